import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { createLog } from '../../../src/log/log.ts';
import { activeSpan, inScope, logFields, outOfScope } from '../../../src/telemetry/scope.ts';
import type { Span } from '../../../src/telemetry/tracing/span.ts';

const span = {
  context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true },
} as Span;

describe('logFields', () => {
  it('are empty outside of any scope', () => expect(logFields()).to.deep.equal({}));

  it('are those of the scope, read on demand', async () => {
    const state: { requestId?: string } = {};
    const fields = () => ({ requestId: state.requestId });
    await inScope({ fields }, async () => {
      expect(logFields()).to.deep.equal({});
      state.requestId = 'req_1';
      await turn();
      expect(logFields()).to.deep.equal({ requestId: 'req_1' });
    });
  });

  it('do not mix between two concurrent scopes', async () => {
    const work = (requestId: string) =>
      inScope({ fields: () => ({ requestId }) }, async () => {
        await turn();
        return logFields()['requestId'];
      });
    expect(await Promise.all([work('req_1'), work('req_2')])).to.deep.equal(['req_1', 'req_2']);
  });

  it('are empty for work started outside of it', () => {
    inScope({ fields: () => ({ requestId: 'req_1' }), span }, () =>
      expect(outOfScope(logFields)).to.deep.equal({}),
    );
  });

  it('include the active span, next to the ids around it', () => {
    inScope({ fields: () => ({ requestId: 'req_1' }) }, () =>
      inScope({ span }, () =>
        expect(logFields()).to.deep.equal({
          requestId: 'req_1',
          traceId: span.context.traceId,
          spanId: span.context.spanId,
        }),
      ),
    );
    expect(activeSpan()).to.equal(undefined);
  });

  it("are in every log line, without replacing the line's own fields", () => {
    const lines: string[] = [];
    const log = createLog('info', 'test', { write: (line) => void lines.push(line) }, logFields);
    inScope({ fields: () => ({ workflowId: 'index-source/kb_1', runId: 'r' }), span }, () =>
      log.info({ runId: 'own' }, 'x'),
    );
    expect(JSON.parse(lines[0]!)).to.include({
      workflowId: 'index-source/kb_1',
      runId: 'own',
      traceId: span.context.traceId,
    });
  });
});
