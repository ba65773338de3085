import { expect } from 'chai';
import { amountsIn } from '../../../../../src/extraction/facts/pricing/amounts.ts';
import { isThreshold } from '../../../../../src/extraction/facts/pricing/price-marks.ts';

function isLimit(text: string): boolean {
  const { start, end } = amountsIn(text)[0]!;
  return isThreshold(text.slice(0, start), text.slice(end));
}

describe('isThreshold', () => {
  for (const text of [
    'A course costs 90 euros a month.',
    'A new roof costs over £4,000.',
    'Ein Umzug kostet mehr als 900 €.',
    'Kurse ab 40 € im Monat',
    'Delivery from £10 per order',
    'Versand ab 5 € je Bestellung',
    'À partir de 40 € par mois',
    'Desde 20 € al mes',
    'Da 15 € al mese',
    'Vanaf € 25 per maand',
    'Set-up and first order: £90',
  ])
    it(`is false for a price: ${text}`, () => expect(isLimit(text)).to.equal(false));

  for (const text of [
    'Approval is needed above £500.',
    'beyond an amount of €500',
    'in excess of $500 a year',
    'bei Aufträgen ab 500 €',
    'ab 500 € Auftragswert',
    'oberhalb von 500 €',
    'au-dessus de 500 €',
    'à partir de 500 € de commande',
    'por encima de 500 €',
    'compras superiores a 500 €',
    'superiore a 500 €',
    'meer dan € 500',
    'acima de 500 €',
  ])
    it(`is true for ${text}`, () => expect(isLimit(text)).to.equal(true));
});
