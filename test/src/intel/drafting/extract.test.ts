import { expect } from 'chai';
import { z } from 'zod';
import { blankOf } from '../../../../src/intel/outputs/bounds.ts';
import { fittingFacts } from '../../../../src/intel/drafting/fitting-facts.ts';
import { extract } from '../../../../src/intel/drafting/extract.ts';
import type { FieldPlan } from '../../../../src/intel/outputs/module.ts';
import type { Takes, UsedFact } from '../../../../src/intel/outputs/takes.ts';
import {
  label,
  maybe,
  statement,
  statements,
  type Statement,
} from '../../../../src/intel/outputs/statement.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

const schema = z.object({
  roof: maybe,
  role: z.object({ title: maybe }),
  pains: statements(8),
  channels: z.array(
    z.object({ channel: label, why: statement, cost: z.int().nullable(), notes: statements(3) }),
  ),
  stages: z.array(z.object({ name: label, questions: statements(4) })),
});
type Output = z.infer<typeof schema>;

const STAGES = ['First', 'Second'].map((name) => ({ name, questions: [] }));
const brief = { inputs: {}, brand: EMPTY_BRAND };

const PROBLEMS: Takes = { kinds: ['problem'], of: 'anyone' };
const CHANNELS: Takes = { kinds: ['channel'], of: 'anyone' };

const plan = (path: string, take: Takes | null, more: Partial<FieldPlan> = {}): FieldPlan => ({
  path,
  query: 'harbours',
  takes: take === null ? [] : [take],
  gap: ['?', '.', '.'],
  ...more,
});

function take(plans: FieldPlan[], ...stated: (string | UsedFact)[]) {
  const { facts } = stating(
    ...stated.map((one) => (typeof one === 'string' ? usedFact('problem', one) : one)),
  );
  const blank = (): Output => ({ ...blankOf(schema), stages: structuredClone(STAGES) });
  const module = { fields: () => plans, blank, output: schema };
  const beside = plans.map((one) => ({ ...one, takes: one.beside?.takes ?? [] }));
  const fitting = (some: FieldPlan[]) => fittingFacts(some, facts, { isSubject: null });
  return extract<Output>(module, brief, fitting(plans), fitting(beside));
}
const textsOf = (list: Statement[]): string[] => list.map(({ text }) => text);

const LOST = 'Harbour managers lose two hours to paper lists.';
const CALLS = usedFact('channel', 'Readers hear of it from a newsletter every month.', {
  name: 'newsletter',
});

describe('extract', () => {
  describe('when the request or a standard text fills a field', () => {
    const more = { input: ['Asked'], standard: [{ text: 'Known' }] };

    it('orders the source first, then the request, then the standard text', () => {
      const { output } = take([plan('pains[]', PROBLEMS, more)], LOST);
      expect(output.pains.map(({ basis }) => basis)).to.deep.equal(['source', 'input', 'standard']);
    });
    it('leaves out what does not fit', () => {
      const { output } = take([plan('pains[]', PROBLEMS, { ...more, most: 2 })], LOST);
      expect(textsOf(output.pains)).to.deep.equal([LOST, 'Asked']);
    });
  });

  describe('when the brand profile fills a field', () => {
    it('does not repeat its sentence from a page, even without the full stop', () => {
      const { output } = take([plan('pains[]', PROBLEMS, { brand: [LOST.slice(0, -1)] })], LOST);
      expect(output.pains.map(({ basis }) => basis)).to.deep.equal(['brand']);
    });
  });

  describe('when nothing fills a field', () => {
    it('keeps the blank value', () => {
      const { output, quotes } = take([plan('pains[]', PROBLEMS), plan('roof', CHANNELS)]);
      expect(output).to.deep.equal({
        roof: null,
        role: { title: null },
        pains: [],
        channels: [],
        stages: STAGES,
      });
      expect(quotes).to.deep.equal([]);
    });

    it('leaves computed fields alone', () => {
      expect(take([plan('roof', null)], LOST).output.roof).to.equal(null);
    });
  });

  describe('when a fact fits a field', () => {
    it('is used verbatim, with a quote from its passage', () => {
      const { output, quotes } = take([plan('role.title', PROBLEMS)], CALLS, LOST);
      expect(output.role.title).to.deep.equal({ text: LOST, basis: 'source', refs: [1] });
      expect(quotes).to.deep.equal([{ n: 1, passage: 2, quote: LOST }]);
    });

    it('fills one field only, the first that accepts it', () => {
      const { output } = take([plan('roof', PROBLEMS), plan('pains[]', PROBLEMS)], LOST);
      expect([output.roof!.text, output.pains]).to.deep.equal([LOST, []]);
    });

    it('fills one field only, even if the next one names the speaker', () => {
      const theirs: Takes = { ...PROBLEMS, as: 'theirs' };
      const { output } = take([plan('roof', PROBLEMS), plan('pains[]', theirs)], LOST);
      expect(output.pains).to.deep.equal([]);
    });

    it('is used once, even if two vendors write it in different case', () => {
      const { output } = take([plan('pains[]', PROBLEMS)], LOST, LOST.toUpperCase());
      expect(output.pains).to.have.length(1);
    });

    it('states one figure of one customer only once', () => {
      const OURS: Takes = { kinds: ['proof'], of: 'us' };
      const proof = (quote: string) => usedFact('proof', quote, { party: 'us' });
      const said = [
        'Cove Marina saved €4,200 of diesel a year.',
        'Diesel for the ferry: €4,200 less a year',
        'Diesel for the pilot boat: €900 less a year',
      ].map(proof);
      const { output } = take([plan('pains[]', OURS)], ...said);
      expect(textsOf(output.pains)).to.deep.equal([said[0]!.quote, said[2]!.quote]);
    });
    it('at most three fill a list by default', () => {
      const texts = Array.from({ length: 6 }, (_, i) => `Owners lose berth number ${i} every winter.`);
      expect(take([plan('pains[]', PROBLEMS)], ...texts).output.pains).to.have.length(3);
      expect(take([plan('pains[]', PROBLEMS, { most: 5 })], ...texts).output.pains).to.have.length(5);
    });

    it('fills the list of one stage and not of the next', () => {
      const { output } = take([plan('stages[1].questions[]', PROBLEMS)], LOST);
      expect(output.stages.map(({ questions }) => questions.length)).to.deep.equal([0, 1]);
    });

    it('creates an entry with the name of the fact and no other keys', () => {
      const { output } = take([plan('channels[].why', CHANNELS, { labelled: 'channel' })], CALLS);
      expect(output.channels).to.deep.equal([
        {
          channel: 'newsletter',
          why: { text: CALLS.quote, basis: 'source', refs: [1] },
          cost: null,
          notes: [],
        },
      ]);
      expect(schema.safeParse(output).success).to.equal(true);
    });

    it("puts our statement with the same label beside the competitor's, with its own quote", () => {
      const sides = z.object({ rows: z.array(z.object({ name: label, us: maybe, them: statement })) });
      const accepts = (of: 'us' | 'rivals'): Takes => ({ kinds: ['channel'], of });
      const rows: FieldPlan = {
        ...plan('rows[].them', accepts('rivals')),
        labelled: 'name',
        beside: { key: 'us', takes: [accepts('us')] },
      };
      const found = (name: string, quote: string, party: 'us' | 'market') =>
        usedFact('channel', quote, { name, party });
      const { facts } = stating(
        found('newsletter', 'Readers hear of it from a newsletter every month.', 'market'),
        found('webinar', 'Owners watch a webinar about berths every spring.', 'market'),
        found('newsletter', 'Our newsletter reaches every harbour in the country.', 'us'),
      );
      const module = { fields: () => [rows], blank: () => ({ rows: [] }), output: sides };
      const [them, us] = [[rows], [{ ...rows, takes: rows.beside!.takes }]].map((plans) =>
        fittingFacts(plans, facts, { isSubject: null }),
      );
      const { output, quotes } = extract<z.infer<typeof sides>>(module, brief, them!, us!);
      expect(output.rows.map(({ name, us: ours }) => [name, ours?.refs])).to.deep.equal([
        ['newsletter', [2]],
        ['webinar', undefined],
      ]);
      expect(quotes[1]!.quote).to.equal('Our newsletter reaches every harbour in the country.');
    });

    it('names a channel without the clause about when it is used', () => {
      const asked = usedFact('channel', 'Captains ask in the harbour forum before they rent a berth.', {
        note: 'channel',
      });
      const { output } = take([plan('channels[].why', CHANNELS, { labelled: 'channel' })], asked);
      expect(output.channels.map(({ channel }) => channel)).to.deep.equal(['Harbour forum']);
    });
    it('creates no two entries with the same name', () => {
      const again = usedFact('channel', 'The harbour has a newsletter for owners.', { name: 'Newsletter' });
      const plans = [plan('channels[].why', CHANNELS, { labelled: 'channel' })];
      expect(take(plans, CALLS, again).output.channels).to.have.length(1);
    });

    it('quotes the line that names the speaker for a role', () => {
      const attribution = 'Ole Brandt, harbour master at Sund';
      const said = usedFact('testimonial', 'It saves us a day.', { role: 'harbour master', attribution });
      const role: Takes = { kinds: ['testimonial'], of: 'anyone', as: 'role' };
      const { output, quotes } = take([plan('role.title', role)], said);
      expect([output.role.title!.text, quotes[0]!.quote]).to.deep.equal(['harbour master', attribution]);
    });
  });

  describe('when facts are counted', () => {
    const counted = (vendors: number, more: Partial<FieldPlan> = {}) => {
      const facts = Array.from({ length: vendors }, (_, i) =>
        usedFact('channel', `Vendor ${i} has a newsletter.`, { name: 'Newsletter', vendor: `Vendor ${i}` }),
      );
      return take([plan('pains[]', { ...CHANNELS, as: 'count' }, more)], ...facts);
    };

    it('cites a quote of each vendor', () => {
      const { output, quotes } = counted(3);
      expect(output.pains).to.deep.equal([
        {
          text: 'Newsletter: used by 3 vendors (Vendor 0; Vendor 1; Vendor 2)',
          basis: 'computed',
          refs: [1, 2, 3],
        },
      ]);
      expect(quotes.map(({ passage }) => passage)).to.deep.equal([1, 2, 3]);
    });
    it('matches the schema, however many vendors there are', () => {
      const { output } = counted(60);
      expect(schema.safeParse(output).success).to.equal(true);
    });
  });

  describe('when the brand profile fills it', () => {
    it('puts texts of the brand profile after facts if asked, without those that a fact says', () => {
      const brand = ['Two hours lost to paper lists', 'Calls cost time'];
      const { output } = take([plan('pains[]', PROBLEMS, { brand, isBrandLast: true })], LOST);
      expect(textsOf(output.pains)).to.deep.equal([LOST, 'Calls cost time']);
    });

    it('its entries come before facts from sources', () => {
      const { output } = take(
        [plan('pains[]', PROBLEMS, { brand: ['Paper is slow', 'Calls cost time'] })],
        LOST,
      );
      expect(output.pains).to.deep.equal([
        { text: 'Paper is slow', basis: 'brand', refs: [] },
        { text: 'Calls cost time', basis: 'brand', refs: [] },
        { text: LOST, basis: 'source', refs: [1] },
      ]);
    });

    it('no more are used than the field holds', () => {
      const { output, quotes } = take([plan('roof', PROBLEMS, { brand: ['One', 'Two'] })], LOST);
      expect([output.roof!.text, quotes]).to.deep.equal(['One', []]);
    });

    it('leaves out empty ones and those too long for a statement', () => {
      const brand = ['  ', 'a'.repeat(601), 'Paper is slow'];
      expect(textsOf(take([plan('pains[]', null, { brand })]).output.pains)).to.deep.equal(['Paper is slow']);
    });

    it('names an entry by its beginning', () => {
      const brand = ['b'.repeat(200)];
      const plans = [plan('channels[].why', null, { brand, labelled: 'channel' })];
      expect(take(plans).output.channels[0]!.channel).to.equal('b'.repeat(120));
    });
  });

  describe('when a field refuses what a sentence says', () => {
    const ours = (quote: string): UsedFact => usedFact('problem', quote, { party: 'us' });
    const refusing: Partial<FieldPlan> = { refuses: ['result', 'history'], brand: ['We are now 41 people.'] };

    it('leaves out facts and entries of the brand profile that say it', () => {
      const { output } = take(
        [plan('pains[]', PROBLEMS, refusing)],
        ours('Lost sails fell from 26 to 1 a season.'),
        ours('Nobody at the harbour answers the telephone.'),
      );
      expect(output.pains.map(({ text }) => text)).to.deep.equal([
        'Nobody at the harbour answers the telephone.',
      ]);
    });
  });
});
