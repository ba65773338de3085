import { expect } from 'chai';
import { byCheck } from '../../../../src/console/events/by-check.ts';

const event = (detectedAt: string, severity: 'low' | 'medium' | 'high' | 'critical') => ({
  detectedAt,
  severity,
});
const order = (...events: ReturnType<typeof event>[]) => byCheck(events).map(({ severity }) => severity);

describe('byCheck', () => {
  it('puts the most severe event of a check first', () => {
    const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 28, 12, 0, seconds)).toISOString();
    expect(
      order(event(at(3), 'low'), event(at(2), 'medium'), event(at(2), 'high'), event(at(0), 'high')),
    ).to.deep.equal(['high', 'high', 'medium', 'low']);
  });

  it('keeps the newer check above an older one with a more severe event', () => {
    expect(
      order(event('2026-11-28T12:00:00Z', 'low'), event('2026-11-27T12:00:00Z', 'critical')),
    ).to.deep.equal(['low', 'critical']);
  });
});
