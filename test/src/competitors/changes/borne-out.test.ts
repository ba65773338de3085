import { expect } from 'chai';
import { createBorneOut } from '../../../../src/competitors/changes/borne-out.ts';
import type { Change, Proof } from '../../../../src/events/change.ts';

const spanOf = (side: Proof['side'], text: string, quote: string): Proof => {
  const start = text.indexOf(quote);
  return { side, start, end: start + quote.length };
};

const closed = (role: string, page: string): Change => ({
  kind: 'roles_closed',
  facts: { roles: [role], department: null, board: 2 },
  key: role,
  before: { roles: [role] },
  after: null,
  confidence: 1,
  proof: [spanOf('before', page, role)],
});

const opened = (role: string, page: string): Change => ({
  kind: 'roles_opened',
  facts: { roles: [role], department: null, board: 2 },
  key: role,
  before: null,
  after: { roles: [role] },
  confidence: 1,
  proof: [spanOf('after', page, role)],
});

describe('createBorneOut', () => {
  describe('when a change says that a name is gone', () => {
    const before = 'Open roles\nData Engineer, Oslo\nOffice Manager';

    it('refuses it while the name still heads a line', () => {
      const text = 'Open roles\nData Engineer, Bergen\nOffice Manager';
      expect(createBorneOut({ text: before }, { text })(closed('Data Engineer', before))).to.equal(false);
    });

    it('accepts it where another title only begins with the name', () => {
      const text = 'Open roles\nData Engineer Intern, Oslo\nOffice Manager';
      expect(createBorneOut({ text: before }, { text })(closed('Data Engineer', before))).to.equal(true);
    });

    it('accepts it where one of two lines with the name is left', () => {
      const twice = `${before}\nData Engineer, Rome`;
      expect(
        createBorneOut({ text: twice }, { text: before })(closed('Data Engineer, Rome', twice)),
      ).to.equal(true);
    });
  });

  describe('when a change says that a name is new', () => {
    it('refuses it if the name headed a line before', () => {
      const before = 'Open roles\nData Engineer, Oslo';
      const text = 'Open roles\nData Engineer | Oslo';
      expect(createBorneOut({ text: before }, { text })(opened('Data Engineer', text))).to.equal(false);
    });
  });
});
