import { expect } from 'chai';
import { parseContentType } from '../../../src/web/fetch-page.ts';

describe('parseContentType', () => {
  const cases: [field: string | undefined, contentType: string | null, charset: string | null][] = [
    [undefined, null, null],
    ['', null, null],
    ['html', null, null],
    [';charset=utf-8', null, 'utf-8'],
    ['text/html;charset=', 'text/html', null],
    ['text/html', 'text/html', null],
    ['Text/HTML; Charset=UTF-8', 'text/html', 'utf-8'],
    ['text/html;charset="iso-8859-1"', 'text/html', 'iso-8859-1'],
    ["text/html; charset='windows-1252'", 'text/html', 'windows-1252'],
    ['text/html; boundary=x; charset=koi8-r', 'text/html', 'koi8-r'],
    ['text/html, text/plain', 'text/html', null],
    ['text/html; charset=utf-8, text/html', 'text/html', 'utf-8'],
  ];
  for (const [field, contentType, charset] of cases) {
    it(`reads '${field}' as ${contentType} in ${charset}`, () =>
      expect(parseContentType(field)).to.deep.equal({ contentType, charset }));
  }
});
