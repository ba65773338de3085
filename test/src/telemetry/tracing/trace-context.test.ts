import { expect } from 'chai';
import {
  contextOfRun,
  formatTraceparent,
  parseTraceparent,
} from '../../../../src/telemetry/tracing/trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const RUN = '0199b7c4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

describe('parseTraceparent', () => {
  const refused: [string, unknown][] = [
    ['no text', undefined],
    ['several headers', [`00-${TRACE}-${SPAN}-01`]],
    ['nothing', ''],
    ['another text', 'hello'],
    ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['the forbidden version', `ff-${TRACE}-${SPAN}-01`],
    ['a longer one of version 0', `00-${TRACE}-${SPAN}-01-more`],
    ['a truncated one', `00-${TRACE}-${SPAN}`],
    ['an endless one', `01-${TRACE}-${SPAN}-01-${'x'.repeat(100_000)}`],
  ];
  for (const [what, text] of refused) {
    it(`is null for ${what}`, () => expect(parseTraceparent(text)).to.equal(null));
  }

  it('returns trace, span and the sampled flag', () => {
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).to.deep.equal({
      traceId: TRACE,
      spanId: SPAN,
      isSampled: true,
    });
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-02`)?.isSampled).to.equal(false);
  });

  it('reads the known part of a later version', () => {
    expect(parseTraceparent(`01-${TRACE}-${SPAN}-01-more`)?.spanId).to.equal(SPAN);
  });
});

describe('formatTraceparent', () => {
  for (const text of [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`]) {
    it(`writes ${text.slice(-2)} unchanged`, () => {
      expect(formatTraceparent(parseTraceparent(text)!)).to.equal(text);
    });
  }
});

describe('contextOfRun', () => {
  it('is null for an id that is not a UUID', () => {
    expect(contextOfRun('run-1', null)).to.equal(null);
  });

  it('is null if no part of the id is a valid span id', () => {
    expect(contextOfRun('0199b7c4-1f2e-7c3d-0000-000000000000', null)).to.equal(null);
  });

  it('is a separate trace without a parent', () => {
    expect(contextOfRun(RUN, null)).to.deep.equal({
      traceId: '0199b7c41f2e7c3d8a4b5c6d7e8f9a0b',
      spanId: '8a4b5c6d7e8f9a0b',
      isSampled: true,
    });
  });

  it('is in the trace of its parent, with its sampled flag', () => {
    const parent = { traceId: TRACE, spanId: SPAN, isSampled: false };
    expect(contextOfRun(RUN, parent)).to.deep.equal({ ...parent, spanId: '8a4b5c6d7e8f9a0b' });
  });
});
