import { expect } from 'chai';
import { quoteAnswer } from '../../../src/chat/quote-answer.ts';
import { balanced, quotationsIn } from '../../../src/chat/quotations.ts';
import { passage } from '../../support/passages.ts';

const speakers = (text: string, start = 0): (string | null)[] =>
  quotationsIn(passage(text, { start })).map(({ speaker }) => speaker?.text ?? null);
const answers = async (query: string, text: string, more = {}): Promise<string[]> =>
  (await quoteAnswer(query, { passages: [passage(text, { start: 0, cosine: 0.7, ...more })] })).map(
    ({ pieces }) => pieces.map((piece) => piece.text).join(''),
  );

describe('quotationsIn', () => {
  describe('when the page does not clearly name a speaker', () => {
    it('gives the quotation no speaker', () => {
      expect(
        speakers('“Great tool. It saved us 99 visits a year.”\n\nPricing\n\nPlans start at $9.'),
      ).to.deep.equal([null]);
    });

    it('does not mistake the heading of the next section for the speaker', () => {
      expect(
        speakers('“It saved us 99 visits.”\n\nOak Street Pediatrics\n\nOak Street kept $184,000.'),
      ).to.deep.equal([null]);
    });

    it('does not mistake a sentence after the quotation for the speaker', () => {
      expect(speakers('“Never waste a visit” is what Ann Lee, our founder, likes to say.')).to.deep.equal([]);
    });

    it('does not use the name of the next quotation if the passage may be cut', () => {
      const cut = '“It saved us 99 visits.”\n\nAnn Lee, owner, Lee Dental\n\n“We filled 40 slots.”';
      expect(speakers(cut, 500)).to.deep.equal([null, null]);
    });

    it('does not pair names if only some of them are recognized', () => {
      const mixed =
        'Reviews\n\nAnn Lee\n\nLee Dental\n\n“It saved us 99 visits.”\n\nBob Ray\n\nManager, Ray Care\n\n“We filled 40 slots.”';
      expect(speakers(mixed)).to.deep.equal([null, null]);
    });

    it('finds no quotation in a list of people', () => {
      expect(speakers('Our team\n\nAnn Lee, owner\n\nBob Ray, manager')).to.deep.equal([]);
    });

    it('does not mistake quotation marks inside a sentence for a quotation', () => {
      expect(speakers('Some say “it paid for itself” and we agree.')).to.deep.equal([]);
    });
  });

  const layouts: [string, string, string][] = [
    [
      'in the same line after a dash',
      '“We fill every slot.” — Dr. Lena Okafor, medical director, Riverside',
      'Dr. Lena Okafor, medical director, Riverside',
    ],
    [
      'in the same line without a dash',
      '“I look at one screen.” Helen Marsh, Director of Operations',
      'Helen Marsh, Director of Operations',
    ],
    [
      'in the next line',
      '“Our rate fell to 7%.”\n\nDana Whitlock, practice manager, Harbor',
      'Dana Whitlock, practice manager, Harbor',
    ],
    [
      'in the next line after a dash',
      '“We fill every slot.”\n\n— Jo Brand, Baker Clinic',
      'Jo Brand, Baker Clinic',
    ],
    [
      'with the role in a line of its own',
      '"It paid for the whole year."\n\nAmir Sethi\n\nOwner, Lumen Dermatology',
      'Amir Sethi, Owner, Lumen Dermatology',
    ],
    [
      'with role and company in lines of their own',
      '“It paid for the whole year.”\n\nAmir Sethi\n\nOwner\n\nLumen Dermatology',
      'Amir Sethi, Owner, Lumen Dermatology',
    ],
    [
      'below a text without quotation marks',
      'We have cut missed visits by a quarter.\n\nHelen Marsh, Director of Operations, Northgate',
      'Helen Marsh, Director of Operations, Northgate',
    ],
    [
      'in German',
      '„Wir haben 40 Prozent weniger Ausfälle.“\n\nSabine Kuhn, Praxisleiterin, Hautzentrum Mainz',
      'Sabine Kuhn, Praxisleiterin, Hautzentrum Mainz',
    ],
    [
      'in French',
      '« Nous avons réduit les absences de 35 %. »\n\n— Claire Morel, directrice, Clinique du Parc',
      'Claire Morel, directrice, Clinique du Parc',
    ],
  ];
  for (const [where, text, speaker] of layouts)
    it(`finds the speaker ${where}`, () => {
      expect(speakers(text)).to.deep.equal([speaker]);
    });

  it('pairs names below their quotations', () => {
    expect(
      speakers(
        '“It saved us 99 visits.”\n\nAnn Lee, owner, Lee Dental\n\n“We filled 40 slots.”\n\nBob Ray, manager, Ray Care',
      ),
    ).to.deep.equal(['Ann Lee, owner, Lee Dental', 'Bob Ray, manager, Ray Care']);
  });

  it('pairs names above their quotations', () => {
    expect(
      speakers(
        'Ann Lee, owner, Lee Dental\n\n“It saved us 99 visits.”\n\nBob Ray, manager, Ray Care\n\n“We filled 40 slots.”',
      ),
    ).to.deep.equal(['Ann Lee, owner, Lee Dental', 'Bob Ray, manager, Ray Care']);
  });
});

describe('quoteAnswer about the words of customers', () => {
  const HOME =
    'Clinora plans visits.\n\n“Clinora saved us 212 no-shows in the first quarter. That is a whole provider’s month.” — Dr. Lena Okafor, medical director, Riverside Family Clinic';

  it('says who says it, in closed quotation marks', async () => {
    expect(await answers('How many no-shows did Clinora save in the first quarter?', HOME)).to.deep.equal([
      '“Clinora saved us 212 no-shows in the first quarter.” — Dr. Lena Okafor, medical director, Riverside Family Clinic',
    ]);
  });

  it('cites the words and the speaker word for word', async () => {
    const [answer] = await quoteAnswer('How many no-shows did Clinora save in the first quarter?', {
      passages: [passage(HOME, { start: 40, cosine: 0.7 })],
    });
    const [quoted] = answer!.pieces[0]!.quoted;
    expect(HOME.slice(quoted!.start - 40, quoted!.end - 40)).to.equal(quoted!.quote);
    expect(quoted!.quote)
      .to.match(/^Clinora saved us 212/)
      .and.to.match(/Riverside Family Clinic$/);
  });

  it('adds the company from the heading on a page about customers', async () => {
    const page =
      'Customers\n\nRiverside Family Clinic\n\nRiverside has 18 providers.\n\n“The front desk knows at 8 a.m. which visits need a call.” — Dr. Lena Okafor';
    const [first] = await answers('What does the front desk know at 8 a.m.?', page, { title: 'Customers' });
    expect(first).to.equal(
      '“The front desk knows at 8 a.m. which visits need a call.” — Dr. Lena Okafor, Riverside Family Clinic',
    );
  });

  it('names the customer whose figure answers a question about customers', async () => {
    const page =
      'Customers\n\nRiverside Family Clinic\n\nIts no-show rate fell from 16% to 6% in one quarter.\n\nOak Street Pediatrics\n\nOak Street kept its revenue.';
    expect(
      await answers('Which customers reduced no-shows, and by how much?', page, { title: 'Customers' }),
    ).to.deep.equal(['Riverside Family Clinic: Its no-show rate fell from 16% to 6% in one quarter.']);
  });

  it('puts no heading before the words of a customer below it', async () => {
    const page =
      'Garantie\n\nSatisfait ou remboursé pendant 60 jours.\n\nOn a supprimé le cahier de rendez-vous en une semaine.\n\nDr Claire Besson, Clinique des Trois Ponts, Annecy';
    expect(await answers('Quelle est la garantie ?', page)).to.deep.equal([
      'Garantie: Satisfait ou remboursé pendant 60 jours.',
    ]);
  });

  it('does not put the name of another speaker before a quotation', async () => {
    const cards =
      'Reviews\n\n"The waitlist paid for the whole year."\n\nAmir Sethi\n\nOwner, Lumen Dermatology\n\n"Reminders cut our missed visits by 30%."';
    expect(await answers('By how much did reminders cut missed visits?', cards)).to.deep.equal([
      '"Reminders cut our missed visits by 30%."',
    ]);
  });
});

describe('balanced', () => {
  const cases: [string, string][] = [
    ['“It saved us 99 visits.', '“It saved us 99 visits.”'],
    ['It saved us 99 visits.”', '“It saved us 99 visits.”'],
    ['„Wir sparen Zeit.', '„Wir sparen Zeit.“'],
    ['Wir sparen Zeit.“', '„Wir sparen Zeit.“'],
    ['« Nous gagnons du temps.', '« Nous gagnons du temps. »'],
    ['"It works.', '"It works."'],
    ['Our motto is “never waste a visit”.', 'Our motto is “never waste a visit”.'],
    ['A 12" pipe costs $9.', 'A 12" pipe costs $9.'],
    ['Don’t pay for no-shows.', 'Don’t pay for no-shows.'],
  ];
  for (const [text, whole] of cases)
    it(`makes ${text} into ${whole}`, () => {
      expect(balanced(text)).to.equal(whole);
    });
});
