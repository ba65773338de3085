import { expect } from 'chai';
import { createChat } from '../../../src/chat/answer.ts';
import type { OpenRole } from '../../../src/chat/open-roles.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';
import { createLog } from '../../../src/log/log.ts';

const page = {
  snapshotId: 'snap_1',
  competitorId: 'comp_1',
  competitorName: 'Emberly',
  siteName: null,
  url: 'https://emberly.test/jobs',
  party: 'competitor:emberly.test',
  kind: 'careers',
  title: 'Jobs',
  asOf: new Date('2026-03-04'),
  text: 'Jobs\n\n- Kiln fitter, Stoke, £31,000\n\nSix weeks off.',
  facts: [],
} as unknown as WatchedPage;

const role = (title: string): OpenRole => ({
  title,
  location: 'Leeds',
  pageUrl: 'https://board.test/emberly',
  asOf: new Date('2026-03-04'),
});

async function asked(message: string, roles: OpenRole[], name = 'Emberly') {
  const chat = createChat({
    retrievePassages: async () => ({ passages: [], degraded: false }),
    stillQuotable: async (_, ids) => new Set(ids),
    companiesOf: async () => ({
      us: { name: 'Ourkiln', domain: 'ourkiln.test' },
      competitors: [{ name, domain: `${name.toLowerCase().replace(' ', '-')}.test` }],
    }),
    watchedPages: async () => [page],
    openRoles: async () => roles,
    model: null,
    newBoundary: () => 'boundary',
    log: createLog('silent', 'test'),
  });
  return chat.answer({ workspaceId: 'ws_1', message, history: [], signal: AbortSignal.timeout(20_000) });
}

describe('answers about open roles', () => {
  it('gives no answer if no open role is known', async () => {
    const { grounded } = await asked('Which jobs does Emberly have open?', []);
    expect(grounded).to.equal(false);
  });

  it('does not answer with open roles if the question is about us', async () => {
    const { answer } = await asked('Which jobs do we and Emberly have open?', [role('Kiln fitter')]);
    expect(answer).not.to.include('Kiln fitter, Stoke');
  });

  it('knows a competitor by the first word of its name, even if the word has a meaning', async () => {
    const question = 'Which roles is Cleanmoor hiring for?';
    const { grounded } = await asked(question, [role('Kiln fitter')], 'Cleanmoor West');
    expect(grounded).to.equal(true);
  });

  it('quotes the line of the careers page with the place and the pay', async () => {
    const { answer, watched } = await asked('Which roles is Emberly hiring for?', [role('Kiln fitter')]);
    expect(answer).to.match(/^Emberly: “Kiln fitter, Stoke, £31,000” \(https:\/\/emberly\.test\/jobs/u);
    expect(watched?.map(({ quote }) => quote)).to.deep.equal(['Kiln fitter, Stoke, £31,000']);
  });

  it('names the place of a role of a job board, whose text was not read', async () => {
    const { answer } = await asked('What jobs are open at Emberly?', [role('Glaze chemist')]);
    expect(answer).to.match(/^Emberly: Glaze chemist, Leeds \(https:\/\/board\.test\/emberly/u);
  });
});
