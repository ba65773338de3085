import { expect } from 'chai';
import {
  industryNameIn,
  namesOnlyPlaces,
  placesIn,
  provesClaim,
  provesSubject,
  sizeIn,
  withoutNames,
  withinSentence,
  organizationsIn,
} from '../../../../src/intel/outputs/wording.ts';

describe('provesSubject', () => {
  const PROMISE = 'Papers at once. You get the test certificate before the mechanic leaves the yard.';

  for (const statement of [
    'Inspectors got all papers from the portal.',
    'Each certificate arrives earlier than the mechanic.',
  ])
    it(`is true for "${statement}"`, () => expect(provesSubject(PROMISE, statement)).to.equal(true));

  it('is true for the same figure', () => {
    expect(
      provesSubject('97% on time. We are never late.', 'Last year 97% of 900 lifts ran again.'),
    ).to.equal(true);
  });

  for (const statement of [
    'We have repaired 90 lifts, most before the end of a night.',
    'Every mechanic is a service partner of Otis.',
    'Papers at once.',
  ])
    it(`is false for "${statement}"`, () => expect(provesSubject(PROMISE, statement)).to.equal(false));
});

describe('provesSubject with the name of a plan in the promise', () => {
  const PROMISE = 'All shops from the plan Anchor upwards get the interface.';
  it('is false for the common word', () =>
    expect(provesSubject(PROMISE, '40 anchors lifted in one day')).to.equal(false));
  it('is true for the plan', () =>
    expect(provesSubject(PROMISE, '300 crews chose Anchor last year')).to.equal(true));
});

describe('withoutNames', () => {
  it('leaves out the words of a name and their compounds', () => {
    expect(withoutNames('Ihre Möbel und Büromöbel kommen am Montag.', 'Möbelhaus Vega')).to.equal(
      'Ihre  und  kommen am Montag.',
    );
  });
});

describe('provesClaim', () => {
  const claim = {
    text: 'A person from our bakery rings you before each delivery.',
    heading: 'No cold bread',
  };
  const proves = (text: string, more: { heading?: string; paragraph?: string } = {}): boolean =>
    provesClaim(claim, { text, heading: '', paragraph: '', ...more });

  it('is true for a statement below the same heading', () => {
    expect(proves('In 2025 it was 96%.', { heading: 'No cold bread' })).to.equal(true);
    expect(proves('In 2025 it was 96%.', { heading: 'No crumbs' })).to.equal(false);
  });
  it('is true for a statement with two words in a row of the claim’s heading', () => {
    expect(proves('In 2025 nobody got cold bread.')).to.equal(true);
  });
  it('is true for a statement beside sentences about the claim', () => {
    const paragraph = 'A person of the bakery rings before the delivery. In 2025 it was 96%.';
    expect(proves('In 2025 it was 96%.', { paragraph })).to.equal(true);
    expect(
      proves('In 2025 it was 96%.', { paragraph: 'The delivery is free. In 2025 it was 96%.' }),
    ).to.equal(false);
  });
  it('looks for the subject in the sentence of a promise and in its heading', () => {
    const promise = { text: 'Always warm: We replace a broken oven at once.', heading: 'Always warm' };
    const said = { text: 'In 2025 a replacement arrived after 3 hours.', heading: '', paragraph: '' };
    expect(provesClaim(promise, said)).to.equal(true);
  });
  it('is false for the claim itself', () => {
    expect(proves(claim.text, { heading: 'No cold bread' })).to.equal(false);
  });
});

describe('namesOnlyPlaces', () => {
  for (const text of ['Small bakeries', 'Bakeries in Austria', 'Marinas', 'B2B'])
    it(`is false for: ${text}`, () => expect(namesOnlyPlaces(text)).to.equal(false));
  for (const text of [
    'Germany and Austria',
    'Deutschland, Österreich',
    'la France et la Belgique',
    'España',
    'DACH',
    'the UK',
  ])
    it(`is true for: ${text}`, () => expect(namesOnlyPlaces(text)).to.equal(true));
});

describe('withinSentence', () => {
  for (const phrase of ['HR managers', 'German bakeries', 'Shopify merchants', 'owners of marinas'])
    it(`leaves as it is: ${phrase}`, () => expect(withinSentence(phrase)).to.equal(phrase));
  it('has no capital at the beginning of a common noun', () => {
    expect(withinSentence('Owners of marinas')).to.equal('owners of marinas');
  });
});

describe('organizationsIn', () => {
  it('names the organizations behind the task of the buyers', () => {
    expect(organizationsIn('Heads of catering at district hospitals')).to.deep.equal(['district hospitals']);
    expect(organizationsIn('Leiter von Küchen bei Kreiskrankenhäusern')).to.deep.equal([
      'Kreiskrankenhäusern',
    ]);
  });
});

describe('sizeIn', () => {
  for (const text of ['Owners of bakeries', 'Schools with 12 classrooms', 'Heads of 24/7 support'])
    it(`finds no size in: ${text}`, () => expect(sizeIn(text)).to.deep.equal([]));
  for (const [text, size] of [
    ['Owners of bakeries with 5 to 30 employees', '5 to 30 employees'],
    ['Betriebe mit bis zu 50 Mitarbeitern', 'bis zu 50 Mitarbeitern'],
    ['Responsables RH d’entreprises de 50 à 500 salariés', '50 à 500 salariés'],
  ])
    it(`finds the size in: ${text}`, () => expect(sizeIn(text!)).to.deep.equal([size]));
  it('finds a number with a space between its digits', () =>
    expect(sizeIn('Entreprises de 1 000 salariés')).to.deep.equal(['1 000 salariés']));
});

describe('placesIn', () => {
  for (const text of ['More trials for us', 'Fewer returns'])
    it(`finds no place in: ${text}`, () => expect(placesIn(text)).to.deep.equal([]));
  for (const [text, ...places] of [
    ['More trial sign-ups from Austria', 'Austria'],
    ['Mehr Kunden in Deutschland und Österreich.', 'Deutschland', 'Österreich'],
    ['Grow in the United States by 20%', 'United States'],
  ])
    it(`finds the places in: ${text}`, () => expect(placesIn(text!)).to.deep.equal(places));
});

describe('industryNameIn', () => {
  for (const [segment, ...industry] of [
    ['Finance managers in manufacturing firms with 20 to 250 employees', 'Manufacturing'],
    ['HR managers of breweries', 'Breweries'],
    ['Orchards and fruit growers', 'Orchards and fruit growers'],
    ['HR managers of firms with 80 to 400 employees'],
    ['Heads of guest services at museums in western Norway', 'Museums'],
    ['Heads of guest services in museums with 20 to 90 staff', 'Museums'],
    ['Head of laundry at nursing homes that wash for the residents themselves', 'Nursing homes'],
    ['Leiterinnen der Küche bei Kitas', 'Kitas'],
    ['Harbour managers'],
    ['Small businesses'],
  ] as const)
    it(`names ${industry[0] ?? 'none'} in "${segment}"`, () =>
      expect(industryNameIn(segment)).to.deep.equal(industry));
});
