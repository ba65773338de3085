import { expect } from 'chai';
import { changeOf } from './quiet-page.ts';

const lines = (heading: string, ...texts: string[]): string =>
  `<h3>${heading}</h3>${texts.map((text) => `<p>${text}</p>`).join('')}`;

describe('cells that become one line', () => {
  const told: [string, string, string][] = [
    ['if a figure differs', lines('Tour', '3 hours', 'from Bergen'), lines('Tour', 'from Bergen (4 hours)')],
    [
      'if labels get other values',
      '<div>Starter</div><div>10 seats</div><div>Pro</div><div>50 seats</div>',
      '<p>Starter 50 seats Pro 10 seats</p>',
    ],
    [
      'if a cell is gone',
      lines('Tour', '3 hours', 'from Bergen', 'with lunch'),
      lines('Tour', 'from Bergen (3 hours)'),
    ],
    [
      'if a word is new',
      lines('Tour', '3 hours', 'from Bergen'),
      lines('Tour', 'from Bergen, 3 hours, with lunch'),
    ],
    ['if their words are mixed', lines('Fleet', '12 boats', '4 vans'), lines('Fleet', '4 boats, 12 vans')],
    [
      'if a cell joins the next section',
      lines('Basic', '5 vans') + lines('Pro', 'Priority lane for crews'),
      lines('Basic') + lines('Pro 5 vans', 'Priority lane for crews'),
    ],
    [
      'if two lines swap their values',
      lines('Hours', 'Monday: closed', 'Tuesday: open all day'),
      lines('Hours', 'Monday: open all day', 'Tuesday: closed'),
    ],
  ];
  for (const [what, before, after] of told)
    it(`are reported ${what}`, async () => {
      expect((await changeOf('product', before, after)).events).to.be.greaterThan(0);
    });

  const quiet: [string, string, string][] = [
    ['in another order', lines('Tour', '3 hours', 'from Bergen'), lines('Tour', 'from Bergen (3 hours)')],
    [
      'or one line becomes cells',
      lines('Tour', 'from Bergen (3 hours)'),
      lines('Tour', '3 hours', 'from Bergen'),
    ],
    [
      'in several cards',
      lines('Red boat', '4 berths', '12 metres') + lines('Blue boat', '2 berths', '9 metres'),
      lines('Red boat', '12 metres, 4 berths') + lines('Blue boat', '9 metres, 2 berths'),
    ],
    [
      'while another line of the page repeats a cell',
      '<p>acme.example</p><p>Call us on weekdays</p><ul><li>acme.example</li><li>0113 496 0000</li><li>VAT:GB123456789</li></ul>',
      '<p>acme.example</p><p>Call us on weekdays</p><p>acme.example 0113 496 0000 VAT:GB123456789</p>',
    ],
    [
      'that is the heading',
      lines('Blue boat', '9 metres', '2 berths'),
      lines('Blue boat, 9 metres', '2 berths'),
    ],
  ];
  for (const [what, before, after] of quiet)
    it(`are ignored as a different order ${what}`, async () => {
      expect(await changeOf('product', before, after)).to.deep.equal({ events: 0, ignored: ['order'] });
    });

  it('are ignored between the prices of a table of trips', async () => {
    const before =
      '<h3>Noon €85</h3><h4>3 hours</h4><h4>10:00 - 13:00</h4><h3>Evening €90</h3><h3>2.5 hours</h3><h4>18:30 - 21:00</h4>';
    const after =
      '<h3>Noon €85</h3><h4>10:00 - 13:00 (3 hours)</h4><h3>Evening €90</h3><h4>18:30 - 21:00 (2.5 hours)</h4>';
    expect((await changeOf('pricing', before, after)).events).to.equal(0);
  });
});
