export interface HostPage {
  title: string;
  heading: string;
  paragraphs: string[];
}

export const PAGES: readonly HostPage[] = [
  {
    title: 'Harbor desk lamp | Harbor Lamps',
    heading: 'Harbor desk lamp',
    paragraphs: [
      'The Harbor lamp stands on a weighted foot of cast iron and gives a warm light that is strong enough to read by and soft enough to be left on through a long evening. Its arm turns a full circle and stays where it is put.',
      'Each shade is blown by mouth from opal glass, so that no two of them are quite alike. The glass hides the bulb from the eye and spreads its light over the whole of a table, without the hard edge that a metal shade would throw.',
      'The lamp costs 149 euros and comes with a bulb that lasts fifteen years at three hours a day. It draws seven watts. A wheel in the cable dims it from full light down to a glow, and it remembers the last setting.',
      'We deliver within four days and take a lamp back for thirty days, used or not. Foot, arm, shade and cable can be bought one by one, and a drawing in the box shows how they are changed with nothing but a coin.',
      'There are three colours: moss, slate and chalk. The lamp is forty-two centimetres high, weighs three kilos and carries a warranty of five years on all of its parts, the glass included.',
    ],
  },
  {
    title: 'Prices | Ledgerline',
    heading: 'Prices',
    paragraphs: [
      'Ledgerline has three plans. All of them come with the whole of bookkeeping, from the first receipt to the balance sheet, and with as many users as you like. What differs is how many companies you keep and how fast we answer when you write to us.',
      'Starter costs 12 euros a month for one company and answers by mail within two working days. Team costs 39 euros a month for five companies, with answers on the same day and a list of who changed which entry.',
      'Firm costs 129 euros a month and is made for offices that keep the books of others. It holds a hundred companies, has roles and approvals, and a person you know picks up the telephone when you ring.',
      'Whoever pays for a year gets two months for nothing. You may change or leave a plan at the end of each month, and your books can be taken away as spreadsheets at any time, even after you have left.',
      'Schools and clubs pay half. A trial lasts thirty days, asks for no card and ends by itself. Value added tax is added where the law wants it, and invoices come by mail on the first of each month.',
    ],
  },
  {
    title: 'How we moved a warehouse in nine days | Northbay Journal',
    heading: 'How we moved a warehouse in nine days',
    paragraphs: [
      'In March the lease of our old hall ran out, and the new one stood forty kilometres further north. Twelve thousand boxes had to go there while orders went on coming in. This is the story of those nine days and of what we would do in another way today.',
      'We began with the slow shelves. What had not been sold since Christmas went first, and with it the first half of the racks. The fast goods stayed where they were until the last two nights, so that nobody had to wait for a parcel.',
      'On the fourth day a lorry broke down on the bridge, and for six hours nothing moved. From then on we kept one empty lorry at each end, which cost little and saved the plan twice more in the days that came.',
      'Every box carried one number and every shelf another, and no box was put down before both had been read. In the end eleven boxes were missing. Nine of them turned up behind a heater in May.',
      'Our advice is to count before you pack, to paint the new floor before the first rack stands on it, and to buy twice as much coffee as anyone thinks is needed.',
    ],
  },
];
