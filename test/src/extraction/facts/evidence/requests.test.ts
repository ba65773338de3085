import { expect } from 'chai';
import { isRequest, thingRequested } from '../../../../../src/extraction/facts/evidence/requests.ts';

describe('isRequest', () => {
  for (const name of [
    'Start plan',
    'Book club',
    'Check-in fee',
    'Contact lenses',
    'Call-out charge',
    'Pay what you like',
    'Visit fee',
    'Open Studio',
    'Jetzig',
  ])
    it(`is false for the name of an offer: ${name}`, () => expect(isRequest(name)).to.equal(false));
  for (const request of [
    'See plans',
    'View pricing',
    'Get started',
    'Start today',
    'Join us for',
    'How it works',
    'Tarife ansehen',
    'Jetzt starten',
    'Voir les formules',
    'Ver planes',
    'Scopri i prezzi',
    'Bekijk de tarieven',
  ])
    it(`is true for the text of a button: ${request}`, () => expect(isRequest(request)).to.equal(true));
});

describe('thingRequested', () => {
  for (const list of ['See plans', 'Get started', 'Choose a plan', 'Jetzt Tarife buchen', 'Join us for'])
    it(`finds nothing in “${list}”`, () => expect(thingRequested(list)).to.equal(null));
  for (const [request, thing] of [
    ['Book the hall for', 'Hall'],
    ['Choose Harrow', 'Harrow'],
    ['Jetzt Werkbank mieten', 'Werkbank'],
    ['Louez la salle pour', 'Salle'],
  ] as const)
    it(`finds what “${request}” offers`, () => expect(thingRequested(request)).to.equal(thing));
});
