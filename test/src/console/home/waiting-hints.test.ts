import { expect } from 'chai';
import { firstCheckHint, siteHint } from '../../../../src/console/home/waiting-hints.ts';

describe('siteHint', () => {
  const hint = (facts: Partial<Parameters<typeof siteHint>[0]> = {}): string =>
    siteHint({ spentMs: 5_000, isSlow: false, rivals: 0, ...facts });

  it('gives no estimate once it is exceeded', () => {
    expect(hint({ spentMs: 121_000 })).to.match(/^You do not have to wait: add two competitors/);
  });

  it('gives no estimate beside the remark that the site is slow', () => {
    expect(hint({ spentMs: 61_000, isSlow: true })).to.match(/^You do not have to wait:/);
  });

  it('asks for no competitor once two are tracked', () => {
    expect(hint({ rivals: 2 })).to.equal('This usually takes one to two minutes.');
  });

  it('says nothing if there is nothing to wait for or to add', () => {
    expect(hint({ spentMs: 121_000, rivals: 2 })).to.equal('');
  });

  it('asks for the competitor that is missing', () => {
    expect(hint({ rivals: 1 })).to.contain('add a second competitor in step 2');
  });
});

describe('firstCheckHint', () => {
  it('gives no estimate once it is exceeded', () => {
    expect(firstCheckHint({ spentMs: 181_000, tracked: [] })).to.not.contain('three minutes');
    expect(firstCheckHint({ spentMs: 5_000, tracked: [] })).to.contain('It takes up to three minutes.');
  });

  it('no longer says when a battlecard can be created once it can', () => {
    const lastCheck = { ok: true } as never;
    expect(firstCheckHint({ spentMs: 5_000, tracked: [{ lastCheck }, { lastCheck: null }] })).to.not.contain(
      'battlecard',
    );
  });
});
