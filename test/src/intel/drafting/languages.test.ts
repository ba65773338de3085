import { expect } from 'chai';
import { foreignLanguage, withoutTranslations } from '../../../../src/intel/drafting/languages.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

const ENGLISH = 'https://quay.example/boats';
const GERMAN = 'https://quay.example/de/boote';
const own = (quote: string, url: string, more: Partial<UsedFact> = {}): UsedFact =>
  usedFact('offer', quote, { party: 'us', url, name: 'Free trial', ...more });

const INTRODUCTION = usedFact(
  'oneliner',
  'Quay rents boats to families who want to spend a day on the water with their children and their friends, and it teaches them how to sail and how to read the weather before they go out.',
  { party: 'us', url: ENGLISH },
);
const kept = (...facts: UsedFact[]): string[] => {
  const evidence = stating(INTRODUCTION, ...facts);
  return withoutTranslations(evidence.facts, evidence.passages)
    .slice(1)
    .map(({ quote }) => quote);
};

describe('withoutTranslations', () => {
  const german = own('Testen Sie ein Boot einen Tag lang kostenlos.', GERMAN);
  it('keeps a statement that only the other language has', () => {
    expect(kept(german)).to.deep.equal([german.quote]);
  });
  it('drops it if the main language states it, too', () => {
    const english = own('Try a boat for a day free of charge.', ENGLISH);
    expect(kept(german, english)).to.deep.equal([english.quote]);
  });
  it('keeps a price, because it is for another market', () => {
    const price = { kind: 'price' } as const;
    const [dear, cheap] = [
      own('Boot: 90 € pro Tag', GERMAN, price),
      own('Boat: £80 per day', ENGLISH, price),
    ];
    expect(kept(dear, cheap)).to.have.lengthOf(2);
  });
  it('keeps what a competitor says in another language', () => {
    const theirs = usedFact('offer', 'Kostenlos testen.', {
      url: 'https://pier.example/de/',
      name: 'Free trial',
    });
    expect(kept(theirs, own('Try a boat for a day free of charge.', ENGLISH))).to.include(theirs.quote);
  });
});

describe('withoutTranslations of a competitor', () => {
  const theirs = (
    kind: UsedFact['kind'],
    quote: string,
    path: string,
    more: Partial<UsedFact> = {},
  ): UsedFact =>
    usedFact(kind, quote, { party: 'competitor:pier.example', url: `https://pier.example/${path}`, ...more });
  const price = (quote: string, path: string, amount: number): UsedFact =>
    theirs('price', quote, path, { amount, currency: 'EUR' });

  it('keeps a price that the page in our language does not state', () => {
    const german = price('Boot: 90 € pro Tag', 'de/preise', 90);
    expect(kept(german, price('Boat: €80 a day', 'en/prices', 80))).to.include(german.quote);
  });
  it('keeps features, because each page may name others', () => {
    const german = theirs('feature', 'Mit Echolot.', 'de/boote');
    expect(kept(german, theirs('feature', 'With a sonar.', 'en/boats'))).to.include(german.quote);
  });
  it('keeps what another company says in our language', () => {
    const german = price('Boot: 90 € pro Tag', 'de/preise', 90);
    const other = { ...price('Boat: €90 a day', 'x', 90), party: 'competitor:dock.example' as const };
    expect(kept(german, { ...other, url: 'https://dock.example/en/prices' })).to.include(german.quote);
  });
  it('prefers the page in our language that states the same price', () => {
    const english = price('Boat: €90 a day', 'en/prices', 90);
    expect(kept(price('Boot: 90 € pro Tag', 'de/preise', 90), english)).to.deep.equal([english.quote]);
  });
});

describe('foreignLanguage', () => {
  const SPANISH =
    'Reparamos cocinas profesionales en Valencia y en Madrid, y llegamos en dos horas con todas las piezas que hacen falta para la primera visita.';
  const theirs = (quote: string, url: string): UsedFact =>
    usedFact('oneliner', quote, { party: 'competitor:fogonia.example', url });
  const home = theirs(SPANISH, 'https://fogonia.example/');
  const short = theirs('Sin permanencia', 'https://fogonia.example/planes');
  const of = (fact: UsedFact, ...facts: UsedFact[]): string | null => {
    const evidence = stating(...facts, fact);
    return foreignLanguage(fact, evidence.passages, evidence.facts);
  };

  it('is null for the main language', () => {
    expect(of(own('Try a boat for a day.', ENGLISH), INTRODUCTION)).to.equal(null);
  });

  it('is the language of the page', () => {
    expect(of(home, INTRODUCTION)).to.equal('es');
  });

  it('is the language of the site for a page with few words', () => {
    expect(of(short, INTRODUCTION, home)).to.equal('es');
  });

  it('is any language except English if no page of ours is known', () => {
    expect(of(home)).to.equal('es');
  });

  it('is null if our pages are in that language too', () => {
    const ours = usedFact('oneliner', SPANISH, { party: 'us', url: 'https://ours.example/' });
    expect(of(home, ours)).to.equal(null);
  });
});
