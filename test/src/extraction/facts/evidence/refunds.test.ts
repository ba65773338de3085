import { expect } from 'chai';
import { isOtherRefund } from '../../../../../src/extraction/facts/evidence/refunds.ts';

describe('isOtherRefund', () => {
  for (const text of [
    'If you are not happy, you get a full refund.',
    'Wenn Sie nicht zufrieden sind, erstatten wir den Preis.',
    'Satisfait ou remboursé pendant 30 jours.',
    '30 days money-back guarantee, deposit included.',
    'Garanzia soddisfatti o rimborsati, cauzione compresa.',
  ])
    it(`is false for a refund of the price: ${text}`, () => expect(isOtherRefund(text)).to.equal(false));
  for (const text of [
    'Your deposit is refunded within 14 days of the end of the hire.',
    'Die Schlüsselkaution wird zurückgezahlt.',
    'Le dépôt de garantie est restitué sous 30 jours.',
    'La fianza se devuelve a los 15 días.',
    'De borg krijgt u binnen twee weken terug.',
    'Il deposito di garanzia viene rimborsato entro 30 giorni.',
    'A caução é devolvida em 30 dias.',
    'Service credits of 10% are refunded with the next invoice.',
  ])
    it(`is true for a deposit or a credit: ${text}`, () => expect(isOtherRefund(text)).to.equal(true));
});
