import { boxed, type ChangedSite, teaser } from './site.ts';

const PRICE = ['price_changed', 'amount_changed'] as const;

export const OPEN: readonly ChangedSite[] = [
  {
    name: 'Emberwick',
    language: 'en',
    menu: [
      ['Tents', '/tents'],
      ['Lodge', '/tents/lodge'],
      ['Prices', '/prices'],
      ['Questions', '/questions'],
    ],
    pages: [
      {
        path: '/',
        kind: 'home',
        title: 'Sauna tents for hire',
        body: `<section><h1>Hot stones, cold air.</h1><p>Sauna tents brought to your garden. Hire one from £180 a weekend*.</p><a href="/prices">See prices</a></section><p><small>*Lodge, weekend hire, Friday to Sunday.</small></p><h2>How it goes</h2><p>We pitch the tent, light the stove with you once, and come back for everything when you have finished. The wood for two evenings is in the van.</p><h2>Where we drive</h2><p>We cover the Marches from Ludlow to Kington, and further by agreement.</p>`,
        edits: [['£180', '£195']],
      },
      {
        path: '/prices',
        kind: 'pricing',
        title: 'Prices',
        body: `<h1>What a tent costs</h1><p>Prices include pitching, a stove and two nets of birch.</p><table><thead><tr><th>Tent</th><th>Weekend</th><th>Week</th></tr></thead><tbody><tr><td>Lodge</td><td>£180</td><td>£390</td></tr><tr><td>Clearing</td><td>£240</td><td>£520</td></tr><tr><td>Summit</td><td>£310</td><td>£680</td></tr></tbody></table><p>A third net of wood costs £9.</p>`,
        edits: [['£180', '£195']],
      },
      {
        path: '/tents/lodge',
        kind: 'product',
        title: 'Lodge',
        body: `<h1>Lodge</h1><p>The small one, for four people who like each other.</p><ul><li>Sleeps nobody, seats four</li><li>Up to 95 degrees</li><li>Pitched in 25 minutes</li></ul><p>Hire it for <b>£180</b> a weekend, or £390 for a week.</p>`,
        edits: [['£180', '£195']],
      },
    ],
    wanted: [{ kinds: PRICE, says: ['Lodge', '£195', '£180'] }],
  },
  {
    name: 'Klangstube Aller',
    language: 'de',
    menu: [
      ['Unterricht', '/unterricht'],
      ['Preise', '/preise'],
      ['Fragen', '/fragen'],
    ],
    pages: [
      {
        path: '/preise',
        kind: 'pricing',
        title: 'Preise',
        body: `<h1>Was der Unterricht kostet</h1><p>Alle Beiträge gelten je Monat und laufen in den Ferien weiter.</p><table><tr><th>Instrument</th><th>Gruppe</th><th>Solo</th></tr><tr><td>Klavier</td><td>46 €/Monat</td><td>88 €/Monat</td></tr><tr><td>Bratsche</td><td>49 €/Monat</td><td>94 €/Monat</td></tr><tr><td>Posaune</td><td>44 €/Monat</td><td>84 €/Monat</td></tr></table><p><b>Gruppe</b> heißt drei bis fünf Kinder. <b>Solo</b> heißt: ein Kind, eine Lehrkraft, 30 Minuten in der Woche.</p>`,
        edits: [['Solo', 'Einzel']],
      },
      {
        path: '/fragen',
        kind: 'product',
        title: 'Fragen',
        body: `<h1>Fragen und Antworten</h1><h2>Was passiert, wenn ein Kind krank ist?</h2><p>Im Tarif Solo holen wir zwei Stunden im Halbjahr nach. In der Gruppe geht das leider nicht.</p><h2>Gibt es Leihinstrumente?</h2><p>Ja, Bratschen in allen Größen und zwei Posaunen. Sprechen Sie uns bei der Anmeldung an.</p>`,
        edits: [['Tarif Solo', 'Tarif Einzel']],
      },
    ],
    wanted: [{ kinds: ['plan_renamed'], says: ['Solo', 'Einzel'] }],
  },
  {
    name: 'Lavandis',
    language: 'fr',
    menu: [
      ['Service', '/service'],
      ['Tarifs', '/tarifs'],
      ['Conditions', '/conditions'],
    ],
    pages: [
      {
        path: '/tarifs',
        kind: 'pricing',
        title: 'Tarifs',
        body: `<h1>Tarifs</h1><p>Nous lavons et repassons le linge des gîtes et des petits hôtels. Tous les prix sont hors taxes.</p><h2>Formules</h2><p>Avec la formule <b>Essentiel</b>, le ramassage d’un sac par semaine coûte 62 € par mois. La durée minimale est de douze mois.</p><p>La formule <b>Confort</b> coûte 98 € par mois et ajoute le repassage et un second sac.</p><h2>Frais</h2><p>Un sac supplémentaire coûte 14 €.</p>`,
        edits: [
          [
            'un second sac.</p>',
            'un second sac.</p><p>Nouveau : la formule <b>Été</b> coûte 74 € par mois et convient aux maisons ouvertes de mai à septembre.</p>',
          ],
          ['douze mois', 'six mois'],
        ],
      },
      {
        path: '/conditions',
        kind: 'legal',
        title: 'Conditions',
        body: `<h1>Conditions générales</h1><h2>Article 1. Durée</h2><p>La durée minimale est de 12 mois. Le contrat se poursuit ensuite sans limite.</p><h2>Article 2. Linge perdu</h2><p>Le linge perdu est remplacé par une pièce de même qualité, sur présentation de la liste signée au départ.</p>`,
        edits: [['12 mois', '6 mois, ou de deux mois avec la formule Été']],
      },
    ],
    wanted: [
      { kinds: ['plan_added'], says: ['Été', '74 €'], severities: ['medium', 'high'] },
      { kinds: ['copy_changed', 'limit_changed', 'legal_terms_changed'], says: ['6 months', '12 months'] },
    ],
  },
  {
    name: 'Quern & Daughter',
    language: 'en',
    menu: [
      ['Bread', '/bread'],
      ['Visit', '/visit'],
      ['Work here', '/work-here'],
    ],
    pages: [
      {
        path: '/work-here',
        kind: 'careers',
        title: 'Work here',
        body: `<h1>Work at the mill</h1><p>We grind for forty bakeries and start early. Staff take home two loaves a day.</p><h2>Open positions</h2><ul><li>Miller, Thirsk. £28,400 a year, four days a week. Write to Ada.</li><li>Delivery driver, Ripon. £13.10 an hour, 24 hours a week.</li><li>Packing assistant, Thirsk. £12.60 an hour, weekends only.</li></ul>`,
        edits: [
          [
            '<li>Delivery driver, Ripon. £13.10 an hour, 24 hours a week.</li>',
            '<li>Shop manager, Ripon. £31,000 a year, full time.</li>',
          ],
        ],
      },
    ],
    wanted: [
      {
        kinds: ['roles_opened', 'leadership_role_opened', 'new_department', 'new_location'],
        says: ['Shop manager', 'Ripon'],
      },
      { kinds: ['roles_closed'], says: ['Delivery driver', 'Ripon'] },
    ],
  },
  {
    name: 'Corde d’Adda',
    language: 'it',
    menu: [
      ['Noleggio', '/noleggio'],
      ['Prezzi', '/prezzi'],
      ['Contatti', '/contatti'],
    ],
    pages: [
      {
        path: '/',
        kind: 'home',
        title: 'Strumenti a noleggio',
        body: `<h1>Suona subito, compra dopo.</h1><p>Violini, viole e violoncelli per chi comincia. Noleggio da 18 € al mese.</p><h2>Come funziona</h2><p>Scegli la misura, vieni in bottega a Lecco e porta a casa lo strumento il giorno stesso.</p>`,
        edits: [['18 €', '21 €']],
      },
      {
        path: '/prezzi',
        kind: 'pricing',
        title: 'Prezzi',
        body: `<h1>Prezzi del noleggio</h1><p>I prezzi comprendono custodia, archetto e una revisione all’anno.</p><ul><li>Violino: 18 € al mese</li><li>Viola: 22 € al mese</li><li>Violoncello: 35 € al mese</li></ul><p>La cauzione è di 60 € per strumento.</p>`,
        edits: [['18 €', '21 €']],
      },
    ],
    wanted: [{ kinds: PRICE, says: ['Violino', '21 €', '18 €'] }],
  },
  {
    name: 'Dachwerk Heuberg',
    language: 'de',
    menu: [
      ['Leistungen', '/leistungen'],
      ['Stellen', '/stellen'],
      ['Kontakt', '/kontakt'],
    ],
    pages: [
      {
        path: '/stellen',
        kind: 'careers',
        title: 'Stellen',
        body: `<h1>Arbeiten am Dach</h1><p>Wir sind 19 Leute und decken Dächer zwischen Donau und Alb.</p><h3>Dachdecker:in (m/w/d), Spaichingen</h3><p>Vollzeit, ab 19,80 € je Stunde. Du arbeitest in einem festen Trupp von drei Leuten.</p><h3>Bauspengler:in (m/w/d), Tuttlingen</h3><p>Vollzeit, ab 20,50 € je Stunde. Du fertigst Rinnen und Gauben in unserer Werkstatt.</p><h3>Bürohilfe (m/w/d), Spaichingen</h3><p>Teilzeit, 15 Stunden in der Woche. Du schreibst Angebote und bestellst Material.</p>`,
        edits: [
          [
            '<h3>Bauspengler:in (m/w/d), Tuttlingen</h3><p>Vollzeit, ab 20,50 € je Stunde. Du fertigst Rinnen und Gauben in unserer Werkstatt.</p>',
            '',
          ],
        ],
      },
      {
        path: '/',
        kind: 'home',
        title: 'Dächer, die halten',
        body: `<h1>Dächer, die halten.</h1><p>Steildach, Flachdach und Spenglerei für Häuser zwischen Rottweil und Sigmaringen.</p><h2>Neues vom Dach</h2><p>Geschichten von unseren Baustellen stehen im Tagebuch.</p>`,
        edits: [
          [
            'im Tagebuch.</p>',
            'im Tagebuch.</p><div class="box"><h3>Meistgelesen</h3><ul><li><a href="/tagebuch/gaube">Warum eine Gaube zwei Fenster braucht</a></li><li><a href="/tagebuch/moos">Moos auf dem Dach: kratzen oder lassen?</a></li></ul></div>',
          ],
        ],
      },
    ],
    wanted: [{ kinds: ['roles_closed'], says: ['Bauspengler:in', 'Tuttlingen'] }],
  },
  {
    name: 'Imkerei Lohmühle',
    language: 'de',
    menu: [
      ['Honig', '/honig'],
      ['Preise', '/preise'],
      ['Stellen', '/stellen'],
      ['AGB', '/agb'],
    ],
    pages: boxed(
      '<aside><h3>Beiträge der Woche</h3><ul><li><a href="/tagebuch/schwarm">Wenn der Schwarm im Kirschbaum hängt</a></li><li><a href="/tagebuch/wachs">Wachs schleudern ohne Dampf</a></li></ul></aside>',
      [
        {
          path: '/',
          kind: 'home',
          title: 'Honig vom Hang',
          body: `<h1>Honig vom Hang</h1><p>Wir betreuen 140 Völker zwischen Neckar und Alb und schleudern jede Tracht getrennt.</p><h2>Für Betriebe</h2><p>Bienenvölker auf dem Firmendach, von uns gepflegt, mit zwei Besuchen im Monat und eigenem Etikett.</p>`,
        },
        {
          path: '/preise',
          kind: 'pricing',
          title: 'Preise',
          body: `<h1>Preise</h1><ul><li>Firmenvolk: 139 € im Monat</li><li>Zweites Volk: 98 € im Monat</li><li>Honigglas mit Etikett: 6,80 €</li></ul><p>Die Einrichtung kostet einmalig 1.490 € und enthält den Stand.</p>`,
          edits: [['1.490 €', '1490 €']],
        },
        {
          path: '/stellen',
          kind: 'careers',
          title: 'Stellen',
          body: `<h1>Offene Stellen</h1><ul><li><a href="/stellen/imker">Imkerin oder Imker (m/w/d), Reutlingen</a></li><li><a href="/stellen/fahrer">Fahrer (m/w/d), Tübingen</a></li></ul><p>Wir zahlen Fahrgeld und geben im Winter frei.</p>`,
        },
        {
          path: '/agb',
          kind: 'legal',
          title: 'AGB',
          body: `<h1>Allgemeine Geschäftsbedingungen</h1><h2>1. Laufzeit</h2><p>Der Vertrag läuft ein Jahr und verlängert sich, wenn niemand kündigt.</p><h2>2. Haftung</h2><p>Für Schäden am Dach haften wir nur, wenn wir sie verursacht haben.</p>`,
        },
        {
          path: '/honig',
          kind: 'product',
          title: 'Honig',
          body: `<h1>Honig</h1><p>Blüte, Wald und Linde, jede Sorte aus einem Tal. Wir füllen erst ab, wenn Sie bestellen.</p><p>Ein Volk gibt im Jahr etwa 28 Kilo.</p>`,
        },
      ],
    ),
    wanted: [],
  },
  {
    name: 'Pennant Rigging',
    language: 'en',
    menu: [
      ['Services', '/services'],
      ['Prices', '/prices'],
      ['About', '/about'],
    ],
    pages: (
      [
        {
          path: '/',
          kind: 'home',
          title: 'Masts and rigging',
          body: `<h1>Standing rigging for small yachts</h1><p>We measure, splice and fit in four harbours on the south coast.</p>${teaser('Why a shroud sings before it parts', 'Ten knots we never tie')}`,
        },
        {
          path: '/services',
          kind: 'product',
          title: 'Services',
          body: `<h1>Services</h1><p>Mast steps, wire replacement, furler service and a yearly check aloft with photographs.</p>${teaser('Why a shroud sings before it parts', 'Ten knots we never tie')}`,
        },
        {
          path: '/about',
          kind: 'product',
          title: 'About',
          body: `<h1>About us</h1><p>Three riggers, one van and a loft above the chandlery in Lymington.</p>${teaser('Why a shroud sings before it parts', 'Ten knots we never tie')}`,
          edits: [['Three riggers', 'Four riggers']],
        },
        {
          path: '/prices',
          kind: 'pricing',
          title: 'Prices',
          body: `<h1>Prices</h1><table><tr><th>Job</th><th>Price</th></tr><tr><td>Check aloft</td><td>£95</td></tr><tr><td>Furler service</td><td>£180</td></tr></table>${teaser('Why a shroud sings before it parts', 'Ten knots we never tie')}`,
        },
      ] as const
    ).map((page) => ({
      ...page,
      edits: [
        ...('edits' in page ? page.edits : []),
        ['Why a shroud sings before it parts', 'The forestay that came back from Iceland'] as const,
        ['Ten knots we never tie', 'Salt and steel: a slow fight'] as const,
      ],
    })),
    wanted: [{ kinds: ['copy_changed'], says: ['Four riggers'] }],
  },
  {
    name: 'Voltaire Vélos',
    language: 'fr',
    menu: [
      ['Tarifs', '/tarifs'],
      ['Aide', '/aide'],
      ['Conditions', '/conditions'],
    ],
    pages: [
      {
        path: '/tarifs',
        kind: 'pricing',
        title: 'Tarifs',
        body: `<h1>Tarifs</h1><table><tr><th></th><th>Ville</th><th>Cargo</th></tr><tr><td>France</td><td>49 € par mois</td><td>119 € par mois</td></tr><tr><td>Belgique</td><td>52 € par mois</td><td>125 € par mois</td></tr><tr><td>Engagement minimum</td><td>trois mois</td><td>trois mois</td></tr></table><p>Engagement minimum de trois mois, entretien compris.</p>`,
        edits: [['trois mois', 'six mois']],
      },
      {
        path: '/aide',
        kind: 'product',
        title: 'Aide',
        body: `<h1>Aide</h1><h2>Y a-t-il un engagement minimum ?</h2><p>Oui, trois mois.</p><h2>Qui répare ?</h2><p>Nos ateliers de Lyon et de Gand, sous deux jours.</p>`,
        edits: [['Oui, trois mois', 'Oui, six mois']],
      },
      {
        path: '/conditions',
        kind: 'legal',
        title: 'Conditions',
        body: `<h1>Conditions générales</h1><h2>Article 3. Durée</h2><p>La durée minimale de l’abonnement est de trois mois. Elle court à partir de la remise du vélo.</p><h2>Article 4. Vol</h2><p>Le vol doit être déclaré sous 48 heures.</p>`,
        edits: [['trois mois', 'six mois']],
      },
    ],
    wanted: [
      {
        kinds: [
          'copy_changed',
          'feature_gating_changed',
          'limit_changed',
          'legal_terms_changed',
          'trial_changed',
        ],
        says: ['6 months', '3 months'],
      },
    ],
  },
  {
    name: 'Staithe Lifts',
    language: 'en',
    menu: [
      ['Pricing', '/pricing'],
      ['Support', '/support'],
    ],
    pages: [
      {
        path: '/pricing',
        kind: 'pricing',
        title: 'Pricing',
        body: `<h1>Lift care</h1><p>Per lift and month.</p><table><tr><th></th><th>Landing</th><th>Shaft</th><th>Tower</th></tr><tr><td>United Kingdom</td><td>£59</td><td>£99</td><td>£189</td></tr><tr><td>Ireland</td><td>€69</td><td>€115</td><td>€219</td></tr><tr><td>Visits a year</td><td>2</td><td>4</td><td>12</td></tr><tr><td>Spare parts</td><td>–</td><td>Included</td><td>Included</td></tr></table>`,
        edits: [
          ['Tower', 'Spire'],
          ['£99', '£105'],
        ],
      },
      {
        path: '/support',
        kind: 'product',
        title: 'Support',
        body: `<h1>Support</h1><table><tr><th>Term</th><th>Landing</th><th>Shaft</th><th>Tower</th></tr><tr><td>Hours</td><td>Weekdays</td><td>Weekdays and Saturday</td><td>Every day</td></tr><tr><td>On site within</td><td>2 days</td><td>1 day</td><td>4 hours</td></tr></table><p>With Tower you also get a named engineer.</p>`,
        edits: [['Tower', 'Spire']],
      },
    ],
    wanted: [
      { kinds: ['plan_renamed'], says: ['Tower', 'Spire'] },
      { kinds: PRICE, says: ['Shaft (United Kingdom)', '£105', '£99'] },
    ],
  },
];
