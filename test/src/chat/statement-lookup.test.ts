import { expect } from 'chai';
import { createChat } from '../../../src/chat/answer.ts';
import type { MeaningOf } from '../../../src/chat/sentence-meaning.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';
import { createLog } from '../../../src/log/log.ts';
import { passage } from '../../support/passages.ts';

const OWN = `Kiln hire

Firing a shelf of pots costs £18.

Collecting broken pots costs £7 a crate.

84

studios`;
const RIVAL = `Kiln service

Collecting broken pots is £5 a crate.

A fitter reaches your studio within 6 hours.

Osla Wren leads sales; she came from a brickworks.

Osla Wren | Head of Glaze | mixed the colours of a tile factory in the north for eleven years
Finn Marsh | Kiln Fitter | repaired ovens in bakeries

In 2025 we fired 70 tonnes of clay.`;

const watched = {
  snapshotId: 'snap_1',
  competitorId: 'comp_1',
  competitorName: 'Emberly',
  siteName: null,
  url: 'https://emberly.test/service',
  party: 'competitor:emberly.test',
  kind: 'product',
  title: 'Emberly',
  asOf: new Date('2026-03-04'),
  text: RIVAL,
  facts: [],
} as unknown as WatchedPage;

const meaning =
  (near: RegExp): MeaningOf =>
  async (_, texts) =>
    texts.map((text) => (near.test(text) ? 0.6 : 0.1));

const GERMAN = {
  ...watched,
  snapshotId: 'snap_2',
  competitorId: 'comp_2',
  competitorName: 'Ofenwerk',
  url: 'https://ofenwerk.test/preise',
  party: 'competitor:ofenwerk.test',
  text: `Was es kostet

Der Mindestauftragswert liegt bei 40 €. Auf gebrauchte Öfen geben wir keinen Nachlass.

Wir brennen seit dreißig Jahren für Töpfereien in Hessen und liefern jeden Freitag.`,
} as unknown as WatchedPage;

async function asked(
  message: string,
  near = /(?!)/u,
  { pages = [watched], names = ['Emberly'] }: { pages?: WatchedPage[]; names?: string[] } = {},
) {
  const own = passage(OWN);
  const chat = createChat({
    retrievePassages: async ({ about }) => ({
      passages: about === undefined || about === 'us' ? [own] : [],
      degraded: false,
    }),
    stillQuotable: async (_, ids) => new Set(ids),
    companiesOf: async () => ({
      us: { name: 'Ourkiln', domain: 'ourkiln.test' },
      competitors: names.map((name) => ({ name, domain: `${name.toLowerCase()}.test` })),
    }),
    watchedPages: async () => pages,
    meaningOf: meaning(near),
    model: null,
    newBoundary: () => 'boundary',
    log: createLog('silent', 'test'),
  });
  return chat.answer({ workspaceId: 'ws_1', message, history: [], signal: AbortSignal.timeout(20_000) });
}

describe('answers by typed statements', () => {
  it('gives no answer if no statement is about the asked subject', async () => {
    const { grounded, answer } = await asked('What was the profit of Emberly in 2025?');
    expect(grounded, answer).to.equal(false);
  });

  it('does not count a part by the number of the whole', async () => {
    const { answer } = await asked('How many of our studios are abroad?', /84/u);
    expect(answer).not.to.include('84');
  });

  it('does not quote a statement without an amount for a price', async () => {
    const { answer } = await asked('What does a fitter cost at Emberly?', /fitter/u);
    expect(answer).not.to.include('reaches your studio');
  });

  it('quotes the statement about the subject that has the kind of answer', async () => {
    const { answer } = await asked('What do we take for collecting crocks?', /Collecting/u);
    expect(answer).to.match(/^Collecting broken pots costs £7 a crate\. \[1\]/u);
  });

  it('quotes a statement in other words if its meaning is near and nothing else comes near', async () => {
    const { answer } = await asked('How quickly does Emberly send help?', /fitter/u);
    expect(answer).to.match(/^Emberly: “A fitter reaches your studio within 6 hours\.”/u);
  });

  it('names the person in charge, not a customer', async () => {
    const { answer } = await asked('Who is in charge of selling at Emberly?', /leads sales/u);
    expect(answer).to.match(/^Emberly: “Osla Wren leads sales/u);
  });

  it('does not take the first row of a table without a head for column names', async () => {
    const { answer } = await asked('What did Finn Marsh of Emberly do earlier?', /Finn Marsh/u);
    expect(answer).to.include('repaired ovens in bakeries').and.not.to.include('Head of Glaze');
  });

  it('looks up every company of a comparison and compares the values', async () => {
    const { answer } = await asked(
      'Who is cheaper for collecting broken pots, us or Emberly?',
      /Collecting/u,
    );
    expect(answer).to.match(/^Emberly has the lowest price: £5/u);
    expect(answer).to.include('£7 a crate').and.to.include('is £5 a crate');
  });

  it('asks every company if the question says so', async () => {
    const { answer } = await asked('What does each take for collecting broken pots?', /Collecting/u);
    expect(answer).to.include('Ourkiln: “Collecting').and.to.include('Emberly: “Collecting');
  });

  it('answers for each thing of a list', async () => {
    const { answer } = await asked(
      'What do we take for collecting pots and for a shelf?',
      /Collecting|shelf/u,
    );
    expect(answer).to.include('£7 a crate').and.to.include('£18');
  });

  it('finds the German statement for an English question and says that it is German', async () => {
    const { answer } = await asked('What is the minimum order at Ofenwerk and Emberly?', /minimum order/u, {
      pages: [GERMAN, watched],
      names: ['Ofenwerk', 'Emberly'],
    });
    expect(answer).to.include('Ofenwerk: in German: “Der Mindestauftragswert liegt bei 40 €.”');
    expect(answer).to.match(/^Emberly: no clear answer/mu);
  });

  it('reads a counter with its label', async () => {
    const { answer } = await asked('How many studios do we have?', /84/u);
    expect(answer).to.match(/^84 studios \[1\]/u);
  });
});
