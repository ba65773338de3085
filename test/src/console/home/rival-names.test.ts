import { expect } from 'chai';
import { meansDomain, nameIn } from '../../../../src/console/home/rival-names.ts';

describe('nameIn', () => {
  it('gives no name if the profile lists only the domain', () => {
    expect(nameIn(['acmedesk.com', 'https://www.acmedesk.com/'], 'acmedesk.com')).to.equal(undefined);
  });

  it('gives no name of another company', () => {
    expect(nameIn(['Acme'], 'acmedesk.com')).to.equal(undefined);
  });

  it('finds the name that the domain spells without spaces', () => {
    expect(nameIn(['Other', 'Acme Desk'], 'https://www.acmedesk.com/pricing')).to.equal('Acme Desk');
  });
});

describe('meansDomain', () => {
  for (const [entry, is] of [
    ['Acme Desk', true],
    ['ACMEDESK.com', true],
    ['https://www.acmedesk.com/', true],
    ['acmedesk.com?ref=ad', true],
    ['acmedesk.io', false],
    ['Acme', false],
  ] as const)
    it(`is ${is} for ${entry} and acmedesk.com`, () => {
      expect(meansDomain(entry, 'acmedesk.com')).to.equal(is);
    });
});
