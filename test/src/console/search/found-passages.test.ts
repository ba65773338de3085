import { expect } from 'chai';
import { foundPassages } from '../../../../src/console/search/found-passages.ts';

const hit = (text: string, title: string | null = null) => ({ text, title });
const STORY = hit('The pub group has 70% fewer payroll queries from its staff.', 'Customer stories');
const OTHER = hit('The joinery needs forty minutes a month.');

describe('foundPassages', () => {
  it('finds nothing if the search found nothing', () => {
    expect(foundPassages([], '70% fewer queries')).to.deep.equal({ exact: [], nearest: [], lacking: [] });
  });

  it('offers no passage that lacks the searched name', () => {
    expect(foundPassages([OTHER, STORY], 'Brack & Lowe').nearest).to.deep.equal([]);
  });

  it('offers no passage that lacks the only searched word', () => {
    expect(foundPassages([OTHER, STORY], 'deposito').nearest).to.deep.equal([]);
  });

  it('offers a passage with a part of the searched name', () => {
    const lowe = hit('Mrs Lowe counts the pallets.');
    expect(foundPassages([OTHER, lowe], 'Brack & Lowe').nearest).to.deep.equal([lowe]);
  });

  it('names the figure that no passage states, and still offers the nearest ones', () => {
    expect(foundPassages([OTHER], '70% less work')).to.deep.equal({
      exact: [],
      nearest: [OTHER],
      lacking: ['70'],
    });
  });

  it('offers a passage with the figure but without all words, and none without the figure', () => {
    const found = foundPassages([OTHER, STORY], '70% fewer queries customer result');
    expect(found).to.deep.equal({ exact: [], nearest: [STORY], lacking: [] });
  });

  it('finds a percent sign by the word “percent”', () => {
    const hit = { text: 'Perry sales rose by 17%.', title: null };
    expect(foundPassages([hit], 'sales 17 percent').exact).to.deep.equal([hit]);
  });

  it('counts words of the title', () => {
    expect(foundPassages([OTHER, STORY], 'customer 70% fewer queries').exact).to.deep.equal([STORY]);
  });

  it('offers all passages for words without a figure', () => {
    expect(foundPassages([OTHER, STORY], 'money saved').nearest).to.deep.equal([OTHER, STORY]);
  });

  it('puts a passage with an amount first if the query asks for a price', () => {
    const price = hit('It costs £49.');
    expect(foundPassages([OTHER, price], 'how much').nearest[0]).to.equal(price);
  });
});
