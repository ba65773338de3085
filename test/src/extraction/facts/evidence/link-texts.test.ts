import { expect } from 'chai';
import { isLinkText } from '../../../../../src/extraction/facts/evidence/link-texts.ts';

describe('isLinkText', () => {
  for (const text of [
    'Sie können jeden Liegeplatz 30 Tage kostenlos testen.',
    'Wir lassen Sie alle Karten ansehen.',
    'Prueba gratuita de 14 días sin tarjeta.',
    'Nos marins voient chaque place libre.',
  ])
    it(`is false for a sentence: ${text}`, () => expect(isLinkText(text)).to.equal(false));
  for (const text of [
    'Karten ansehen oder 14 Tage gratis ausprobieren.',
    'Testen Sie jetzt alle Kräne.',
    'Jetzt Liegeplatz buchen',
    'Demandez une démo de notre port',
    'Descubre todas las plazas',
  ])
    it(`is true for: ${text}`, () => expect(isLinkText(text)).to.equal(true));
});
