import { expect } from 'chai';
import { createSparing } from '../../../src/llm/sparing.ts';

const QUIET_MS = 54_000;
const REST_MS = 10_000;

function scripted() {
  const state = { now: 0, asked: 0 };
  const spared = createSparing({
    refuse: (retryAfter) => new Error(`refused for ${retryAfter} s`),
    quietMs: QUIET_MS,
    clock: () => state.now,
  });
  const failing =
    (afterMs: number, reason = 'timed out') =>
    (): Promise<string> => {
      state.asked += 1;
      state.now += afterMs;
      return Promise.reject(new Error(reason));
    };
  const answering = (): Promise<string> => {
    state.asked += 1;
    return Promise.resolve('answer');
  };
  const outcome = (call: () => Promise<string>): Promise<string> =>
    spared(call).catch((error: Error) => error.message);
  return { state, outcome, failing, answering };
}

describe('createSparing', () => {
  it('refuses calls for a while after a timeout', async () => {
    const { state, outcome, failing, answering } = scripted();
    await outcome(failing(QUIET_MS));
    expect([await outcome(answering), state.asked]).to.deep.equal(['refused for 10 s', 1]);
  });

  it('then allows one caller, and no other while that one waits', async () => {
    const { state, outcome, failing, answering } = scripted();
    await outcome(failing(QUIET_MS));
    state.now += REST_MS;
    let answer: (text: string) => void = () => undefined;
    const trial = outcome(() => new Promise((resolve) => (answer = resolve)));
    expect(await outcome(answering)).to.equal('refused for 10 s');
    answer('late answer');
    expect(await trial).to.equal('late answer');
  });

  it('refuses again if that one times out, too', async () => {
    const { state, outcome, failing, answering } = scripted();
    await outcome(failing(QUIET_MS));
    state.now += REST_MS;
    await outcome(failing(QUIET_MS));
    expect(await outcome(answering)).to.equal('refused for 10 s');
  });

  it('allows all callers after one response', async () => {
    const { state, outcome, failing, answering } = scripted();
    await outcome(failing(QUIET_MS));
    state.now += REST_MS;
    await outcome(answering);
    const both = await Promise.all([outcome(answering), outcome(answering)]);
    expect(both).to.deep.equal(['answer', 'answer']);
  });

  it('keeps calling an endpoint that refuses at once', async () => {
    const { state, outcome, failing } = scripted();
    await outcome(failing(10, 'no key'));
    await outcome(failing(10, 'no key'));
    expect(state.asked).to.equal(2);
  });

  it('allows the next caller if that one was aborted', async () => {
    const { state, outcome, failing, answering } = scripted();
    await outcome(failing(QUIET_MS));
    state.now += REST_MS;
    await outcome(failing(10, 'called off'));
    expect(await outcome(answering)).to.equal('answer');
  });
});
