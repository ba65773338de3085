import { expect } from 'chai';
import { withScheme } from '../../../../src/console/elements/web-address.ts';

describe('withScheme', () => {
  for (const typed of ['', 'tea shop', 'shop', 'ana@tea.example', 'ftp://tea.example/', '1.5'])
    it(`leaves “${typed}” unchanged`, () => {
      expect(withScheme(typed)).to.equal(typed);
    });

  for (const [typed, address] of [
    ['tea.example', 'https://tea.example'],
    ['  www.tea.example/menu ', 'https://www.tea.example/menu'],
    ['127.0.0.1:4101/menu', 'http://127.0.0.1:4101/menu'],
    ['localhost:4101', 'http://localhost:4101'],
    ['tea.example:8443/menu', 'https://tea.example:8443/menu'],
    ['tea.example?lang=de', 'https://tea.example?lang=de'],
    ['tea.example#menu', 'https://tea.example#menu'],
    ['teehaus-köln.example', 'https://teehaus-köln.example'],
    ['http://tea.example', 'http://tea.example'],
  ] as const)
    it(`makes “${typed}” an address with a scheme`, () => {
      expect(withScheme(typed)).to.equal(address);
    });
});
