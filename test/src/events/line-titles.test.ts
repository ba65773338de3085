import { expect } from 'chai';
import type { ChangedLine } from '../../../src/events/event-facts.ts';
import { linesBrief, linesTitle } from '../../../src/events/line-titles.ts';

const line = (before: string | null, after: string | null, more: Partial<ChangedLine> = {}): ChangedLine => ({
  section: null,
  kind: 'text',
  before,
  after,
  ...more,
});
const title = (page: string, ...lines: ChangedLine[]): string => linesTitle(page, lines);

describe('linesTitle', () => {
  it('names the period in the last sentence of a line that is cut off', () => {
    const line = (days: number): string =>
      `You can leave a monthly plan at any time. A yearly plan ends with a notice of ${days} days before the …`;
    expect(title('Terms', { section: null, kind: 'text', before: line(15), after: line(30) })).to.equal(
      'Notice period: 30 days (was 15 days)',
    );
  });

  it('does not call a section rewritten if only the quotation of a customer below it was replaced', () => {
    const section = 'A diary without surprises';
    const [old, now] = [
      '“We used to ring every family on Friday to ask who would come.”',
      '“What we notice most is the till: it is counted in ten minutes.”',
    ];
    const replaced = [
      line(old, null, { section }),
      line('Marta Olsson, head of the Elm Street nursery', null, { section }),
      line(null, now, { section }),
      line(null, 'Ivo Kranz, Kranz Nurseries (Mühlbach)', { section }),
    ];
    expect(title('Home page', ...replaced)).to.match(/“What we notice most.*”.*“We used to ring/u);
  });

  describe('of a heading and the only line below it', () => {
    const HEADING = 'Orchard Village Hall';
    const TEXT = 'The hall moved its 40 weekly classes to our booking calendar last spring.';
    const both = (side: 'before' | 'after'): ChangedLine[] => {
      const of = (text: string, more: Partial<ChangedLine>): ChangedLine =>
        side === 'after' ? line(null, text, more) : line(text, null, more);
      return [of(TEXT, { section: HEADING }), of(HEADING, { kind: 'heading' })];
    };

    it('names them together if they were added or removed', () => {
      expect(title('Stories', ...both('after'))).to.equal(
        'Stories: “Orchard Village Hall” added (“The hall moved its 40 weekly classes to our booking…”)',
      );
      expect(title('Stories', ...both('before'))).to.match(
        /^Stories: “Orchard Village Hall” removed \(“The hall/,
      );
    });

    it('leaves only the rest of the text to the brief', () => {
      const lines = both('after');
      expect(linesBrief(lines, title('Stories', ...lines))).to.equal(`New: “${TEXT}”`);
    });
  });

  describe('of a contract that is replaced with a notice period', () => {
    for (const [question, before, after] of [
      [
        'Is there a minimum contract?',
        'Yes, the contract runs for 12 months.',
        'No. Leave at any time with 30 days’ notice.',
      ],
      ['¿Hay permanencia?', 'Sí, el contrato dura 12 meses.', 'No. Puede irse con 15 días de aviso.'],
      ['Is er een contract?', 'Ja, van 24 maanden.', 'Nee, met een opzegtermijn van een maand.'],
    ] as const)
      it(`does not name “${after}” a contract term`, () => {
        const found = title('FAQ', line(before, after, { section: question }));
        expect(found).to.not.match(/Contract term/);
        expect(found).to.match(/ow “N/);
      });
  });

  it('takes no article for the name of a plan', () =>
    expect(
      title(
        'AGB',
        line('Der Vertrag läuft mindestens drei Monate.', 'Der Vertrag läuft mindestens sechs Monate.'),
      ),
    ).to.match(/^Contract term: 6 months/u));

  it('names the time that changed, if the sentence also states the notice period', () => {
    const changed = (before: string, after: string): string => title('Terms', line(before, after));
    expect(
      changed(
        'Moorings roll monthly with 14 days’ notice; the minimum term is one month.',
        'Moorings have a minimum term of three months and then roll monthly with 14 days’ notice.',
      ),
    ).to.equal('Contract term: 3 months (was 1 month)');
    expect(
      changed(
        'The contract ends after two months’ notice in writing.',
        'The contract ends after four months’ notice in writing.',
      ),
    ).to.equal('Notice period: 4 months (was 2 months)');
  });

  it('names the term of a contract that is renewed, but not the duration of a course', () => {
    const of = (count: number, rest: string): string => `Durata: ${count} mesi${rest}.`;
    const changed = (rest: string): string => title('Condizioni', line(of(36, rest), of(24, rest)));
    expect(changed(', con rinnovo automatico')).to.equal('Contract term: 24 months (was 36 months)');
    expect(changed(', tre sere a settimana')).to.not.match(/Contract/);
  });

  describe('of a promise with a consequence', () => {
    for (const [before, after, shown] of [
      [
        'We repair a faulty machine by the end of the next working day.',
        'We repair a faulty machine within 6 working hours, or your next month of coffee is free.',
        /within 6 working hours, or your next month of coffee is free/,
      ],
      [
        'Consegniamo entro dieci giorni lavorativi dalla conferma.',
        'Consegniamo entro sette giorni lavorativi dalla conferma o vi rimborsiamo il trasporto.',
        /entro sette giorni lavorativi dalla conferma o vi rimborsiamo il trasporto/,
      ],
      [
        'De monteur komt binnen twee werkdagen na uw melding bij u langs.',
        'De monteur komt binnen één werkdag na uw melding, anders betalen wij de huur van die maand terug.',
        /anders betalen wij de huur van die maand terug/,
      ],
    ] as const)
      it(`shows all of “${after}”`, () => {
        expect(title('Terms', line(before, after))).to.match(shown);
      });
    it('shows the old words too if they fit', () => {
      const [before, after] = ['Repaired in two weeks.', 'Repaired in a week, or it is free.'];
      expect(title('Terms', line(before, after))).to.include('(was “');
    });
  });

  describe('of a changed time', () => {
    for (const [named, before, after, more] of [
      [
        'Premium response time: 3 hours (was 4 hours)',
        'Kunden mit Premium-Vertrag garantieren wir eine Reaktionszeit von 4 Stunden, rund um die Uhr.',
        'Kunden mit Premium-Vertrag garantieren wir eine Reaktionszeit von 3 Stunden, rund um die Uhr.',
      ],
      [
        'Premium response time: 3 hours (was 4 hours)',
        'Reaktionszeit 4 Stunden, 24/7',
        'Reaktionszeit 3 Stunden, 24/7',
        { section: 'Premium', kind: 'item' },
      ],
      [
        'Response time: 90 minutes en Valencia capital (was 2 hours en Valencia capital)',
        'Llegamos en 2 horas en Valencia capital.',
        'Llegamos en 90 minutos en Valencia capital.',
      ],
      [
        'Gold response time: 4 hours (was 6 hours)',
        'Gold customers see an engineer within 6 hours.',
        'Gold customers see an engineer within 4 hours.',
      ],
      [
        'Guarantee: 12 months (was 6 months)',
        'All repairs are guaranteed for 6 months on parts.',
        'All repairs are guaranteed for 12 months on parts.',
        { section: 'What does an oven repair cost?' },
      ],
      [
        'Contract term: 12 months (was 24 months)',
        'All service plans run for 24 months.',
        'All service plans run for 12 months and then roll monthly.',
        { section: 'Is there a minimum contract?' },
      ],
    ] as const)
      it(`names it: ${named}`, () =>
        expect(title('Drei Verträge, ein Ansprechpartner', line(before, after, more))).to.equal(named));

    for (const [what, before, after] of [
      ['a time in another clause', 'A trip of 2 hours, guaranteed dry', 'A trip of 3 hours, guaranteed dry'],
      ['a training', 'Technicians train for 3 days a year.', 'Technicians train for 5 days a year.'],
      [
        'a withdrawal',
        'You can cancel the contract in the first 14 days.',
        'You can cancel the contract in the first 7 days.',
      ],
    ] as const)
      it(`does not mistake ${what} for one of these`, () =>
        expect(title('About', line(before, after))).to.match(/^About: /));
  });

  it('leaves out the name of a page that would have to be cut', () => {
    expect(
      title('Kitchens that rely on us every single day of the year', line(null, 'A new story')),
    ).to.equal('“A new story” added');
  });

  describe('of a reworded sentence', () => {
    it('shows the whole new sentence, and only the old words that differ', () => {
      expect(
        title(
          'Agreement',
          line('Invoices for berths are due within 14 days.', 'Invoices for berths are due within 7 days.'),
        ),
      ).to.equal('Agreement: now “Invoices for berths are due within 7 days.” (was “14 days”)');
    });

    for (const [before, after, named] of [
      [
        '4. The minimum hire is 2 weeks.',
        '4. The minimum hire is 6 weeks.',
        'Contract term: 6 weeks (was 2 weeks)',
      ],
      [
        '§ 3 Die Mindestlaufzeit beträgt ein Jahr.',
        '§ 3 Die Mindestlaufzeit beträgt zwei Jahre.',
        'Contract term: 2 years (was 1 year)',
      ],
      [
        'Art. 6. Il preavviso è di 30 giorni.',
        'Art. 6. Il preavviso è di 60 giorni.',
        'Notice period: 60 days (was 30 days)',
      ],
      [
        'Verhuur heeft een opzegtermijn van één maand.',
        'Verhuur heeft een opzegtermijn van twee maanden.',
        'Notice period: 2 months (was 1 month)',
      ],
    ] as const)
      it(`names a term of a contract: ${named}`, () =>
        expect(title('Terms', line(before, after))).to.equal(named));

    it('keeps a number with spaces between its thousands whole', () => {
      expect(
        title(
          'Home page',
          line(
            'Déjà 1 400 jardins en France, en Belgique et en Suisse romande.',
            'Déjà 1 450 jardins en France, en Belgique et en Suisse romande.',
          ),
        ),
      ).to.equal('Home page: now “Déjà 1 450 jardins en France…” (was “1 400 jardins”)');
    });

    it('adds the next word to a word that only has another form', () => {
      expect(
        title(
          'Produit',
          line('Disponible dans la formule Verger.', 'Disponible dans les formules Potager et Verger.'),
        ),
      ).to.equal('Produit: now “Disponible dans les formules Potager et Verger.” (was “la formule Verger”)');
    });

    it('quotes no empty words if nothing is new', () => {
      const rest = '# Heading one text text bold text Heading two text slanted text Heading three fat text';
      expect(title('Home page', line(`Our site. ${rest}`, 'Our site.'))).to.match(
        /^Home page: “# Heading .*” removed$/,
      );
    });

    it('begins with the words that name the subject if the sentence is too long', () => {
      expect(
        title(
          'Seguridad',
          line(
            'Nuestro equipo guarda todas las consultas de los clientes durante un plazo máximo de 24 horas, de lunes a viernes.',
            'Nuestro equipo guarda todas las consultas de los clientes durante un plazo máximo de 48 horas, de lunes a viernes.',
          ),
        ),
      ).to.match(/^Seguridad: now “Nuestro equipo guarda .*48 horas…” \(was “24 horas”\)$/);
    });

    it('is cut at a clause of a French sentence', () => {
      expect(
        title(
          'Garanties',
          line(
            'Nous vous remboursons pendant les 30 jours qui suivent, sans aucune condition ni frais de dossier.',
            'Nous vous remboursons pendant les 14 jours qui suivent, sans aucune condition ni frais de dossier.',
          ),
        ),
      ).to.equal('Garanties: now “Nous vous remboursons pendant les 14 jours qui suivent…” (was “30 jours”)');
    });

    it('does not end with a preposition or an article', () => {
      const shown = title(
        'Hafenordnung',
        line(
          'Jedes Boot liegt bis zum Ende des Monats am Steg der Werft und wird dort von uns bewacht und gereinigt',
          'Jedes Boot liegt bis zum Anfang des Monats am Steg der Werft und wird dort von uns bewacht und gereinigt',
        ),
      );
      expect(shown).to.match(/“Jedes Boot liegt .*Anfang/);
      expect(shown).not.to.match(/ (?:des|der|am|und|von)…/);
    });

    it('reads words of a language without spaces', () => {
      expect(
        title(
          'サポート',
          line(
            'サポートは平日の9時から17時まで対応しています。お問い合わせは電話とメールで受け付けています。',
            'サポートは平日の9時から19時まで対応しています。お問い合わせは電話とメールで受け付けています。',
          ),
        ),
      ).to.match(/^サポート: now “サポートは平日の9時から19時まで対応しています。” \(was “.*17.*”\)$/);
    });

    it('says which words are new', () => {
      expect(
        title(
          'Über uns',
          line(
            'Die Buchhaltung für Werften mit Export als Datei und einer App für alle Boote',
            'Die Buchhaltung für Werften mit Export als Datei und einer neuen App für alle Boote',
          ),
        ),
      ).to.match(/^Über uns: now “.*neuen App.*” \(“neuen” added\)$/);
    });

    it('says which words are gone', () => {
      expect(
        title(
          'Refunds',
          line(
            'We do not refund unused months of a berth in any of our harbors.',
            'We refund unused months of a berth in any of our harbors.',
          ),
        ),
      ).to.equal(
        'Refunds: now “We refund unused months of a berth in any of our harbors.” (“do not” removed)',
      );
    });

    it('says which end of which range changed', () => {
      expect(
        title(
          'Kontakt',
          line(
            'Montag bis Donnerstag: 8 – 20 Uhr Freitag: 8 – 16 Uhr und nach Vereinbarung',
            'Montag bis Donnerstag: 8 – 20 Uhr Freitag: 8 – 13 Uhr und nach Vereinbarung',
          ),
        ),
      ).to.match(/8 – 13 Uhr.*\(was “8 – 16 Uhr”\)$/);
    });

    it('names an added sentence of a paragraph', () => {
      expect(
        title(
          'Help',
          line(
            'We answer within a day, on every day of the week.',
            'We answer within a day, on every day of the week. Phone support is in German too.',
          ),
        ),
      ).to.equal('Help: “Phone support is in German too.” added');
    });

    it('names the most important of several changed sentences and counts the others', () => {
      expect(
        title(
          'Ofertas',
          line(
            'El plan es para todos. Cuesta 25 euros al mes.',
            'El plan es para muchos. Cuesta 30 euros al mes.',
          ),
        ),
      ).to.equal('Ofertas: now “Cuesta 30 euros al mes.” (was “Cuesta 25 euros al mes.”); and 1 more');
    });

    it('does not report words after the end of a truncated line', () => {
      expect(
        title(
          'Notice',
          line(
            'Our harbor is in Ghent and has forty berths. Office: (closed)',
            'Our harbor is in Ghent and has forty berths. VAT number 12 345. Office: (cl…',
          ),
        ),
      ).to.equal('Notice: “VAT number 12 345.” added');
    });
  });

  describe('of an answer', () => {
    const section = 'Gibt es das auch für Österreich?';

    it('names the question when its answer changes', () => {
      expect(
        title(
          'Fragen',
          line('Noch nicht, wir arbeiten daran.', null, { section }),
          line(null, 'Ja, seit November 2026.', { section }),
        ),
      ).to.equal(
        'Gibt es das auch für Österreich? Now “Ja, seit November 2026.” (was “Noch nicht, wir arbeiten…”)',
      );
    });

    it('needs no colon next to a long question', () => {
      const long = 'What happens to the data of my boats and my crew after I cancel the plan?';
      expect(title('FAQ', line('We keep it.', 'We delete it.', { section: long }))).to.equal(
        '“What happens to the data of my boats…” now “We delete it.” (was “We keep it.”)',
      );
    });
  });

  describe('of lines of a section', () => {
    it('shows a new item beside the removed one with another number', () => {
      const item = { section: 'Crew', kind: 'item' } as const;
      expect(title('Plans', line('50+ sites', null, item), line(null, '10+ sites', item))).to.equal(
        'Plans: Crew now “10+ sites” (was “50+ sites”)',
      );
    });

    it('does not name the plan above a table for its rows', () => {
      const row = { section: 'Crew', kind: 'row' } as const;
      expect(title('Plans', line('24/7 phone | High only | All tickets', null, row))).to.equal(
        'Plans: “24/7 phone” (High only, All tickets) removed',
      );
    });

    it('shows only the cells of a row that differ', () => {
      const row = { kind: 'row' } as const;
      expect(title('Hours', line('Support | 9 to 5 | Monday', 'Support | 9 to 4 | Monday', row))).to.equal(
        'Hours: Support now “9 to 4” (was “9 to 5”)',
      );
    });

    it('does not end in an open bracket', () => {
      const text =
        'Book up to 2 weeks in advance on every pier of our harbors (compared to 1 week for others)';
      expect(title('Berths for all boats', line(null, text))).to.equal(
        'Berths for all boats: “Book up to 2 weeks in advance on every pier of our harbors…” added',
      );
    });

    it('treats a replaced menu entry as two entries', () => {
      expect(title('Menu', line('Pricing', 'Help', { kind: 'item' }))).to.equal(
        'Menu: “Help” added; “Pricing” removed',
      );
    });
  });

  describe('of a sentence without a name for its subject', () => {
    const section = 'Refunds';
    it('names the section', () => {
      expect(title('Terms', line(null, 'They are paid within two weeks.', { section }))).to.equal(
        'Terms: Refunds “They are paid within two weeks.” added',
      );
    });

    it('names the section of a reworded one', () => {
      const [old, now] = [
        'They are paid at the end of the month to your bank.',
        'They are paid in cash to the crew.',
      ];
      expect(title('Terms', line(old, now, { section }))).to.match(
        /^Terms: Refunds now “They are paid in cash/,
      );
    });

    it('does not name a section that has no room', () => {
      const [old, now] = [
        'They are paid at the end of the month to your bank.',
        'They are paid in cash to the crew.',
      ];
      const long = 'Refunds of all berths and boats';
      expect(title('Terms of the harbor in winter', line(old, now, { section: long }))).to.not.include(
        '“Refunds',
      );
    });

    it('does not name the section of another sentence', () => {
      expect(title('Terms', line(null, 'Theory lessons are paid.', { section }))).to.equal(
        'Terms: “Theory lessons are paid.” added',
      );
    });
  });

  describe('of words that are new', () => {
    it('quotes only them if they are most of the sentence', () => {
      expect(
        title(
          'Terms',
          line(
            'We may keep it',
            'We may keep it, and the crew may use all of the boats and the pier in winter',
          ),
          line('A', 'B', { section: 'Other' }),
        ),
      )
        .to.include('“and the crew may use all of the boats')
        .and.include('added');
    });
  });

  describe('of a quotation', () => {
    for (const text of ['"Great boats"', '‘“Great boats”’', '„Great boats“'])
      it(`has one pair of quotation marks for ${text}`, () => {
        expect(title('Guests', line(null, text))).to.equal('Guests: “Great boats” added');
      });
  });

  describe('of a new section', () => {
    it('leaves out the colon of a section', () => {
      const section = 'We offer:';
      const lines = ['Tea', 'Cake', 'Rope'].map((text) => line(null, text, { section }));
      expect(title('Jobs', ...lines)).to.equal('Jobs: section “We offer” added');
    });
  });

  describe('of a page with a long name', () => {
    it("leaves out the site's name", () => {
      expect(title('Backpack 40L | Light & ready for adventure', line(null, 'Blue'))).to.equal(
        'Backpack 40L: “Blue” added',
      );
    });
  });
});

describe('linesBrief', () => {
  it('does not repeat the lines that the title quotes in full', () => {
    const lines = [line('Tea at four', 'Tea at five'), line(null, 'Cake')];
    expect(linesBrief(lines, 'Menu: now “Tea at five” (was “Tea at four”); and 1 more')).to.equal(
      'New: “Cake”.',
    );
  });

  it('adds no full stop after a Japanese full stop', () => {
    expect(linesBrief([line(null, '解約できます。')], '')).to.equal('New: “解約できます。”');
  });
});

describe('the title of a page that names a new person', () => {
  it('names the person before a changed number of employees', () => {
    const section = 'Ines Marchetti';
    const title = linesTitle('About', [
      {
        section: null,
        kind: 'text',
        before: 'We are 138 people in two towns.',
        after: 'We are 139 people in two towns.',
      },
      { section, kind: 'heading', before: null, after: section },
      { section, kind: 'text', before: null, after: 'Director of purchasing since 1 December.' },
    ]);
    expect(title).to.match(/^New director of purchasing: Ines Marchetti/);
  });
});
