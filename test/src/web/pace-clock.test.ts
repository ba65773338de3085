import { expect } from 'chai';
import { createPaceClock } from '../../../src/web/pace-store.ts';

describe('createPaceClock', () => {
  let time: number;
  let asked: number;
  let tookMs: number;
  let fails: boolean;
  const clock = (): number => time;
  let ahead: number;
  const askTime = async (): Promise<Date> => {
    asked += 1;
    if (fails) throw new Error('away');
    time += tookMs / 2;
    const shown = new Date(ahead + time);
    time += tookMs / 2;
    return shown;
  };
  const create = () => createPaceClock({ askTime, clock });

  beforeEach(() => {
    time = 1_000;
    asked = 0;
    ahead = 86_400_000;
    tookMs = 40;
    fails = false;
  });

  describe('when the database fails', () => {
    it('rejects, and asks again the next time', async () => {
      const sharedTime = create();
      fails = true;
      const error = await sharedTime().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.an('error');
      fails = false;
      expect((await sharedTime()).earliest).to.be.a('date');
    });
  });

  describe('when the response takes time', () => {
    it('returns two bounds of the true time', async () => {
      const { earliest, latest } = await create()();
      const truth = ahead + time;
      expect(truth - earliest.getTime()).to.be.within(20, 21);
      expect(latest.getTime() - truth).to.be.within(20, 22);
    });
  });

  describe('when a later response is faster', () => {
    it('uses that one', async () => {
      const sharedTime = create();
      await sharedTime();
      tookMs = 2;
      time += 1_001;
      await sharedTime();
      await Promise.resolve();
      const { earliest, latest } = await sharedTime();
      expect(latest.getTime() - earliest.getTime()).to.be.at.most(5);
    });
  });

  describe('when a later response is slower', () => {
    it('uses the first one, without waiting', async () => {
      tookMs = 2;
      const sharedTime = create();
      await sharedTime();
      tookMs = 5_000;
      time += 60_001;
      await sharedTime();
      const { earliest, latest } = await sharedTime();
      expect(latest.getTime() - earliest.getTime()).to.be.below(20);
    });
  });

  describe("when the database's clock was changed", () => {
    it('uses the new time', async () => {
      tookMs = 2;
      const sharedTime = create();
      const before = await sharedTime();
      ahead += 3_600_000;
      time += 60_001;
      await sharedTime();
      const after = await sharedTime();
      expect(after.earliest.getTime() - before.earliest.getTime()).to.be.above(3_600_000);
    });
  });

  it("follows the process's clock", async () => {
    const sharedTime = create();
    const before = await sharedTime();
    time += 500;
    const after = await sharedTime();
    expect(after.earliest.getTime() - before.earliest.getTime()).to.be.within(499, 500);
    expect(after.latest.getTime() - before.latest.getTime()).to.be.within(500, 501);
  });

  it('asks once for concurrent callers, and again after a minute', async () => {
    const sharedTime = create();
    tookMs = 2;
    await Promise.all([sharedTime(), sharedTime(), sharedTime()]);
    await sharedTime();
    expect(asked).to.equal(1);
    time += 60_001;
    await sharedTime();
    expect(asked).to.equal(2);
  });
});
