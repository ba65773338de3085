import { expect } from 'chai';
import { mostSevere, ofPost, type Severity } from '../../../src/events/severity.ts';

describe('mostSevere', () => {
  const [NEW, OLD] = [new Date('2026-11-27T10:00:00Z'), new Date('2026-11-26T10:00:00Z')];
  const found = (...events: [severity: Severity, at: Date][]) =>
    mostSevere(events.map(([severity, detected_at]) => ({ severity, detected_at })));

  it('is nothing without events', () => {
    expect(found()).to.equal(undefined);
  });
  it('is not an event of an earlier check', () => {
    expect(found(['low', NEW], ['critical', OLD])!.severity).to.equal('low');
  });
  it('is the most severe event of the newest check', () => {
    expect(found(['low', NEW], ['high', NEW], ['medium', NEW])!.severity).to.equal('high');
  });
});

describe('ofPost', () => {
  for (const title of ['Our office dog is two', 'Wir schließen über Weihnachten', 'Open day in June'])
    it(`is low: ${title}`, () => expect(ofPost({ title })).to.equal('low'));

  for (const title of [
    'Acme opens a branch in Cork',
    'Acme schließt den Standort Ulm',
    'Acme ferme son agence de Lille',
    'Acme wchodzi na rynek czeski',
  ])
    it(`is medium: ${title}`, () => expect(ofPost({ title })).to.equal('medium'));
});
