import { boxed, type ChangedSite } from './site.ts';

const PRICE = ['price_changed', 'amount_changed'] as const;

export const SHUT: readonly ChangedSite[] = [
  {
    name: 'Overhang Hall',
    language: 'en',
    menu: [
      ['Walls', '/walls'],
      ['Membership', '/membership'],
      ['Questions', '/questions'],
    ],
    pages: [
      {
        path: '/',
        kind: 'home',
        title: 'Climbing in Preston',
        body: `<h1>Up is a good direction.</h1><p>Two halls, 140 routes and a café that knows flapjack. Membership from £39 a month.</p><h2>First time?</h2><p>Book an induction and we will show you the knots. Shoes are in every size from 28 to 50.</p>`,
        edits: [['£39', '£44']],
      },
      {
        path: '/membership',
        kind: 'pricing',
        title: 'Membership',
        body: `<h1>Membership</h1><p>No joining fee. Stop whenever you like with a month’s notice.</p><div class="cards"><div class="card"><h3>Off-peak</h3><p>£39 per month</p><ul><li>Weekdays until 16:00</li><li>Shoes included</li></ul></div><div class="card"><h3>Anytime</h3><p>£56 per month</p><ul><li>Every day from 7:00</li><li>Shoes included</li></ul></div><div class="card"><h3>Household</h3><p>£98 per month</p><ul><li>Two adults and their children</li><li>Shoes included</li></ul></div></div>`,
        edits: [['£39', '£44']],
      },
      {
        path: '/questions',
        kind: 'product',
        title: 'Questions',
        body: `<h1>Questions</h1><h2>Is there a cheaper way if I only come at lunchtime?</h2><p>Yes. Off-peak costs £39 a month and runs until four in the afternoon on weekdays.</p><h2>May children climb alone?</h2><p>From 14, after a test with one of our instructors.</p>`,
        edits: [['£39', '£44']],
      },
    ],
    wanted: [{ kinds: PRICE, says: ['Off-peak', '£44', '£39'] }],
  },
  {
    name: 'Les Paniers du Vexin',
    language: 'fr',
    menu: [
      ['La ferme', '/ferme'],
      ['Paniers', '/paniers'],
      ['Livraison', '/livraison'],
    ],
    pages: [
      {
        path: '/paniers',
        kind: 'pricing',
        title: 'Paniers',
        body: `<h1>Nos paniers</h1><p>Chaque panier part le jeudi matin. Les prix s’entendent par mois, pour quatre paniers.</p><table><thead><tr><th>Taille</th><th>Au marché</th><th>Portage</th></tr></thead><tbody><tr><td>Petit</td><td>48 € par mois</td><td>58 € par mois</td></tr><tr><td>Moyen</td><td>66 € par mois</td><td>76 € par mois</td></tr><tr><td>Grand</td><td>89 € par mois</td><td>99 € par mois</td></tr></tbody></table><p><b>Portage</b> veut dire que le panier arrive sur votre palier avant midi.</p>`,
        edits: [['Portage', 'À domicile']],
      },
      {
        path: '/livraison',
        kind: 'product',
        title: 'Livraison',
        body: `<h1>Livraison</h1><p>Avec la formule Portage, nous livrons à vélo dans huit communes autour de Magny. Les autres paniers attendent au marché du jeudi.</p><h2>Et si je suis absent ?</h2><p>Laissez une glacière devant la porte, nous y poserons les légumes.</p>`,
        edits: [['formule Portage', 'formule À domicile']],
      },
    ],
    wanted: [{ kinds: ['plan_renamed'], says: ['Portage', 'À domicile'] }],
  },
  {
    name: 'Hofblick',
    language: 'de',
    menu: [
      ['Dienste', '/dienste'],
      ['Tarife', '/tarife'],
      ['Vertrag', '/vertrag'],
    ],
    pages: [
      {
        path: '/tarife',
        kind: 'pricing',
        title: 'Tarife',
        body: `<h1>Tarife</h1><p>Wir kümmern uns um Treppenhaus, Hof und Tonnen von Mietshäusern. Alle Preise sind netto und gelten je Aufgang.</p><h2>Monatlich</h2><p>Der Tarif <b>Grund</b> kostet 129,00 € im Monat. Darin sind ein Rundgang je Woche und der Tonnendienst enthalten. Die Vertragslaufzeit beträgt vierundzwanzig Monate.</p><p>Der Tarif <b>Rundum</b> kostet 219,00 € im Monat und umfasst zusätzlich die Gartenpflege.</p><h2>Einmalig</h2><p>Eine Entrümpelung berechnen wir nach Aufwand, mindestens aber 180,00 €.</p>`,
        edits: [
          [
            'die Gartenpflege.</p>',
            'die Gartenpflege.</p><p>Ganz neu ist der Tarif <b>Winter</b>: Räumen und Streuen von November bis März für 84,00 € im Monat.</p>',
          ],
          ['vierundzwanzig Monate', 'zwölf Monate'],
        ],
      },
      {
        path: '/vertrag',
        kind: 'legal',
        title: 'Vertrag',
        body: `<h1>Vertragsbedingungen</h1><h2>1. Laufzeit</h2><p>Die Vertragslaufzeit beträgt 24 Monate und verlängert sich danach jeweils um einen Monat.</p><h2>2. Schlüssel</h2><p>Schlüssel werden nummeriert übergeben und nie zusammen mit einer Anschrift aufbewahrt.</p>`,
        edits: [['24 Monate', '12 Monate']],
      },
    ],
    wanted: [
      { kinds: ['plan_added'], says: ['Winter', '84'], severities: ['medium', 'high'] },
      { kinds: ['copy_changed', 'limit_changed', 'legal_terms_changed'], says: ['12 months', '24 months'] },
    ],
  },
  {
    name: 'Ceramiche Vallisa',
    language: 'it',
    menu: [
      ['Piastrelle', '/piastrelle'],
      ['Laboratorio', '/laboratorio'],
      ['Lavora con noi', '/lavora-con-noi'],
    ],
    pages: [
      {
        path: '/lavora-con-noi',
        kind: 'careers',
        title: 'Lavora con noi',
        body: `<h1>Lavora con noi</h1><p>Siamo in ventidue, tra forni e magazzino. La mensa è del paese e si mangia bene.</p><h2>Posizioni aperte</h2><ul><li>Addetto al forno, Faenza. 1.750 € al mese, turni di sei ore.</li><li>Decoratrice o decoratore, Faenza. Tempo parziale, 20 ore a settimana.</li></ul><p>Scriveteci due righe, non serve il curriculum.</p>`,
        edits: [
          [
            '20 ore a settimana.</li>',
            '20 ore a settimana.</li><li>Magazziniere, Imola. 1.620 € al mese, tempo pieno.</li>',
          ],
        ],
      },
    ],
    wanted: [{ kinds: ['roles_opened', 'new_location', 'new_department'], says: ['Magazziniere', 'Imola'] }],
  },
  {
    name: 'Fenwell Vets',
    language: 'en',
    menu: [
      ['Care plans', '/care-plans'],
      ['Cats', '/cats'],
      ['Clinic', '/clinic'],
    ],
    pages: [
      {
        path: '/care-plans',
        kind: 'pricing',
        title: 'Care plans',
        body: `<h1>Care plans</h1><p>Spread the cost of vaccines and flea treatment over the year.</p><p>Our <b>Kitten Club</b> costs £14.50 a month for the first year, and our <b>Grown Cat</b> plan is £12 a month. For dogs, the <b>Small Dog</b> plan is £15.50 a month and the <b>Large Dog</b> plan is £19 a month.</p><h2>What else costs money</h2><p>A new chip is £22. Microchip details are changed free of charge.</p>`,
        edits: [['£14.50', '£16']],
      },
      {
        path: '/cats',
        kind: 'product',
        title: 'Cats',
        body: `<h1>Cats</h1><p>Quiet waiting room, no dogs on Tuesdays. Join the Kitten Club for £14.50 a month and the second vaccine is on us.</p><h2>When to come</h2><p>Kittens should be seen at nine weeks, and again three weeks later.</p>`,
        edits: [['£14.50', '£16']],
      },
      {
        path: '/',
        kind: 'home',
        title: 'Vets in Ely',
        body: `<h1>Small practice, long walks.</h1><p>Four vets, six nurses and a hydrotherapy pool. Looking after kittens from £14.50 a month.*</p><h2>Opening hours</h2><p>Monday to Saturday, eight to six.</p><p><small>* Kitten Club, first year.</small></p>`,
        edits: [['£14.50', '£16']],
      },
    ],
    wanted: [{ kinds: PRICE, says: ['Kitten Club', '£16', '£14.50'] }],
  },
  {
    name: 'Atelier Brisquet',
    language: 'fr',
    menu: [
      ['Réparations', '/reparations'],
      ['Recrutement', '/recrutement'],
      ['Adresse', '/adresse'],
    ],
    pages: [
      {
        path: '/recrutement',
        kind: 'careers',
        title: 'Recrutement',
        body: `<h1>Rejoignez l’atelier</h1><p>Nous réparons des machines à coudre depuis 1987. L’atelier ferme trois semaines en août.</p><h3>Mécanicien de précision (H/F), Roubaix</h3><p>CDI, 35 heures, 2 150 € brut par mois. Vous réglez les machines anciennes.</p><h3>Vendeuse ou vendeur (H/F), Lille</h3><p>CDD de six mois, 28 heures par semaine. Vous conseillez les clients à la boutique.</p><h3>Apprenti couture (H/F), Roubaix</h3><p>Contrat de deux ans dès septembre. Vous apprenez à monter les housses.</p>`,
        edits: [
          [
            '<h3>Vendeuse ou vendeur (H/F), Lille</h3><p>CDD de six mois, 28 heures par semaine. Vous conseillez les clients à la boutique.</p>',
            '',
          ],
        ],
      },
      {
        path: '/',
        kind: 'home',
        title: 'Machines à coudre',
        body: `<h1>Elles recousent encore.</h1><p>Réparation et vente de machines à coudre à Roubaix et à Lille.</p><h2>Conseils</h2><p>Nos conseils d’entretien paraissent chaque mois dans le journal de l’atelier.</p>`,
        edits: [
          [
            'de l’atelier.</p>',
            'de l’atelier.</p><aside><h3>À la une</h3><ul><li><a href="/journal/huile">Quelle huile pour quelle machine ?</a></li><li><a href="/journal/canette">La canette qui coince</a></li></ul></aside>',
          ],
        ],
      },
    ],
    wanted: [{ kinds: ['roles_closed'], says: ['Vendeu', 'Lille'] }],
  },
  {
    name: 'Talleres Abanilla',
    language: 'es',
    menu: [
      ['Servicios', '/servicios'],
      ['Precios', '/precios'],
      ['Empleo', '/empleo'],
    ],
    pages: boxed(
      '<div class="caja"><p><strong>Lecturas de octubre</strong></p><p><a href="/diario/frenos">Frenos que cantan en cuesta</a></p><p><a href="/diario/aceite">Cuando el aceite dice la verdad</a></p><p><a href="/diario/lluvia">Montar bajo la lluvia</a></p></div>',
      [
        {
          path: '/',
          kind: 'home',
          title: 'Taller de motos',
          body: `<h1>Tu moto, lista el mismo día</h1><p>Revisiones, frenos y neumáticos para motos de reparto en Murcia y Cartagena.</p>`,
        },
        {
          path: '/precios',
          kind: 'pricing',
          title: 'Precios',
          body: `<h1>Precios</h1><ul><li>Revisión: 75 €</li><li>Cambio de pastillas: 48 €</li><li>Puesta a punto de flota: 1.250 € al año</li></ul>`,
          edits: [['1.250 €', '1250 €']],
        },
        {
          path: '/empleo',
          kind: 'careers',
          title: 'Empleo',
          body: `<h1>Trabaja con nosotros</h1><ul><li><a href="/empleo/mecanico">Mecánico de motos, Murcia</a></li><li><a href="/empleo/recepcion">Recepcionista, Cartagena</a></li></ul>`,
        },
        {
          path: '/servicios',
          kind: 'product',
          title: 'Servicios',
          body: `<h1>Servicios</h1><p>Recogemos la moto, la reparamos y la devolvemos antes de las ocho. Garantía de seis meses.</p>`,
          edits: [['seis meses', 'doce meses']],
        },
      ],
    ),
    wanted: [{ kinds: ['copy_changed', 'limit_changed'], says: ['12 months', '6 months'] }],
  },
  {
    name: 'Kranwerk Ilmtal',
    language: 'de',
    menu: [
      ['Preise', '/preise'],
      ['Fragen', '/fragen'],
      ['AGB', '/agb'],
    ],
    pages: [
      {
        path: '/preise',
        kind: 'pricing',
        title: 'Preise',
        body: `<h1>Kranmiete</h1><ul><li>Minikran: 690 € im Monat</li><li>Dachkran: 1.280 € im Monat</li></ul><p>Die Mindestmietzeit beträgt zwei Monate. Aufbau und Abnahme sind enthalten.</p>`,
        edits: [['zwei Monate', 'vier Monate']],
      },
      {
        path: '/fragen',
        kind: 'product',
        title: 'Fragen',
        body: `<h1>Fragen und Antworten</h1><h2>Wie lange muss ich mieten?</h2><p>Mindestens zwei Monate.</p><h2>Wer baut auf?</h2><p>Unser Trupp aus Weimar, meist an einem Vormittag.</p>`,
        edits: [['zwei Monate', 'vier Monate']],
      },
      {
        path: '/agb',
        kind: 'legal',
        title: 'AGB',
        body: `<h1>Mietbedingungen</h1><h2>§ 2 Dauer</h2><p>Die Mindestmietzeit beträgt 2 Monate ab Aufbau.</p><h2>§ 3 Rückgabe</h2><p>Die Rückgabe wird fünf Tage vorher angezeigt.</p>`,
        edits: [['2 Monate', '4 Monate']],
      },
    ],
    wanted: [
      {
        kinds: ['copy_changed', 'limit_changed', 'legal_terms_changed', 'trial_changed'],
        says: ['4 months', '2 months'],
      },
    ],
  },
  {
    name: 'Pellworth Kilns',
    language: 'en',
    menu: [
      ['Pricing', '/pricing'],
      ['Help', '/help'],
      ['About', '/about'],
    ],
    pages: boxed(
      '<section><h4>From the potter’s bench</h4><p><a href="/notes/ash">Ash glaze in four firings</a></p><p><a href="/notes/crack">Why handles crack</a></p></section>',
      [
        {
          path: '/pricing',
          kind: 'pricing',
          title: 'Pricing',
          body: `<h1>Pricing</h1><table><tr><th>Market</th><th>Ember</th><th>Flame</th></tr><tr><td>Great Britain</td><td>£29 a month</td><td>£69 a month</td></tr><tr><td>United States</td><td>$39 a month</td><td>$89 a month</td></tr><tr><td>Kilns</td><td>1</td><td>6</td></tr></table>`,
          edits: [
            ['$89', '$95'],
            ['Ember', 'Spark'],
          ],
        },
        {
          path: '/help',
          kind: 'product',
          title: 'Help',
          body: `<h1>Help</h1><h2>Which plan has the firing log?</h2><p>Ember and Flame both keep a log of each firing.</p>`,
          edits: [['Ember', 'Spark']],
        },
        {
          path: '/about',
          kind: 'product',
          title: 'About',
          body: `<h1>About</h1><p>We write software for people who fire clay. Eleven of us work in Stoke.</p>`,
        },
      ],
    ),
    wanted: [
      { kinds: ['plan_renamed'], says: ['Ember', 'Spark'] },
      { kinds: PRICE, says: ['Flame (United States)', '$95', '$89'] },
    ],
  },
];
