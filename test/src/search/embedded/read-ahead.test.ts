import { expect } from 'chai';
import { createReadAhead } from '../../../../src/search/embedded/read-ahead.ts';

function readAhead({ fails = false } = {}) {
  const clock = { now: 0 };
  const scheduled: (() => void)[] = [];
  const state = { runs: 0 };
  const ahead = createReadAhead({
    bringUpToDate: async () => {
      state.runs += 1;
      if (fails) throw new Error('The database cannot be reached.');
    },
    clock: () => clock.now,
    later: (run) => scheduled.push(run),
  });
  async function endPause(): Promise<void> {
    scheduled.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { ahead, clock, scheduled, state, endPause };
}

function begun(options?: { fails: boolean }) {
  const made = readAhead(options);
  made.ahead.noteSearch();
  made.ahead.noteChange();
  return made;
}

describe('reading changes ahead of searches', () => {
  it('does not start without a search', () => {
    const { ahead, scheduled } = readAhead();
    ahead.noteChange();
    expect(scheduled).to.have.length(0);
  });

  it('does not start without a change', () => {
    const { ahead, scheduled } = readAhead();
    ahead.noteSearch();
    expect(scheduled).to.have.length(0);
  });

  it('schedules one run for several changes', () => {
    const { ahead, scheduled } = begun();
    ahead.noteChange();
    expect(scheduled).to.have.length(1);
  });

  it('runs again after each run', async () => {
    const { scheduled, state, endPause } = begun();
    await endPause();
    await endPause();
    expect(state.runs).to.equal(2);
    expect(scheduled).to.have.length(1);
  });

  it('runs again after a failed run', async () => {
    const { scheduled, endPause } = begun({ fails: true });
    await endPause();
    expect(scheduled).to.have.length(1);
  });

  it('ends 5 seconds after the last search, even if documents change', async () => {
    const { ahead, clock, scheduled, state, endPause } = begun();
    clock.now = 5_000;
    ahead.noteChange();
    await endPause();
    expect(state.runs).to.equal(0);
    expect(scheduled).to.have.length(0);
  });

  it('ends 2 seconds after the last change, even if the workspace is searched', async () => {
    const { ahead, clock, scheduled, state, endPause } = begun();
    clock.now = 2_000;
    ahead.noteSearch();
    await endPause();
    expect(state.runs).to.equal(0);
    expect(scheduled).to.have.length(0);
  });

  it('does not run after it was stopped', async () => {
    const { ahead, scheduled, state, endPause } = begun();
    ahead.stop();
    await endPause();
    expect(state.runs).to.equal(0);
    expect(scheduled).to.have.length(0);
  });
});
