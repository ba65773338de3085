import { createLog } from '../../src/log/log.ts';
import { parseConfig } from '../../src/config/config.ts';
import { expect } from 'chai';
import { createServices } from '../../src/services.ts';

describe('close', () => {
  async function closedAfter(part: 'embeddings' | 'knowledge' | 'workflows'): Promise<string[]> {
    const services = createServices(
      parseConfig({ MONGODB_URI: 'mongodb://127.0.0.1:1', TEMPORAL_ADDRESS: '127.0.0.1:1' }),
      createLog('silent', 'test'),
    );
    const { database, embeddings, knowledge, workflows } = services;
    const closed: string[] = [];
    const noted = (name: string, close: () => Promise<void>) => async (): Promise<void> => {
      await close();
      closed.push(name);
    };
    database.close = noted('database', database.close);
    workflows.close = noted('workflows', workflows.close);
    const fail = (): never => {
      throw new Error('no');
    };
    if (part === 'knowledge') knowledge.handedOver = fail;
    else if (part === 'embeddings') embeddings.close = fail;
    else workflows.close = fail;
    await services.close();
    return closed;
  }

  it('closes the queue and the database when another part cannot be closed', async () => {
    expect(await closedAfter('embeddings')).to.deep.equal(['workflows', 'database']);
  });

  it('closes the queue and the database when pending runs cannot be queued', async () => {
    expect(await closedAfter('knowledge')).to.deep.equal(['workflows', 'database']);
  });

  it('closes the database when the queue cannot be closed', async () => {
    expect(await closedAfter('workflows')).to.deep.equal(['database']);
  });
});
