import type { Firm } from './firm.ts';

export const OPEN: readonly Firm[] = [
  {
    firm: 'Kettlewick, rented coffee machines, English',
    menu: [
      ['Machines', '/machines'],
      ['Lungo', '/machines/lungo'],
      ['Ristretto', '/machines/ristretto'],
      ['Prices', '/prices'],
      ['About', '/about'],
    ],
    home: `<h1>Kettlewick</h1><p>Espresso machines on rent for offices, bakeries and village halls.</p>
      <p>310 machines are brewing at 96 customers today.</p>
      <blockquote>“Our queue is six minutes shorter since March.”</blockquote><p>Orla Finch, manager, Millrace Bakery</p>
      <h2>Machines</h2><h3>Lungo</h3><p>Two groups for busy counters.</p><h3>Ristretto</h3><p>One group for small kitchens.</p>`,
    pages: [
      [
        '/prices',
        'pricing',
        `<h1>Prices</h1><p>Lungo: £140 per month. Ristretto: £85 per month.</p>
        <h2>How we compare with other rental firms</h2><table>
        <tr><th></th><th>Kettlewick</th><th>Other rental firms</th></tr>
        <tr><td>Shortest contract</td><td>2 months</td><td>24 to 48 months</td></tr>
        <tr><td>Repairs</td><td>Included</td><td>£65 per visit</td></tr></table>`,
      ],
      [
        '/about',
        'about',
        `<h1>About Kettlewick</h1><p>We are now 23 people. 96 customers rent from us.</p><p>Breakdowns fell from 11 to 3 a month at Harbour Council.</p>`,
      ],
    ],
    audiences: ['offices', 'bakeries', 'village halls'],
    products: ['Lungo', 'Ristretto'],
    noProducts: ['Machines'],
    proof: [/six minutes shorter.*Orla Finch, manager, Millrace Bakery/, /310 machines/, /from 11 to 3/],
    noProof: [/23 people/],
    differentiators: [/Shortest contract: 2 months/, /Repairs: included/i],
  },
  {
    firm: 'Sägewerk Tannhof, storage sheds, German',
    language: 'de',
    menu: [
      ['Hütten', '/huetten'],
      ['Fichtel', '/huetten/fichtel'],
      ['Rhön', '/huetten/rhoen'],
      ['Preise', '/preise'],
      ['Über uns', '/ueber-uns'],
    ],
    home: `<h1>Tannhof</h1><p>Lagerhütten zur Miete für Winzer, Gärtnereien und Schützenvereine.</p>
      <p>Heute stehen 214 Hütten bei 88 Betrieben.</p>
      <blockquote>„Wir haben 40 % Lagerkosten gespart.“</blockquote><p>Heike Maurer, Kellermeisterin, Weingut Sonnleite</p>`,
    pages: [
      [
        '/preise',
        'pricing',
        `<h1>Preise</h1><p>Fichtel: 95 € im Monat. Rhön: 140 € im Monat.</p>
        <h2>Tannhof im Vergleich mit anderen Anbietern</h2><table>
        <tr><th></th><th>Tannhof</th><th>Andere Anbieter</th></tr>
        <tr><td>Mindestmietzeit</td><td>1 Monat</td><td>12 bis 24 Monate</td></tr>
        <tr><td>Aufbau</td><td>inklusive</td><td>450 € je Hütte</td></tr></table>`,
      ],
      [
        '/ueber-uns',
        'about',
        `<h1>Über uns</h1><p>Heute sind wir 31 Leute.</p><p>88 Betriebe lagern bei uns.</p>`,
      ],
    ],
    audiences: ['Winzer', 'Gärtnereien', 'Schützenvereine'],
    products: ['Fichtel', 'Rhön'],
    noProducts: ['Hütten'],
    proof: [/40 % Lagerkosten.*Heike Maurer, Kellermeisterin, Weingut Sonnleite/, /214 Hütten/],
    noProof: [/31 Leute/],
    differentiators: [/Mindestmietzeit: 1 Monat/, /Aufbau: inklusive/],
  },
  {
    firm: 'Vélure, washing of work clothes, French',
    language: 'fr',
    menu: [
      ['Formules', '/formules'],
      ['Blanc', '/formules/blanc'],
      ['Atelier', '/formules/atelier'],
      ['Tarifs', '/tarifs'],
      ['À propos', '/a-propos'],
    ],
    home: `<h1>Vélure</h1><p>Le lavage du linge de travail pour les bouchers, les garages et les crèches.</p>
      <p>620 tenues lavées chaque semaine pour 74 clients.</p>
      <blockquote>« Nous avons gagné cinq heures par semaine. »</blockquote><p>Inès Rolland, gérante, Garage du Pont</p>`,
    pages: [
      [
        '/tarifs',
        'pricing',
        `<h1>Tarifs</h1><p>Blanc : 4 € par tenue. Atelier : 6 € par tenue.</p>
        <h2>Vélure face aux autres blanchisseries</h2><table>
        <tr><th></th><th>Vélure</th><th>Autres blanchisseries</th></tr>
        <tr><td>Engagement</td><td>aucun</td><td>36 mois</td></tr>
        <tr><td>Collecte</td><td>comprise</td><td>18 € par passage</td></tr></table>`,
      ],
      [
        '/a-propos',
        'about',
        `<h1>À propos</h1><p>Nous sommes 19 personnes.</p><p>74 clients nous confient leur linge.</p>`,
      ],
    ],
    audiences: ['bouchers', 'garages', 'crèches'],
    products: ['Blanc', 'Atelier'],
    noProducts: ['Formules'],
    proof: [/cinq heures.*Inès Rolland, gérante, Garage du Pont/, /620 tenues/],
    noProof: [/19 personnes/],
    differentiators: [/Engagement ?: aucun/, /Collecte ?: comprise/],
  },
  {
    firm: 'Pennyvale, bookkeeping, English',
    menu: [
      ['Plans', '/plans'],
      ['Ledger Light', '/plans/light'],
      ['Ledger Full', '/plans/full'],
      ['Customers', '/customers'],
    ],
    home: `<h1>Books kept while you bake, cut and build</h1><p>Pennyvale keeps the books of hairdressers, roofers and parish councils.</p>
      <p>Used by hairdressers, roofers and parish councils in Kent.</p>`,
    pages: [
      [
        '/plans',
        'pricing',
        `<h1>Plans</h1><p>Ledger Light: £49 a month. Ledger Full: £99 a month.</p>
        <h2>Pennyvale or an accountant?</h2><table>
        <tr><th></th><th>Pennyvale</th><th>Typical accountant</th></tr>
        <tr><td>Answer to a question</td><td>Same day</td><td>3 to 5 days</td></tr>
        <tr><td>Year-end accounts</td><td>In every plan</td><td>£600 to £1,200</td></tr></table>`,
      ],
      [
        '/customers',
        'customers',
        `<h1>Customers</h1><h2>Gable &amp; Sons</h2><p>Roofers with nine people.</p>
        <blockquote>"We get 7 hours back every month."</blockquote><p>Tom Gable, owner</p>`,
      ],
    ],
    audiences: ['hairdressers', 'roofers', 'parish councils'],
    products: ['Ledger Light', 'Ledger Full'],
    noProducts: ['Plans'],
    proof: [/7 hours back.*Tom Gable, owner.*Gable & Sons|Gable & Sons.*7 hours back.*Tom Gable/],
    noProof: [/nine people/],
    differentiators: [/Answer to a question: same day/i, /Year-end accounts: in every plan/i],
  },
];
