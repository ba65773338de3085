import type { Firm } from './firm.ts';

export const SHUT: readonly Firm[] = [
  {
    firm: 'Brineworth, cold stores on wheels, English',
    menu: [
      ['Trailers', '/trailers'],
      ['Icehouse', '/trailers/icehouse'],
      ['Larder', '/trailers/larder'],
      ['Pricing', '/pricing'],
      ['Our story', '/about'],
    ],
    home: `<h1>A cold store in your yard by noon</h1><p>Fridge trailers for caterers, fishmongers and hospitals.</p>
      <p>180 trailers are cooling food for 61 kitchens.</p>
      <blockquote>“We threw away 30% less fish this summer.”</blockquote><p>Dilys Roe, head chef, The Creel House</p>`,
    pages: [
      [
        '/pricing',
        'pricing',
        `<h1>Pricing</h1><p>Icehouse: £210 per week. Larder: £150 per week.</p>
        <h2>Compared with other hire companies</h2><table>
        <tr><th></th><th>Brineworth</th><th>Others (typical)</th></tr>
        <tr><td>Delivery</td><td>Free within 40 miles</td><td>£90 to £140</td></tr>
        <tr><td>Breakdown swap</td><td>4 hours</td><td>Next working day</td></tr></table>`,
      ],
      ['/about', 'about', `<h1>Our story</h1><p>Today we are 17 people. 61 kitchens hire from us.</p>`],
    ],
    audiences: ['caterers', 'fishmongers', 'hospitals'],
    products: ['Icehouse', 'Larder'],
    noProducts: ['Trailers'],
    proof: [/30% less fish.*Dilys Roe, head chef, The Creel House/, /180 trailers/],
    noProof: [/17 people/],
    differentiators: [/Delivery: free within 40 miles/i, /Breakdown swap: 4 hours/],
  },
  {
    firm: 'Lindenglas, cleaning of windows, German',
    language: 'de',
    menu: [
      ['Pakete', '/pakete'],
      ['Klarblick', '/pakete/klarblick'],
      ['Rundum', '/pakete/rundum'],
      ['Preise', '/preise'],
      ['Team', '/ueber-uns'],
    ],
    home: `<h1>Lindenglas</h1><p>Glasreinigung im Abo für Arztpraxen, Autohäuser und Schulen.</p>
      <p>Wir putzen 1.200 Fenster im Monat bei 73 Kunden.</p>
      <blockquote>„Seit Mai hatten wir keine einzige Beschwerde mehr.“</blockquote><p>Jens Holub, Filialleiter, Autohaus Reuter</p>`,
    pages: [
      [
        '/preise',
        'pricing',
        `<h1>Preise</h1><p>Klarblick: 79 € im Monat. Rundum: 129 € im Monat.</p>
        <h2>Lindenglas und andere Reinigungsfirmen im Vergleich</h2><table>
        <tr><th></th><th>Lindenglas</th><th>Andere (üblich)</th></tr>
        <tr><td>Kündigung</td><td>jederzeit</td><td>3 Monate zum Jahresende</td></tr>
        <tr><td>Anfahrt</td><td>kostenlos</td><td>25 € je Termin</td></tr></table>`,
      ],
      ['/ueber-uns', 'about', `<h1>Team</h1><p>Wir sind heute 12 Mitarbeitende.</p>`],
    ],
    audiences: ['Arztpraxen', 'Autohäuser', 'Schulen'],
    products: ['Klarblick', 'Rundum'],
    noProducts: ['Pakete'],
    proof: [/keine einzige Beschwerde.*Jens Holub, Filialleiter, Autohaus Reuter/, /1\.200 Fenster/],
    noProof: [/12 Mitarbeitende/],
    differentiators: [/Kündigung: jederzeit/, /Anfahrt: kostenlos/],
  },
  {
    firm: 'Cairn Vert, composting, French',
    language: 'fr',
    menu: [
      ['Bacs', '/bacs'],
      ['Humus', '/bacs/humus'],
      ['Tourbe', '/bacs/tourbe'],
      ['Tarifs', '/tarifs'],
      ['L’équipe', '/a-propos'],
    ],
    home: `<h1>Cairn Vert</h1><p>Le compostage sur place pour les cantines, les hôtels et les campings.</p>
      <p>95 bacs compostent 340 tonnes par an chez 52 clients.</p>
      <blockquote>« Nos déchets ont baissé de 45 %. »</blockquote><p>Bruno Tissier, directeur, Camping des Aulnes</p>`,
    pages: [
      [
        '/tarifs',
        'pricing',
        `<h1>Tarifs</h1><p>Humus : 60 € par mois. Tourbe : 95 € par mois.</p>
        <h2>Comparaison avec les autres prestataires</h2><table>
        <tr><th></th><th>Cairn Vert</th><th>Autres prestataires</th></tr>
        <tr><td>Durée minimale</td><td>3 mois</td><td>24 mois</td></tr>
        <tr><td>Entretien</td><td>compris</td><td>40 € par visite</td></tr></table>`,
      ],
      ['/a-propos', 'about', `<h1>L’équipe</h1><p>Aujourd’hui, nous sommes 9 salariés.</p>`],
    ],
    audiences: ['cantines', 'hôtels', 'campings'],
    products: ['Humus', 'Tourbe'],
    noProducts: ['Bacs'],
    proof: [/baissé de 45 %.*Bruno Tissier, directeur, Camping des Aulnes/, /95 bacs/],
    noProof: [/9 salariés/],
    differentiators: [/Durée minimale ?: 3 mois/, /Entretien ?: compris/],
  },
  {
    firm: 'Wrenfold, uniforms, English',
    menu: [
      ['Uniforms', '/uniforms'],
      ['Matron', '/uniforms/matron'],
      ['Porter', '/uniforms/porter'],
      ['Customers', '/customers'],
    ],
    home: `<h1>Uniforms that come back clean</h1><p>Wrenfold rents uniforms to care homes, butchers and ferry crews.</p>
      <p>Uniforms for care homes, butchers and ferry crews.</p>`,
    pages: [
      [
        '/uniforms',
        'product',
        `<h1>Uniforms</h1><h2>Matron</h2><p>Tunics from £3 a week.</p><h2>Porter</h2><p>Overalls from £4 a week.</p>
        <h2>Wrenfold against buying</h2><table>
        <tr><th></th><th>Wrenfold</th><th>Buying your own</th></tr>
        <tr><td>Washing</td><td>Included</td><td>Your machine, your time</td></tr>
        <tr><td>Lost buttons</td><td>Repaired within a week</td><td>Up to you</td></tr></table>`,
      ],
      [
        '/customers',
        'customers',
        `<h1>Customers</h1><h2>Larkspur Homes</h2><p>A care home with 140 staff.</p>
        <blockquote>"We spend 20% less on laundry."</blockquote><p>Nia Beck, matron</p>`,
      ],
    ],
    audiences: ['care homes', 'butchers', 'ferry crews'],
    products: ['Matron', 'Porter'],
    noProducts: ['Uniforms'],
    proof: [/20% less.*Nia Beck, matron.*Larkspur Homes|Larkspur Homes.*20% less.*Nia Beck/],
    noProof: [/140 staff/],
    differentiators: [/Washing: included/i, /Lost buttons: repaired within a week/i],
  },
];
