import { expect } from 'chai';
import { isObjection, repliesTo } from '../../../../src/intel/drafting/objection-replies.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { passage } from '../../../support/passages.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const PAGE = `Berths for visitors

Arrival

In 2025, 97% of our guests had their berth within 20 minutes.

Mooring lines

We check every line twice. Last year, 0.3% of our lines were replaced as worn.

Contract

Seasons end in October. You can cancel with two weeks' notice.

Water and power are included in the price of every berth.

Is there a gym?

No. The gym is for members only.

Can we keep our own buoy?

Yes. Our divers inspect your buoy every spring.

“The harbour never lost our booking again.”`;

const RIVAL = 'Harbour Desk moors 900 boats. We have a crane for keels.';
const facts = (...more: UsedFact[]): UsedFact[] => [
  usedFact('feature', 'Berths', { party: 'us', vendor: 'Quayline', url: 'https://quayline.example/' }),
  usedFact('feature', 'Moorings', { vendor: 'Harbour Desk', passage: 1 }),
  ...more,
];
const pagesOf = (
  text: string,
  { more = [] as UsedFact[], url = 'https://quayline.example/' as string | null } = {},
) => ({
  passages: [passage(text, { url }), passage(RIVAL, { url: 'https://harbourdesk.example/' })],
  parties: ['us', 'competitor:harbourdesk.example'] as const,
  facts: facts(...more),
});
const reply = (objection: string, pages = pagesOf(PAGE)): string | null =>
  repliesTo(objection, pages)[0]?.text ?? null;

describe('repliesTo', () => {
  it('answers with the post about the subject, before sentences that only share a word', () => {
    const post = passage(
      'It is why we lose sales.\n\nA sauna would cost each berth £90 a year, so our guests use the baths next door for free.',
      { title: 'Why we have no sauna', url: 'https://quayline.example/blog/no-sauna' },
    );
    const {
      passages,
      parties,
      facts: named,
    } = pagesOf(`${PAGE}\n\nA sauna is on the ferry to Leeds, as guests say.`);
    const all = { passages: [...passages, post], parties: [...parties, 'us' as const], facts: named };
    expect(repliesTo("Harbour Desk has a sauna, you don't", all)[0]?.text).to.equal(
      'A sauna would cost each berth £90 a year, so our guests use the baths next door for free.',
    );
  });
  describe('when our pages do not answer the objection', () => {
    it('has no reply if no page has its subject', () => {
      expect(reply('You have no sauna')).to.equal(null);
    });
    it('has no reply that only names another thing in the objection', () => {
      expect(reply('The sauna at the mooring lines is cold')).to.equal(null);
    });
    it('has no reply that shares only the particle of a verb', () => {
      const broken = `${PAGE}\n\nWhen a crane is down, our divers come within an hour.`;
      expect(reply('You let us down', pagesOf(broken))).to.equal(null);
    });
    it('has no reply whose long heading alone has the words', () => {
      const claim = `${PAGE}\n\nBerths that your crew never have to scrub\n\nQuayline rents berths in three harbours near Leeds.`;
      expect(reply('Our crew have no time to scrub', pagesOf(claim))).to.equal(null);
    });
    it('has no reply to an objection that our value may prove right', () => {
      expect(
        reply('Your berths hold fewer boats', pagesOf('Berths\n\nEach of our berths holds two boats.')),
      ).to.equal(null);
    });
    it('does not answer a price with a charge for late payments', () => {
      const late = 'Payment\n\nLate payments carry a £12 charge after seven days.';
      expect(reply('A berth at Harbour Desk is cheaper', pagesOf(late))).to.equal(null);
    });
    it('does not answer a price with what is free after a mishap', () => {
      const free = 'Repairs\n\nIf a line breaks in the first month, we replace it for free.';
      expect(reply('You are too expensive', pagesOf(free))).to.equal(null);
    });
    it('does not answer a price with a free trial or with parts that are included', () => {
      const page =
        'Start\n\nYou get a free trial of 21 days at every harbour.\n\nWe moored 40 boats in two days, ropes included.';
      expect(reply('A berth at Harbour Desk is cheaper', pagesOf(page))).to.equal(null);
    });
    it('does not take a reason to choose the rival, or a post of a job, for a reply', () => {
      const list = 'Choose Harbour Desk if\n\n- you want a sauna and a berth in one place';
      expect(reply('You have no sauna', pagesOf(list))).to.equal(null);
      const job = 'Your work\n\nYou look after our sauna and every berth in the harbour.';
      expect(
        reply('You have no sauna', pagesOf(job, { url: 'https://quayline.example/jobs/warden' })),
      ).to.equal(null);
    });
    it('does not take a word for a function word of another language', () => {
      const page = 'Repairs\n\nWe insure every hull against water damage up to £5,000.';
      expect(reply('You do not do sea water', pagesOf(page))).to.equal(null);
    });
    it('does not quote the head row of a price table', () => {
      const table = 'Berths\n\nBerth | Length of berth | Berth per week\n\nSmall | 8 m | 90 €';
      expect(reply('Your berth is short', pagesOf(table))).to.not.match(/Length of berth/);
    });
    it('gives no answer whose question is about something else', () => {
      const page = 'How long do you keep our logbook?\n\nSix years. If you leave, we post it to you.';
      expect(reply('We do not want to be locked into a long contract', pagesOf(page))).to.equal(null);
    });
    it('does not take the notice of a price change for a notice to leave', () => {
      const page = 'Price changes\n\nWe change prices in April and give 60 days’ notice.';
      expect(reply('We are locked into a contract with you', pagesOf(page))).to.equal(null);
    });
    it('does not take our notice for the end of a contract with another firm', () => {
      const page = 'Contract\n\nYou can cancel with two weeks’ notice.';
      expect(reply('We are tied to our current provider', pagesOf(page))).to.equal(null);
    });
    it('does not answer a price with a call-out fee', () => {
      const page = 'Call-outs\n\n£90 for the first hour, then £20 per quarter hour. Included in Basin.';
      expect(reply('You are more expensive than Harbour Desk', pagesOf(page))).to.equal(null);
    });
    it('does not answer a price with the price of an extra', () => {
      const page = 'Extras\n\nExtra | Price\nSecond key | £15 per month';
      expect(reply('Harbour Desk is cheaper', pagesOf(page))).to.equal(null);
    });
    for (const [theirs, ours] of [
      ['Harbour Desk fixes 98% of faults on the first visit', 'We fix 83% of faults on the first visit.'],
      ['Harbour Desk answers calls within one hour', 'We answer calls within four hours.'],
      ['How fast do guests get a berth? They say 15 minutes', 'Our guests get a berth within 20 minutes.'],
      ['Harbour Desk has 0.1% errors on invoices', 'Of our invoices, 0.4% had errors.'],
      ['Harbour Desk costs only £40 a month', 'A berth costs £55 per month.'],
    ] as const)
      it(`does not answer “${theirs}” with our worse figure`, () => {
        expect(reply(theirs, pagesOf(`Service\n\n${ours}`))).to.equal(null);
      });
    it('does not answer a rate with a row that shares a word with it', () => {
      const page = 'Plans\n\nPlan | Visits a year | Price per visit\nJetty | 12 | £60';
      expect(reply('They claim that 98% of visits are on the planned day', pagesOf(page))).to.equal(null);
    });
    it('gives no value without the label before it', () => {
      const page = 'Moorings\n\nWe moor boats.\n\n£90 for the first hour of mooring by a diver.';
      expect(reply('The mooring diver', pagesOf(page))).to.equal(null);
    });
    it('has no reply to a limit of which it shares one word only', () => {
      const page = 'Repairs\n\nOur divers repair chains and buoys.';
      expect(reply('You only repair during the week', pagesOf(page))).to.equal(null);
    });
    it('does not take our name for the thing in the objection', () => {
      const page = 'About\n\nHullfender was founded by two sisters in Poole.';
      const { passages, parties } = pagesOf(page);
      const named = [usedFact('feature', 'Fenders', { party: 'us', vendor: 'Hullfender' })];
      expect(repliesTo('The fender scratches', { passages, parties, facts: named })).to.deep.equal([]);
    });
    it('quotes no page of the competitor', () => {
      expect(reply('You have no crane for keels')).to.equal(null);
    });
    it('quotes no text without an address, because it may be a note with the objection', () => {
      expect(reply('What about the mooring lines?', pagesOf(PAGE, { url: null }))).to.equal(null);
    });
    it('has no reply if our pages were not read', () => {
      expect(repliesTo('What about the lines?', { passages: [], parties: [], facts: [] })).to.deep.equal([]);
    });
  });

  for (const [objection, answer] of [
    ['How fast do guests get a berth? They say 30 minutes', /^In 2025, 97%/],
    ['Harbour Desk replaces 0.9% of its lines', /0\.3%/],
    ['Customers say we are locked in for a year', /two weeks' notice/],
    ['You tie us down for a year', /two weeks' notice/],
    ['Harbour Desk has a gym and you have none', /gym is for members/],
    ['Kunden sagen, sie seien ein Jahr gebunden', /two weeks' notice/],
    ['Les clients disent que le contrat les engage un an', /two weeks' notice/],
    ['Harbour Desk is cheaper', /included in the price/],
    ['What about quality? They claim 99.9 %', /0\.3%/],
    ['We lose our buoy if we come to you', /divers inspect your buoy/],
  ] as const)
    it(`answers “${objection}”`, () => {
      expect(reply(objection)).to.match(answer);
    });
  for (const [objection, answer] of [
    ['Who pays if the tide ruins our deck?', /liable/],
    ['Das Fass könnte auslaufen und das Deck ruinieren.', /liable/],
    ['Harbour Desk has been in business longer', /since 1998/],
    ['E se si rompe la pompa?', /working day/],
  ] as const)
    it(`answers “${objection}” in other words`, () => {
      const more = [
        'We are liable for harm to your deck up to £2 million.',
        'Quayline has moored boats since 1998.',
        'For a failed pump we send an engineer by the end of the next working day.',
      ];
      expect(reply(objection, pagesOf(more.join('\n\n')))).to.match(answer);
    });

  it('puts the question before an answer that says nothing without it', () => {
    expect(reply('We want to keep our own buoy')).to.equal(
      'Can we keep our own buoy? Yes. Our divers inspect your buoy every spring.',
    );
  });
  it('cites the question with the answer', () => {
    const [best] = repliesTo('We want to keep our own buoy', pagesOf(PAGE));
    const { quote, start, end } = best!.facts[0]!;
    expect(PAGE.slice(start, end)).to.equal(quote);
    expect(quote).to.match(/^Can we keep our own buoy\?\s+Yes\./);
  });
  it('leaves out the question before an answer that is a whole statement', () => {
    const page = 'Is the quay lit?\n\nWe light the quay from dusk until dawn.';
    expect(reply('The quay is dark, nobody lights it', pagesOf(page))).to.equal(
      'We light the quay from dusk until dawn.',
    );
  });
  it('puts the label before a value', () => {
    expect(reply('We do not want a long contract', pagesOf('Notice\n\nThree weeks'))).to.equal(
      'Notice: Three weeks',
    );
  });
  it('answers a price with what is included, in whatever words it was raised', () => {
    const page = 'Plans\n\nWater and power are included in every plan.';
    expect(reply('Your prices are higher than those of Fenmoor', pagesOf(page))).to.match(/included/);
  });
  it('names the columns of a price', () => {
    const table = 'Prices\n\nPlan | Boats | Price per month\nJetty | 1 | £60\nBasin | 6 | £240';
    expect(reply('You are dearer than Harbour Desk', pagesOf(table))).to.equal(
      'Jetty: Boats 1, Price per month £60',
    );
  });
  it('answers a buyer who is tied to another firm with the question about changing to us', () => {
    const page =
      'Price changes\n\nOnce a year, with 60 days’ notice.\n\nCan we join while our contract with another harbour runs?\n\nYes. We keep your berth free until it ends.';
    expect(reply('We are tied to our current provider', pagesOf(page))).to.match(/keep your berth free/);
  });
  it('answers a topic that most of our pages name with a sentence that has all its words', () => {
    const lines = Array.from({ length: 9 }, (_, i) => `Small marinas moor here in year ${i + 1}.`);
    const page = ['Welcome', ...lines.map((line) => line.replace('Small ', '')), lines[0]].join('\n\n');
    expect(reply('small marinas', pagesOf(page))).to.equal(lines[0]);
  });
  it('names the customer whose words it quotes', () => {
    const quote = 'The harbour never lost our booking again.';
    const start = PAGE.indexOf(quote);
    const told = usedFact('testimonial', quote, {
      party: 'us',
      person: 'Ole Brandt',
      start,
      end: start + quote.length,
    });
    expect(reply('You lose bookings', pagesOf(PAGE, { more: [told] }))).to.equal(
      `A customer says: “${quote}” (Ole Brandt)`,
    );
  });
  it('cites the words of the page', () => {
    const [best] = repliesTo('What about the mooring lines?', pagesOf(PAGE));
    expect(PAGE).to.include(best!.facts[0]!.quote);
    expect(best!.facts[0]).to.include({ party: 'us', vendor: 'Quayline', passage: 0 });
  });
});

describe('repliesTo with sentences compared by meaning', () => {
  const FIGURE = 'In 2025, 97% of our guests had their berth within 20 minutes.';
  const NOTICE = "Seasons end in October. You can cancel with two weeks' notice.";
  const LINES = 'We check every line twice. Last year, 0.3% of our lines were replaced as worn.';
  const PROMISE = 'We pay for another berth and correct the booking within an hour.';
  const found = (objection: string, said: readonly (readonly [string, number])[]) =>
    repliesTo(objection, pagesOf(PAGE), {
      brand: [PROMISE],
      near: [{ to: objection, said: said.map(([text, score]) => ({ text, score })) }],
    }).map(({ text, isNear = false }) => [text, isNear]);

  it('suggests nothing that is far from the objection', () => {
    expect(found('You have no sauna', [[FIGURE, 0.1]])).to.deep.equal([]);
  });
  it('suggests nothing if there is a reply', () => {
    const [first, ...others] = found('Is there a gym?', [[FIGURE, 0.5]]);
    expect([first![1], others.filter(([, isNear]) => isNear)]).to.deep.equal([false, []]);
  });
  it('takes no sentence without a promise for the reply to “What if …?”', () => {
    expect(found('What if a sauna explodes?', [[FIGURE, 0.6]])).to.deep.equal([[FIGURE, true]]);
  });
  it('suggests the three closest sentences, the closest first', () => {
    const said = [
      [NOTICE, 0.4],
      [FIGURE, 0.5],
      [PROMISE, 0.36],
      [LINES, 0.34],
    ] as const;
    expect(found('You have no sauna', said)).to.deep.equal([
      [FIGURE, true],
      [NOTICE, true],
      [PROMISE, true],
    ]);
  });
  it('answers “What if …?” with a promise of the brand profile in other words', () => {
    expect(found('What if the sauna explodes?', [[PROMISE, 0.5]])).to.deep.equal([[PROMISE, false]]);
  });
});

describe('isObjection', () => {
  for (const topic of ['small marinas', 'Onboarding kleiner Teams', 'la région lyonnaise'])
    it(`is false for the topic “${topic}”`, () => expect(isObjection(topic)).to.equal(false));
  for (const said of ['What about accuracy?', 'Sie haben keine App', 'ils sont moins chers'])
    it(`is true for “${said}”`, () => expect(isObjection(said)).to.equal(true));
});
