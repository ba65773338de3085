export interface Copy {
  language: string;
  nav: readonly (readonly [path: string, text: string])[];
  pricingTitle: string;
  pricingLead: string;
  faq: readonly (readonly [question: string, answer: string])[];
  voices: readonly (readonly [text: string, name: string])[];
  footer: readonly (readonly [path: string, text: string])[];
  cookies: string;
  rights: string;
  updated: string;
}

export const ENGLISH: Copy = {
  language: 'en',
  nav: [
    ['/product', 'Product'],
    ['/solutions/teams', 'Solutions'],
    ['/pricing', 'Pricing'],
    ['/customers', 'Customers'],
    ['/blog', 'Blog'],
    ['/login', 'Log in'],
    ['/signup', 'Start free'],
  ],
  pricingTitle: 'Pricing that grows with your team',
  pricingLead:
    'Start in minutes, invite everybody and only pay for what you use. Change or cancel your plan at any time.',
  faq: [
    [
      'Can I change my plan later?',
      'Yes. Upgrades are effective at once and downgrades at the end of the billing period that you have paid for.',
    ],
    [
      'Do you offer a discount for charities?',
      'Registered charities and schools receive half of the price back. A team of ten saved $1,200 last year.',
    ],
    [
      'Which ways of paying do you accept?',
      'All major cards, and bank transfer for invoices above $500. Taxes are added where the law asks for them.',
    ],
    [
      'What happens with my data when I leave?',
      'You can export it for sixty days in open formats. After that it is deleted from all our systems and backups.',
    ],
  ],
  voices: [
    [
      'We saved 40 hours and about $3,000 in the first month. The team does not want to go back.',
      'Ana Ruiz, Norrby',
    ],
    [
      'Setting it up took an afternoon. Our support queue has been half as long since then.',
      'Tom Weller, Pinefield',
    ],
    [
      'It replaced three tools that nobody liked, and the invoice is smaller than any of theirs.',
      'Mei Tanaka, Ohta',
    ],
    ['Reports that took our analysts a week are now ready before the first coffee.', 'Jonas Lind, Fjordbank'],
    [
      'Security signed it off in one meeting, which has not happened here before.',
      'Priya Nair, Lumen Health',
    ],
  ],
  footer: [
    ['/about', 'About'],
    ['/careers', 'Careers'],
    ['/blog', 'Blog'],
    ['/security', 'Security'],
    ['/legal/terms', 'Terms of service'],
    ['/legal/privacy', 'Privacy policy'],
    ['/status', 'Status'],
  ],
  cookies:
    'We use cookies to improve your experience and to measure our campaigns. Accept all or choose your settings.',
  rights: 'All rights reserved.',
  updated: 'Last updated',
};

export const GERMAN: Copy = {
  language: 'de',
  nav: [
    ['/produkt', 'Produkt'],
    ['/loesungen', 'Lösungen'],
    ['/preise', 'Preise'],
    ['/kunden', 'Kunden'],
    ['/blog', 'Blog'],
    ['/anmelden', 'Anmelden'],
    ['/testen', 'Kostenlos testen'],
  ],
  pricingTitle: 'Preise, die mit Ihrem Team wachsen',
  pricingLead:
    'In wenigen Minuten startklar. Laden Sie alle ein und zahlen Sie nur, was Sie nutzen. Sie können den Tarif jederzeit ändern oder kündigen.',
  faq: [
    [
      'Kann ich den Tarif später wechseln?',
      'Ja. Ein größerer Tarif gilt sofort, ein kleinerer am Ende des Zeitraums, den Sie bereits bezahlt haben.',
    ],
    [
      'Gibt es einen Nachlass für Vereine?',
      'Eingetragene Vereine und Schulen erhalten die Hälfte des Preises zurück. Ein Team mit zehn Personen sparte im letzten Jahr 1.200 €.',
    ],
    [
      'Was passiert mit meinen Daten, wenn ich gehe?',
      'Sie können sie sechzig Tage lang in offenen Formaten mitnehmen. Danach werden sie bei uns und in allen Sicherungen gelöscht.',
    ],
  ],
  voices: [
    [
      'Im ersten Monat haben wir 40 Stunden und rund 3.000 € gespart. Zurück will hier niemand mehr.',
      'Ana Ruiz, Norrby',
    ],
    [
      'Die Einrichtung hat einen Nachmittag gedauert, seitdem ist die Warteschlange halb so lang.',
      'Tom Weller, Pinefield',
    ],
    [
      'Es ersetzt drei Werkzeuge, die niemand mochte, und die Rechnung ist kleiner als vorher.',
      'Mei Tanaka, Ohta',
    ],
  ],
  footer: [
    ['/ueber-uns', 'Über uns'],
    ['/karriere', 'Karriere'],
    ['/sicherheit', 'Sicherheit'],
    ['/agb', 'AGB'],
    ['/datenschutz', 'Datenschutz'],
    ['/impressum', 'Impressum'],
  ],
  cookies:
    'Wir verwenden Cookies, um Ihr Erlebnis zu verbessern und unsere Kampagnen zu messen. Alle annehmen oder Einstellungen wählen.',
  rights: 'Alle Rechte vorbehalten.',
  updated: 'Zuletzt aktualisiert',
};
