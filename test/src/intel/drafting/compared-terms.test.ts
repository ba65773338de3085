import { expect } from 'chai';
import { TRADES } from '../../../../src/intel/comparing/term-subjects.ts';
import { mentionsIn } from '../../../../src/intel/drafting/claim-words.ts';
import { termsIn, termsOfSentence } from '../../../../src/intel/comparing/read-terms.ts';
import {
  betterTerms,
  comparedTerms,
  lostTerms,
  termsOf,
  unlikeRivals,
} from '../../../../src/intel/drafting/compared-terms.ts';
import { termTheme } from '../../../../src/intel/drafting/themes.ts';
import { termsToAsk } from '../../../../src/intel/drafting/compared-terms.ts';
import { valueIn, type TermFact } from '../../../../src/intel/drafting/term-value.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { passage } from '../../../support/passages.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

const said = (vendor: 'Quay' | 'Pier', text: string): UsedFact[] =>
  termsOfSentence(text).map((term) =>
    usedFact('offer', text, {
      term,
      vendor,
      party: vendor === 'Quay' ? 'us' : 'market',
      isCountedOnly: true,
    }),
  );

const asked = (vendor: 'Quay' | 'Pier', question: string, answer: string): UsedFact =>
  usedFact('faq', question, { question, answer, vendor, party: vendor === 'Quay' ? 'us' : 'market' });

const rowsOf = (...facts: UsedFact[]) => {
  const evidence = stating(...facts);
  const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
  return comparedTerms(evidence.facts, { isSubject, passages: evidence.passages }).map(
    ({ label, us, them, advantage }) => [label, us?.quote ?? null, them?.quote ?? null, advantage],
  );
};

describe('unlikeRivals', () => {
  const unlike = (...facts: UsedFact[]) => {
    const evidence = stating(...facts);
    return unlikeRivals(evidence.facts, { passages: evidence.passages, searched: [] }).map(
      ({ text }) => text,
    );
  };
  const notice = (vendor: 'Quay' | 'Pier', days: number) =>
    said(vendor, `The notice period is ${days} days.`);
  it('says nothing about a competitor that is ahead or even', () => {
    expect(unlike(...notice('Quay', 30), ...notice('Pier', 30))).to.deep.equal([]);
    expect(unlike(...notice('Quay', 60), ...notice('Pier', 30))).to.deep.equal([]);
  });
  it('returns the first term that is better with us, with both values', () => {
    expect(unlike(...notice('Quay', 30), ...notice('Pier', 90))).to.deep.equal([
      'Pier: notice period 90 days; 30 days with us',
    ]);
  });
});

describe('comparedTerms', () => {
  it('compares nothing that the competitor does not state', () => {
    const [row] = rowsOf(...said('Quay', 'Every boat has a 2-year warranty.'));
    expect(row).to.deep.equal(['Warranty', 'Every boat has a 2-year warranty.', null, null]);
  });
  it('compares nothing that only the competitor states', () => {
    const [row] = rowsOf(...said('Pier', 'Every boat has a 2-year warranty.'));
    expect(row).to.deep.equal(['Warranty', null, 'Every boat has a 2-year warranty.', null]);
  });
  for (const [ours, theirs] of [
    ['No set-up fee with a 24-month contract.', 'The set-up fee is £99.'],
    ['Anfahrt bis 10 km kostenlos.', 'Die Anfahrt kostet 25 €.'],
    ['Voorrijkosten vermelden wij in de offerte.', 'De voorrijkosten zijn € 25.'],
    ['El seguro incluye robo y daños.', 'El seguro cuesta 5 € al día.'],
    ['Insurance for freelancers.', 'The insurance costs £12.'],
    ['The set-up fee is from £99.', 'The set-up fee is £120.'],
    ['Set-up costs £200 plus VAT.', 'Set-up costs £220 including VAT.'],
    ['The insurance costs £30.', 'The insurance excess is £250.'],
    ['We ship to Austria, but not to Switzerland.', 'We ship to Austria only.'],
    ['Call-out, first hour included | £90', 'The call-out charge is £100.'],
    ['Call-out | £90', 'The call-out charge is £95 + VAT.'],
    ['Call-out on Sundays | £90', 'The call-out charge is £100.'],
    ['Anfahrt bis 20 km | 60 €', 'Anfahrt bis 50 km | 70 €'],
    ['Parts are guaranteed for 24 months, labour for 60 days.', 'All repairs are guaranteed for 24 months.'],
    ['No minimum term beyond 24 months.', 'All contracts run for 12 months.'],
    ['82% first-time fix rate', 'We repair over 80% of faults on the first visit.'],
    ['Data import | £450 once, free from five users', 'Moving your data costs 250 €.'],
    ['Until 31 January: data import free (instead of £390).', 'Data import costs £100.'],
    ['We import your data for £450.', 'Data import free of charge.'],
    ['Uptime of 99.99% over the last twelve months.', '99.9% uptime, backed by our SLA.'],
    ['Backups every hour, kept for 7 days.', 'Backups every day, kept for 90 days.'],
    ['Rated 4.9 out of 5 on Trustpilot.', 'Rated 4.2 out of 5 on G2.'],
    ['50 GB per user included.', '20 GB storage included.'],
    ['Phone support, 7:00 to 20:00.', 'Chat support, 9:00 to 17:00.'],
    ['Text messages cost 4p each.', 'Text messages from £0.02.'],
    ['Guests up to 20 days a year are free.', 'Try it free for 10 days.'],
    ['Keine Kaution.', '30% with the order, the rest on delivery.'],
    ['A deposit of £50.', 'A deposit of 30%.'],
    ['Nous ne livrons pas en Suisse.', 'Nous livrons uniquement en Autriche.'],
    ['Wir liefern nach Deutschland und Österreich.', 'Wir liefern nur in Deutschland versandkostenfrei.'],
  ] as const)
    it(`does not rate ours as better: ${ours}`, () => {
      for (const row of rowsOf(...said('Quay', ours), ...said('Pier', theirs)))
        expect(row.at(-1), JSON.stringify(row)).not.to.equal('us');
    });
  for (const [ours, theirs, label] of [
    ['92% first-time fix', '81% first-time fix rate', 'First-time fix rate'],
    [
      'We fix over 95% of faults on the first visit.',
      '9 von 10 Störungen beim ersten Besuch behoben',
      'First-time fix rate',
    ],
    [
      'An engineer is on site within three hours.',
      'A technician comes to you within 5 hours.',
      'Time to arrive on site',
    ],
    ['Labour per hour | £60', 'Labour is £65 per hour.', 'Hourly labour rate'],
    [
      'Call-out, first half hour included | £80',
      'The call-out charge is £90 and covers the first 30 minutes.',
      'Call-out charge',
    ],
    ['Contract: None.', 'A twelve-month contract, billed annually.', 'Minimum term'],
    ['Data import costs £450.', 'Data migration from £900.', 'Moving data from another system'],
    ['Backups every 15 minutes, kept for 35 days.', 'Tägliche Backups, Aufbewahrung 14 Tage.', 'Backups'],
    ['Text messages cost 4p each.', 'Text messages from £0.06.', 'Text messages'],
    ['You are live in two days.', 'La mise en service prend quatre à six semaines.', 'Time to go live'],
    ['Average wait: 40 seconds.', 'Wartezeit: drei Minuten.', 'Time to answer the phone'],
    ['Six years parts and labour on pumps.', 'Four-year parts warranty as standard.', 'Warranty on parts'],
    ['25% is due when you order.', 'Un acompte de 40 % est demandé à la commande.', 'Deposit'],
    ['Geen aanbetaling: u betaalt na oplevering.', '30% with the order.', 'Deposit'],
    ['Labour is guaranteed for six months.', 'All repairs are guaranteed for 90 days.', 'Warranty on labour'],
  ] as const)
    it(`rates ours as better: ${ours}`, () => {
      const rows = rowsOf(...said('Quay', ours), ...said('Pier', theirs));
      expect(rows.find(([name]) => name === label)?.at(-1)).to.equal('us');
    });
  for (const [ours, theirs, label] of [
    ['Maintenance contracts run for 12 months.', 'De contractduur is één jaar.', 'Minimum term'],
    ['Die Mindestlaufzeit beträgt 52 Wochen.', 'La durée minimale est de 12 mois.', 'Minimum term'],
    ['Todos los contratos duran 24 meses.', 'The minimum term is two years.', 'Minimum term'],
    ['Il contratto ha una durata minima di 365 giorni.', 'Annual contracts only.', 'Minimum term'],
    ['Cancel with 4 weeks’ notice.', 'Il preavviso è di un mese.', 'Notice period'],
    ['Cancel with 30 days’ notice.', 'De opzegtermijn is één maand.', 'Notice period'],
    ['Every lift has a 24-month warranty.', 'Zwei Jahre Garantie auf jeden Aufzug.', 'Warranty'],
  ] as const)
    it(`rates the same length in another unit as even: ${ours}`, () => {
      const rows = rowsOf(...said('Quay', ours), ...said('Pier', theirs));
      expect(rows.find(([name]) => name === label)?.at(-1)).to.equal('even');
    });
  it('distinguishes 28 days from 30 days', () => {
    const [row] = rowsOf(
      ...said('Quay', 'Return unused goods within 30 days.'),
      ...said('Pier', 'Return unused goods within 28 days.'),
    );
    expect(row!.at(-1)).to.equal('us');
  });
  it('shows no second statement of ours that has the same length in another unit', () => {
    const evidence = stating(
      ...said('Quay', 'The minimum term is 12 months.'),
      ...said('Quay', 'Our contracts run for one year.').map((fact) => ({
        ...fact,
        url: 'https://quay.example/b',
      })),
      ...said('Pier', 'The minimum term is 24 months.'),
    );
    const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
    const [row] = comparedTerms(evidence.facts, { isSubject, passages: evidence.passages });
    expect(row!.more!.us).to.deep.equal([]);
  });
  for (const [ours, theirs, expected] of [
    ['A locksmith is on site within three working hours.', 'We are with you within 5 hours.', null],
    ['A locksmith is on site within two working days.', 'Binnen 48 uur is er een monteur ter plaatse.', null],
    ['Un technicien sur place sous 2 jours ouvrés.', 'An engineer is with you within 12 hours.', 'them'],
    [
      'Unsere Techniker sind innerhalb von 8 Arbeitsstunden vor Ort.',
      'An engineer is with you within 12 working hours.',
      'us',
    ],
    [
      'An engineer is with you within 4 working hours.',
      'Un tecnico sul posto entro 2 giorni lavorativi.',
      'us',
    ],
    [
      'An engineer is with you within 8 working hours.',
      'An engineer is with you within one working day.',
      null,
    ],
  ] as const)
    it(`compares working hours only with care: ${ours} against ${theirs}`, () => {
      const rows = rowsOf(...said('Quay', ours), ...said('Pier', theirs));
      expect(rows.find(([name]) => String(name).startsWith('Time to arrive on site'))?.at(-1)).to.equal(
        expected,
      );
    });
  describe('when only we speak about a subject of one trade', () => {
    for (const [texts, isTheirs, ours, label] of [
      [
        ['A climbing gym with coaches'],
        false,
        'We are on site within ten working days.',
        'Time to arrive on site',
      ],
      [['Salle d’escalade, cours pour enfants'], false, 'Delivery takes 9 days.', 'Delivery time'],
      [
        ['We service and repair boilers'],
        true,
        'We are on site within ten working days.',
        'Time to arrive on site',
      ],
      [['Wartung von Heizungen'], true, 'We are on site within ten working days.', 'Time to arrive on site'],
      [['Fill your basket in our store'], true, 'Delivery takes 9 days.', 'Delivery time'],
      [['A climbing gym with coaches'], true, 'The set-up fee is $30.', 'Set-up fee'],
    ] as const)
      it(`has ${isTheirs ? 'a' : 'no'} row “${label}” beside “${texts[0]}”`, () => {
        const evidence = stating(
          ...said('Quay', ours),
          usedFact('feature', texts[0], { vendor: 'Pier', url: 'https://pier.example/' }),
        );
        const trades = Object.keys(TRADES).map((trade) => `trade ${trade}`);
        const rows = comparedTerms(evidence.facts, {
          isSubject: ({ url }) => url?.includes('pier') === true,
          passages: evidence.passages,
          searched: [
            {
              key: 'pier.example',
              name: 'Pier',
              isWhole: true,
              pages: 4,
              mentions: mentionsIn(texts, trades),
            },
          ],
        });
        expect(rows.map((row) => row.label).includes(label)).to.equal(isTheirs);
      });
  });
  describe('when the competitor does not do what a page of ours is about', () => {
    const denial = usedFact('problem', 'We do not repair cranes.', { vendor: 'Pier' });
    const ofUs = (quote: string, path: string): UsedFact =>
      usedFact('feature', quote, { vendor: 'Quay', party: 'us', url: `https://quay.example/${path}` });
    it('rates ours as better', () => {
      const rows = rowsOf(denial, ofUs('Cranes and winches', 'cranes'));
      expect(rows).to.deep.include(['Cranes', 'Cranes and winches', 'We do not repair cranes.', 'us']);
    });
    it('compares nothing if another page of ours denies it too', () => {
      const rows = rowsOf(
        denial,
        ofUs('Cranes and winches', 'cranes'),
        ofUs('We do not rent out cranes on Sundays.', 'faq'),
      );
      expect(rows.map(([label]) => label)).to.not.include('Cranes');
    });
    it('compares nothing with an article', () => {
      const rows = rowsOf(denial, ofUs('Cranes of the world', 'blog/cranes-of-the-world'));
      expect(rows.map(([label]) => label)).to.not.include('Cranes');
    });
  });
  it('shows both statements of pages that contradict each other', () => {
    const on = (path: string, text: string): UsedFact[] =>
      said('Pier', text).map((fact) => ({ ...fact, url: `https://pier.example/${path}` }));
    const evidence = stating(
      ...said('Quay', 'The contract runs for 6 months.'),
      ...on('plans', 'The contract runs for 12 months.'),
      ...on('faq', 'All contracts run for 24 months.'),
    );
    const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
    const rows = comparedTerms(evidence.facts, { isSubject, passages: evidence.passages });
    const [them] = termsOf(rows, 'them');
    expect(them!.text).to.equal('The contract runs for 12 months. All contracts run for 24 months.');
  });
  it('does not compare charges if only one page says that taxes come on top', () => {
    const charge = (vendor: 'Quay' | 'Pier', text: string, page: string): UsedFact => ({
      ...said(vendor, text)[0]!,
      attribution: page,
    });
    const [row] = rowsOf(
      charge('Quay', 'Labour per hour | £60', 'All prices exclude VAT.'),
      charge('Pier', 'Labour per hour | £65', 'All prices include VAT.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  it('does not compare fees in two currencies', () => {
    const [row] = rowsOf(
      ...said('Quay', 'The set-up fee is £90.'),
      ...said('Pier', 'The set-up fee is €80.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  it('does not judge a party whose statements differ', () => {
    const [row] = rowsOf(
      ...said('Quay', 'Delivery takes 2 days.'),
      ...said('Quay', 'Delivery takes 9 days.'),
      ...said('Pier', 'Delivery takes 5 days.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  it('judges a party whose statements differ if each of them is worse', () => {
    const [row] = rowsOf(
      ...said('Quay', 'Delivery takes 2 days.'),
      ...said('Pier', 'Delivery takes 5 days.'),
      ...said('Pier', 'Delivery takes 9 days.'),
    );
    expect(row!.at(-1)).to.equal('us');
  });
  it('does not judge a party with one statement that is as good', () => {
    const [row] = rowsOf(
      ...said('Quay', 'Delivery takes 5 days.'),
      ...said('Pier', 'Delivery takes 5 days.'),
      ...said('Pier', 'Delivery takes 9 days.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  it('does not judge two lists of countries that both have others', () => {
    const [row] = rowsOf(
      ...said('Quay', 'We deliver to Norway and Sweden.'),
      ...said('Pier', 'We deliver to Norway and Denmark.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  describe('when one names more countries than the other', () => {
    const ours = 'We deliver to Norway, Sweden and Denmark.';
    it('judges nobody, because silence about a country is not a denial', () => {
      const [row] = rowsOf(...said('Quay', ours), ...said('Pier', 'We deliver to Sweden.'));
      expect(row!.at(-1)).to.equal(null);
    });
    it('judges nobody if another answer of the competitor names the countries', () => {
      const answer = usedFact('faq', 'Levererar ni till Norge och Danmark? Ja, sedan 2025.', {
        term: termsOfSentence('Ja, sedan 2025.', 'Levererar ni till Norge och Danmark?')[0]!,
        vendor: 'Pier',
      });
      const [row] = rowsOf(...said('Quay', ours), ...said('Pier', 'We deliver to Sweden.'), answer);
      expect(row!.at(-1)).to.equal('even');
    });
    it('quotes the answer that adds a country', () => {
      const answer = usedFact('faq', 'Liefern Sie nach Dänemark? Ja.', {
        term: termsOfSentence('Ja.', 'Liefern Sie nach Dänemark?')[0]!,
        vendor: 'Pier',
      });
      const evidence = stating(...said('Quay', ours), ...said('Pier', 'We deliver to Sweden.'), answer);
      const rows = comparedTerms(evidence.facts, {
        isSubject: ({ url }) => url?.includes('pier') === true,
        passages: evidence.passages,
      });
      expect(termsOf(rows, 'them').map(({ text }) => text)).to.deep.equal([
        'We deliver to Sweden. Liefern Sie nach Dänemark? Ja.',
      ]);
    });
    it('judges nobody if any sentence of the competitor names a country that its list lacks', () => {
      const [row] = rowsOf(
        ...said('Quay', ours),
        ...said('Pier', 'We deliver only to Sweden.'),
        usedFact('feature', 'Our boats cross from Norway and from Denmark every day.', { vendor: 'Pier' }),
      );
      expect(row!.at(-1)).to.equal(null);
    });
    for (const place of ['DK', '?'])
      it(`judges nobody if pages that are not quoted name the place ${place}`, () => {
        const evidence = stating(
          ...said('Quay', 'We deliver to Sweden and Denmark.'),
          ...said('Pier', 'We deliver only to Sweden.'),
        );
        const [row] = comparedTerms(evidence.facts, {
          isSubject: ({ url }) => url?.includes('pier') === true,
          passages: evidence.passages,
          searched: [
            {
              key: 'pier.example',
              name: 'Pier',
              isWhole: true,
              pages: 4,
              mentions: [],
              places: ['SE', place],
            },
          ],
        });
        expect(row!.advantage).to.equal(null);
      });
    it('prefers us if the competitor denies one of our countries', () => {
      const answer = usedFact('faq', 'Do you deliver to Denmark? No, only to Sweden.', {
        term: termsOfSentence('No, only to Sweden.', 'Do you deliver to Denmark?')[0]!,
        vendor: 'Pier',
      });
      const [row] = rowsOf(...said('Quay', ours), answer);
      expect(row!.at(-1)).to.equal('us');
    });
    it('knows countries after a preposition in Polish', () => {
      expect(termsOfSentence('Czysto to firma sprzątająca dla biur w Polsce i Niemczech.')).to.deep.equal([
        { subject: 'places', amount: 2, places: ['DE', 'PL'] },
      ]);
    });
  });

  for (const [ours, theirs, advantage] of [
    ['Every boat has a 5-year warranty.', 'Every boat has a 2-year warranty.', 'us'],
    ['Every boat has a 2-year warranty.', 'Jedes Boot hat 2 Jahre Garantie.', 'even'],
    ['Delivery takes 9 days.', 'Delivery takes two days.', 'them'],
    ['You can leave with two months’ notice.', 'Uppsägningstiden är sex månader.', 'us'],
    ['There is no set-up fee.', 'Die Einrichtungsgebühr beträgt 90 €.', 'us'],
    ['Course materials are included.', 'Het lesmateriaal kost € 25.', 'us'],
    ['Course materials cost €20.', 'Il materiale didattico è escluso.', null],
    ['The insurance costs €5 a day.', 'L’assurance coûte 9 € par mois.', null],
    ['Our groups never have more than eight learners.', 'Bis zu zwölf Teilnehmer.', 'us'],
    ['Groups of up to eight learners.', 'Bis zu zwölf Teilnehmer.', null],
    ['Free cancellation until 24 hours before.', 'Gratis annuleren tot 48 uur van tevoren.', 'us'],
    ['We deliver to Norway, Sweden and Denmark.', 'Nous livrons uniquement en Suède.', 'us'],
    ['We only deliver to Norway.', 'We deliver to Norway and Iceland.', 'them'],
    ['We deliver to Norway.', 'Dostarczamy tylko w Norwegii.', 'even'],
    ['You can leave with two months’ notice.', 'You can leave with 30 days notice.', 'them'],
  ] as const)
    it(`finds ${advantage} better: “${ours}” and “${theirs}”`, () => {
      const [row] = rowsOf(...said('Quay', ours), ...said('Pier', theirs));
      expect(row).to.deep.include.members([ours, theirs, advantage]);
    });

  it('puts what decides a deal first', () => {
    const rows = rowsOf(
      ...said('Quay', 'Delivery takes 2 days.'),
      ...said('Pier', 'Delivery takes 2 days.'),
      ...said('Pier', 'The set-up fee is £90.'),
      ...said('Quay', 'Every boat has a 5-year warranty.'),
      ...said('Pier', 'Every boat has a 2-year warranty.'),
    );
    expect(rows.map(([label]) => label)).to.deep.equal(['Warranty', 'Delivery time', 'Set-up fee']);
  });

  describe('when both answer the same question', () => {
    it('prefers the party that answers yes', () => {
      const [row] = rowsOf(
        asked('Quay', 'Are the sails made by hand?', 'Yes, in Bergen.'),
        asked('Pier', 'Are your sails made by hand?', 'No, by machine.'),
      );
      expect(row!.at(-1)).to.equal('us');
    });
    for (const [answer, reason] of [
      ['Yes, from May on we also sail on Sundays.', 'From May on we also sail on Sundays.'],
      ['Yes, in Bergen.', 'We answer yes to “Do you sail on Sundays?”: in Bergen.'],
      ['Yes.', 'We answer yes to “Do you sail on Sundays?”'],
    ] as const)
      it(`states “${answer}” as a sentence about us`, () => {
        const { facts, passages } = stating(
          asked('Quay', 'Do you sail on Sundays?', answer),
          asked('Pier', 'Do you sail on Sundays?', 'No, never.'),
        );
        const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
        const rows = comparedTerms(facts, { isSubject, passages });
        const [won] = betterTerms(rows, { winner: 'us', of: 'us' });
        expect(won!.text).to.equal(reason);
      });
    for (const [ours, theirs, advantage] of [
      ['Yes, free of charge.', 'Yes, for €40.', 'us'],
      ['Ja, für 40 €.', 'Ja, kostenlos.', 'them'],
      ['Sí, por 15 €.', 'Sí, por 20 €.', 'us'],
      ['Sì, è gratuito.', 'Sim, está incluído no preço.', 'even'],
      ['Tak, bezpłatnie.', 'Ja, utan kostnad.', 'even'],
      ['Yes, for $15.', 'Yes, for €20.', null],
      ['Yes, until two days before.', 'Yes, until four days before.', null],
      ['Yes, free of charge for orders over €50.', 'Yes, for €5.', null],
      ['Yes, by hand.', 'Yes, always.', 'even'],
    ] as const)
      it(`finds ${advantage} better: “${ours}” and “${theirs}”`, () => {
        const [row] = rowsOf(
          asked('Quay', 'Are the sails washed?', ours),
          asked('Pier', 'Are your sails washed?', theirs),
        );
        expect(row!.at(-1)).to.equal(advantage);
      });
    it('judges nobody if a “no” still offers something', () => {
      const [row] = rowsOf(
        asked('Quay', 'Are the sails washed?', 'Yes, always.'),
        asked('Pier', 'Are your sails washed?', 'No, but we brush them.'),
      );
      expect(row!.at(-1)).to.equal(null);
    });
    it('judges nobody if the competitor says the opposite elsewhere', () => {
      const [row] = rowsOf(
        asked('Quay', 'Are the sails made by hand?', 'Yes, in Bergen.'),
        asked('Pier', 'Are your sails made by hand?', 'No, by machine.'),
        usedFact('feature', 'All our sails are now made by hand.', { vendor: 'Pier' }),
      );
      expect(row!.at(-1)).to.equal(null);
    });
    it('compares no question about costs, because no is the better answer there', () => {
      expect(
        rowsOf(
          asked('Quay', 'Is there a fee for sails?', 'No.'),
          asked('Pier', 'Is there a fee for sails?', 'Yes.'),
        ),
      ).to.deep.equal([]);
      expect(
        rowsOf(
          asked('Quay', 'C’è un ordine minimo di vele?', 'No.'),
          asked('Pier', 'C’è un ordine minimo di vele?', 'Sì, 20 €.'),
        ),
      ).to.deep.equal([]);
    });
    it('does not compare different questions', () => {
      expect(
        rowsOf(
          asked('Quay', 'Are the sails made by hand?', 'Yes, in Bergen.'),
          asked('Pier', 'Are the engines new?', 'No, they are used.'),
        ),
      ).to.deep.equal([]);
    });
  });

  describe('when one denies what the other states', () => {
    const feature = (vendor: 'Quay' | 'Pier', text: string): UsedFact =>
      usedFact('feature', text, { vendor, party: vendor === 'Quay' ? 'us' : 'market' });
    it('prefers the party that states it', () => {
      const rows = rowsOf(
        feature('Quay', 'Engines are repaired on the same day.'),
        feature('Pier', 'We do not repair engines.'),
      );
      expect(rows).to.deep.equal([
        ['Repair engines', 'Engines are repaired on the same day.', 'We do not repair engines.', 'us'],
      ]);
    });
    it('prefers the competitor if we deny it', () => {
      const [row] = rowsOf(
        feature('Pier', 'Engines are repaired on the same day.'),
        feature('Quay', 'We do not repair engines.'),
      );
      expect(row!.at(-1)).to.equal('them');
    });
    it('judges nobody if the party that denies it states it elsewhere', () => {
      const rows = rowsOf(
        feature('Quay', 'Engines are repaired on the same day.'),
        feature('Pier', 'We do not repair engines.'),
        feature('Pier', 'Our new workshop will repair engines of all makes.'),
      );
      expect(rows).to.deep.equal([]);
    });
    for (const denial of [
      'We do not repair engines after 18:00 unless you ask.',
      'We do not charge for engine repairs.',
      'We do not repair masts.',
    ])
      it(`does not treat it as a contradiction: ${denial}`, () => {
        expect(
          rowsOf(feature('Quay', 'Engines are repaired on the same day.'), feature('Pier', denial)),
        ).to.deep.equal([]);
      });
  });

  it('counts our certificate as an advantage if the competitor answers that it has none yet', () => {
    const [row] = rowsOf(
      usedFact('certification', 'We are certified to ISO 9001.', { name: 'ISO 9001', party: 'us' }),
      asked('Pier', 'Are you certified to ISO 9001?', 'Not yet.'),
    );
    expect(row).to.deep.include.members(['ISO 9001', 'us']);
  });
});

describe('rows in which one side is better', () => {
  const rows = (...facts: UsedFact[]) => {
    const evidence = stating(...facts);
    const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
    return comparedTerms(evidence.facts, { isSubject, passages: evidence.passages });
  };
  const charges = [
    ...said('Quay', 'Labour per hour after the first half hour: £72'),
    ...said('Pier', 'After that labour is £68 per hour.'),
  ];
  const warranty = [
    ...said('Quay', 'Every boat has a 3-year warranty.'),
    ...said('Pier', 'Every boat has a 2-year warranty.'),
  ];

  it('give a line with both values if we lose', () => {
    const [lost] = lostTerms(rows(...charges));
    expect(lost!.text).to.equal('Hourly labour rate: £72 with us, £68 with Pier');
    expect(lost!.facts.map(({ party }) => party)).to.deep.equal(['market', 'us']);
    expect(betterTerms(rows(...charges), { winner: 'them', of: 'us' })).to.deep.equal([]);
  });

  it('come with something to say: a row of the same kind that we win', () => {
    const setup = [...said('Quay', 'The set-up costs £50 once.'), ...said('Pier', 'The set-up fee is £90.')];
    const [lost] = lostTerms(rows(...charges, ...setup));
    expect(lost!.also!['proof']!.text).to.equal('Set-up fee: £50 with us, £90 with Pier');
  });

  it('have nothing to say if we win only a row about something else', () => {
    expect(lostTerms(rows(...charges, ...warranty))[0]!.also).to.equal(undefined);
  });

  it('have nothing to say if we win no row', () => {
    expect(lostTerms(rows(...charges))[0]!.also).to.equal(undefined);
  });

  it('name the value of each side if we win', () => {
    const found = rows(...warranty);
    expect(betterTerms(found, { winner: 'us', of: 'us' }).map(({ text }) => text)).to.deep.equal([
      'Warranty: 3-year with us',
    ]);
    expect(betterTerms(found, { winner: 'us', of: 'them' }).map(({ text }) => text)).to.deep.equal([
      'Pier: 2-year',
    ]);
  });
});

describe('a quote with several terms', () => {
  const both = 'Llegamos en 2 horas en Valencia capital y reparamos a la primera 8 de cada 10 averías.';
  const row = (label: string) => {
    const evidence = stating(
      ...said('Quay', 'An engineer is on site within 4 hours.'),
      ...said('Quay', '91% first-time fix rate'),
      ...said('Pier', both),
    );
    const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
    const rows = comparedTerms(evidence.facts, { isSubject, passages: evidence.passages });
    return { rows, texts: termsOf(rows, 'them').filter((one) => one.label === label) };
  };

  it('is quoted only with the part about the row', () => {
    expect(row('Time to arrive on site').texts.map(({ text }) => text)).to.deep.equal([
      'Llegamos en 2 horas en Valencia capital',
    ]);
  });

  it('is quoted with the other part in another row', () => {
    expect(row('First-time fix rate').texts.map(({ text }) => text)).to.deep.equal([
      'Reparamos a la primera 8 de cada 10 averías.',
    ]);
  });

  it('keeps the place for which the value holds', () => {
    const { rows } = row('Time to arrive on site');
    expect(lostTerms(rows).map(({ text }) => text)).to.include(
      'Time to arrive on site: 4 hours with us, 2 horas en Valencia capital with Pier',
    );
  });
});

describe('a table with a column for each plan', () => {
  const OURS = 'Warranty on sails: 3 years';
  const rowOf = (table: string) => {
    const pages = { quay: OURS, pier: table };
    const passages = Object.entries(pages).map(([vendor, text]) =>
      passage(text, { url: `https://${vendor}.example/` }),
    );
    const facts = Object.entries(pages).flatMap(([vendor, text], i) =>
      termsIn({ text, start: 0 }).map((one) =>
        usedFact('offer', one.quote, {
          ...one,
          vendor: vendor === 'quay' ? 'Quay' : 'Pier',
          party: vendor === 'quay' ? 'us' : 'market',
          passage: i,
        }),
      ),
    );
    const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
    const rows = comparedTerms(facts, { isSubject, passages });
    return { rows, advantage: rows[0]!.advantage, told: termsOf(rows, 'them')[0]! };
  };
  const LESS = ' | Dinghy | Yacht | Fleet\nSail warranty | 24 months | 24 months | 36 months';

  it('has no verdict if one of the plans has more and another has less', () => {
    const { advantage } = rowOf(' | Dinghy | Yacht\nSail warranty | 24 months | 48 months');
    expect(advantage).to.equal(null);
  });
  it('is not read with names if the columns have none', () => {
    expect(rowOf('Sail warranty | 24 months | 36 months').told.text).to.equal(
      'Sail warranty | 24 months | 36 months',
    );
  });
  it('leaves out the column of other providers', () => {
    const { told } = rowOf(
      ' | Dinghy | Yacht | Other yards\nSail warranty | 12 months | 24 months | 6 months',
    );
    expect(told.text).to.equal('Sail warranty: 12 months (Dinghy), 24 months (Yacht)');
  });
  it('is quoted with the names of the plans and cites the row that has them', () => {
    const { told } = rowOf(LESS);
    expect(told.text).to.equal('Sail warranty: 24 months (Dinghy, Yacht), 36 months (Fleet)');
    expect(told.facts.map(({ quote }) => quote)).to.include('| Dinghy | Yacht | Fleet');
  });
  it('is beaten by years that are at least as long as the months of each plan', () => {
    const { rows, advantage } = rowOf(LESS);
    expect(advantage).to.equal('us');
    expect(betterTerms(rows, { winner: 'us', of: 'them' })[0]!.text).to.equal(
      'Pier: 24 months (Dinghy, Yacht), 36 months (Fleet)',
    );
  });
});

describe('a remedy in a sentence with another term', () => {
  const remedy =
    'If a pump on Full Care cannot run and no engineer is on site within 8 hours, we credit its rent for the month.';
  it('is quoted with what the buyer gets', () => {
    const evidence = stating(...said('Quay', remedy), ...said('Pier', 'Late? We do not pay, no refunds.'));
    const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
    const rows = comparedTerms(evidence.facts, { isSubject, passages: evidence.passages });
    const found = termsOf(rows, 'us').find(({ label }) => label === 'If a promise is broken');
    expect(found?.text).to.include('we credit its rent for the month');
  });
});

describe('languages and hours', () => {
  it('are better if there are more of them', () => {
    expect(
      rowsOf(
        ...said('Quay', 'Our skippers speak three languages.'),
        ...said('Pier', 'Tours in 14 languages.'),
      ),
    ).to.deep.equal([['Languages', 'Our skippers speak three languages.', 'Tours in 14 languages.', 'them']]);
  });
  for (const [theirs, count] of [
    ['27 Sprachen, 340 freie Dozentinnen, 18 Angestellte.', '27'],
    ['340 freie Dozentinnen, siebenundzwanzig Sprachen.', 'siebenundzwanzig'],
    ['Des cours dans quarante-deux langues.', 'quarante-deux'],
    ['Clases en treinta y cinco idiomas.', 'treinta y cinco'],
    ['Lessen in zesenveertig talen.', 'zesenveertig'],
    ['Corsi in cinquantotto lingue.', 'cinquantotto'],
    ['Aulas em trinta e uma línguas.', 'trinta e uma'],
    ['Tutors | 900\nLanguages | 61', '61'],
  ] as const)
    it(`are counted by the number before their name: ${theirs}`, () => {
      const [row] = rowsOf(
        ...said('Quay', 'Sixty-two languages, 80 tutors, three offices.'),
        ...theirs.split('\n').flatMap((line) => said('Pier', line)),
      );
      expect(row![2]).to.include(count);
      expect(row!.at(-1)).to.equal('us');
    });
  for (const [ours, theirs, advantage] of [
    ['Lessons in 62 languages.', 'Lessons in more than 80 languages.', 'them'],
    ['Lessons in 62 languages.', 'Lessons in 40+ languages.', null],
    [
      'Lessons in 62 languages.',
      'The help desk speaks four languages; lessons are held in 80 languages.',
      null,
    ],
  ] as const)
    it(`are not judged by a number that leaves it open: ${theirs}`, () => {
      const [row] = rowsOf(...said('Quay', ours), ...said('Pier', theirs));
      expect(row!.at(-1)).to.equal(advantage);
    });
  it('of a program are not compared with those of a service', () => {
    const [row] = rowsOf(
      ...said('Quay', 'The app is available in 3 languages.'),
      ...said('Pier', 'Tours in 14 languages.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  it('of a day are 24', () => {
    const [row] = rowsOf(
      ...said('Quay', 'The hotline is open from 5:30 to 23:00.'),
      ...said('Pier', 'Our hotline is open 24 hours a day.'),
    );
    expect(row).to.include.members(['Support hours', 'them']);
  });
});

describe('times of which one counts working time', () => {
  it('say why they are not compared', () => {
    const [row] = rowsOf(
      ...said('Quay', 'An engineer is with you within four working hours.'),
      ...said('Pier', 'An engineer is with you within 24 hours.'),
    );
    expect([row![0], row!.at(-1)]).to.deep.equal([
      'Time to arrive on site (one of the companies counts only working hours or days)',
      null,
    ]);
  });
});

describe('opposite policies', () => {
  it('are a win with both quotes', () => {
    const free = 'Our contract does not renew automatically.';
    const bound = 'The contract renews for a further year.';
    expect(rowsOf(...said('Quay', free), ...said('Pier', bound))).to.deep.equal([
      ['Automatic renewal', free, bound, 'us'],
    ]);
  });
  it('are no win if one company states both', () => {
    const found = rowsOf(
      ...said('Quay', 'Our contract does not renew automatically.'),
      ...said('Pier', 'The contract renews for a further year.'),
      ...said('Pier', 'The monthly contract does not renew automatically.'),
    );
    expect(found[0]!.at(-1)).to.equal(null);
  });
  it('are no win if the competitor says nothing', () => {
    const [row] = rowsOf(...said('Quay', 'Our contract does not renew automatically.'));
    expect(row!.at(-1)).to.equal(null);
  });
  it('are no claim that two vendors share', () => {
    const [fact] = said('Pier', 'The contract renews for a further year.');
    expect(termTheme(fact!)).to.equal(null);
  });
});

describe('a refund for buyers who are not satisfied', () => {
  for (const quote of [
    'Wenn Ihnen die ersten drei Reinigungen nicht gefallen, erhalten Sie Ihr Geld zurück.',
    'If you do not like the first three cleanings, you get your money back.',
    'Si les trois premiers nettoyages ne vous plaisent pas, nous vous remboursons.',
  ])
    it(`is a guarantee that is compared with no period: ${quote}`, () => {
      const period = 'You get your money back within 30 days.';
      expect(rowsOf(...said('Quay', period), ...said('Pier', quote))).to.deep.equal([
        ['Money-back guarantee', period, quote, null],
      ]);
    });
  it('is not read from a sentence that denies it', () => {
    expect(said('Pier', 'If you do not like it, there is no refund.')).to.deep.equal([]);
  });
  it('does not replace the period that the same company states', () => {
    const period = 'You get your money back within 30 days.';
    const found = rowsOf(
      ...said('Quay', 'If you are not happy, we refund the first cleaning.'),
      ...said('Quay', period),
      ...said('Pier', 'You get your money back within 10 days.'),
    );
    expect(found[0]).to.include.members(['Money-back guarantee', period, 'us']);
  });
});

describe('valueIn', () => {
  for (const [quote, value] of [
    ['Onboarding takes two to three weeks in all cases.', 'two to three weeks'],
    ['Die Einführung dauert zwei bis drei Wochen.', 'zwei bis drei Wochen'],
    ['Die Einführung dauert zwischen zwei und drei Wochen.', 'zwischen zwei und drei Wochen'],
    ['La puesta en marcha tarda de 2 a 3 semanas.', '2 a 3 semanas'],
    ['Onboarding takes 2–3 weeks.', '2–3 weeks'],
    ['Onboarding takes three weeks.', 'three weeks'],
  ] as const)
    it(`keeps a range whole: ${quote}`, () => {
      const [fact] = said('Quay', quote);
      expect(valueIn(fact as TermFact)?.text).to.equal(value);
    });
  for (const [quote, value] of [
    ['Technicien chez vous sous 4 heures ouvrées.', '4 heures ouvrées'],
    ['Un tecnico da voi entro 8 ore lavorative.', '8 ore lavorative'],
    ['An engineer is with you within 4 working hours.', '4 working hours'],
    ['Un acompte de 40 % est demandé à la commande.', '40 %'],
  ] as const)
    it(`keeps what a value counts: ${quote}`, () => {
      const [fact] = said('Quay', quote);
      expect(valueIn(fact as TermFact)?.text).to.equal(value);
    });
});

describe('termsToAsk', () => {
  const pier = { key: 'pier.example', name: 'Pier', isWhole: true, pages: 5, mentions: [] };
  const questions = (...theirs: UsedFact[]) => {
    const evidence = stating(...said('Quay', 'The notice period is one month.'), ...theirs);
    const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
    const found = comparedTerms(evidence.facts, { isSubject, passages: evidence.passages });
    return termsToAsk(found, pier).map(({ label }) => label);
  };
  const NOTICE = 'How much notice do customers have to give?';

  it('asks a rival that is silent on notice', () => expect(questions()).to.deep.equal([NOTICE]));
  it('asks a rival with a minimum term', () => {
    expect(questions(...said('Pier', 'The contract runs for 24 months.'))).to.include(NOTICE);
  });
  it('plants no question about a point where we are strict ourselves', () => {
    const evidence = stating(...said('Quay', 'Our contract renews for a further year.'));
    const found = comparedTerms(evidence.facts, { isSubject: () => false, passages: evidence.passages });
    expect(termsToAsk(found, pier)).to.deep.equal([]);
  });
  it('does not ask a rival without a contract for its notice period', () => {
    expect(questions(...said('Pier', 'Sans engagement.'))).to.not.include(NOTICE);
  });
});

describe('the condition that keeps two terms from being compared', () => {
  const differenceOf = (ours: string, theirs: string) => {
    const evidence = stating(...said('Quay', ours), ...said('Pier', theirs));
    const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
    const [row] = comparedTerms(evidence.facts, { isSubject, passages: evidence.passages });
    return row!.difference;
  };
  for (const [ours, theirs, difference] of [
    [
      'Tours in 14 languages.',
      'The app is available in 30 languages.',
      'different conditions: service with us, program with Pier',
    ],
    [
      'The insurance costs £30.',
      'The insurance costs 30 €.',
      'different currencies: GBP with us, EUR with Pier',
    ],
    [
      'An engineer is with you within four working hours.',
      'An engineer is with you within 24 hours.',
      'counted in working time only with us',
    ],
    ['The set-up fee is from £99.', 'The set-up fee is £120.', null],
    ['Tours in 14 languages.', 'Tours in 30 languages.', null],
  ] as const)
    // prettier-ignore
    it(`is ${difference ?? 'none'}: ${ours}`, () => {
      expect(differenceOf(ours, theirs)).to.equal(difference);
    });
});
