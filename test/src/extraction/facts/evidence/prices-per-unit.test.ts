import { expect } from 'chai';
import { PARSER_TASKS } from '../../../../../src/extraction/pool/parser-tasks.ts';

async function pricesOf(body: string, lang = 'en'): Promise<string[]> {
  const { reading } = await PARSER_TASKS.readPage({
    bytes: Buffer.from(
      `<html lang="${lang}"><head><title>Prices</title></head><body><main>${body}</main></body></html>`,
    ),
    charset: null,
    url: 'https://inkyard.example/pricing',
  });
  return (reading?.facts.facts ?? [])
    .filter(({ kind }) => kind === 'price')
    .map(({ item, amount, unit }) => [item, amount, unit].filter((part) => part !== undefined).join(' | '));
}

const card = (name: string, ...lines: string[]): string =>
  `<div class="card"><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`;

describe('prices per unit', () => {
  describe('when the amount is no price', () => {
    for (const [what, body, lang] of [
      ['a limit of liability', '<h3>5. Liability</h3><p>Capped at £3 million.</p>'],
      ['an insured sum', '<h3>Insurance</h3><p>Public liability cover: £10m</p>'],
      ['a limit of liability in German', '<p>Die Haftung ist auf 500.000 € begrenzt.</p>', 'de'],
    ] as const)
      it(`leaves out ${what}`, async () => {
        expect(await pricesOf(`<h1>Terms</h1>${body}`, lang)).to.deep.equal([]);
      });

    it('keeps the price of a cover', async () => {
      expect(
        await pricesOf(
          '<h1>Insurance</h1><table><tr><th>Cover</th><th>Price</th></tr><tr><td>Liability cover</td><td>£9 per month</td></tr><tr><td>Theft cover</td><td>£7 per month</td></tr></table>',
        ),
      ).to.include('Liability cover | 9 | month');
    });
  });

  describe('when the card of a plan also states a price per unit', () => {
    const plans =
      card('Desk', '£29/month', '95p per audio minute') + card('Court', '£85/month', '62p per audio minute');

    it('reads the price per unit as a price of the plan', async () => {
      expect(await pricesOf(plans)).to.include.members(['Desk | 0.95 | minute', 'Court | 0.62 | minute']);
    });

    it('keeps the price of the plan', async () => {
      expect(await pricesOf(plans)).to.include.members(['Desk | 29 | month', 'Court | 85 | month']);
    });

    it('reads a labelled price', async () => {
      expect(
        await pricesOf(
          card('Quill', 'Word price: 9p', '£18/month') + card('Nib', 'Word price: 8p', '£40/month'),
        ),
      ).to.include.members(['Quill | 0.09 | word', 'Nib | 0.08 | word']);
    });
  });

  describe('when a row of a table of plans is a price per unit', () => {
    it('names the plans', async () => {
      expect(
        await pricesOf(
          '<table><tr><th></th><th>Proof</th><th>Press</th></tr><tr><td>Per month</td><td>$19</td><td>$59</td></tr><tr><td>Per colour page</td><td>14¢</td><td>11¢</td></tr></table>',
        ),
      ).to.deep.equal([
        'Proof | 19 | month',
        'Press | 59 | month',
        'Proof | 0.14 | page',
        'Press | 0.11 | page',
      ]);
    });
  });

  describe('when a word stands before the unit', () => {
    for (const [price, unit] of [
      ['£6 per video minute', 'minute'],
      ['9p per source word', 'word'],
      ['£95 per started hour', 'hour'],
    ] as const)
      it(`reads ${price} as a price per ${unit}`, async () => {
        expect(await pricesOf(card('Captions', `${price}.`)))
          .to.have.lengthOf(1)
          .and.to.satisfy(([one]: [string]) => one.endsWith(`| ${unit}`));
      });
  });

  it('leaves the minimum of an order out of the price', async () => {
    expect(
      await pricesOf(
        '<h2>No plan?</h2><p>Pay as you go is £1.10 a minute with a minimum charge of £20 per file.</p>',
      ),
    ).to.deep.equal(['Pay as you go | 1.1 | minute']);
  });

  it('names the thing behind the value of another', async () => {
    expect(
      await pricesOf(
        '<h1>Studio</h1><dl><dt>Users included</dt><dd>3; each further user £5 a month</dd></dl>',
      ),
    ).to.deep.equal(['further user | 5 | month']);
  });

  for (const [written, unit] of [
    ['pro Normseite', 'standard page'],
    ['je Normzeile', 'standard line'],
    ['pro Filmminute', 'minute'],
  ] as const)
    it(`reads “${written}” as a price per ${unit}`, async () => {
      expect(
        await pricesOf(`<h1>Preise</h1><p>Das Korrektorat kostet 4,90 € ${written}.</p>`, 'de'),
      ).to.deep.equal([`Korrektorat | 4.9 | ${unit}`]);
    });
});
