import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../../src/competitors/checking/watch-in-memory.ts';

const ABOUT = `<p>${'We grow ferns in the shade of older trees, and sell them to gardens all over the country. '.repeat(5)}</p>`;
const page = (main: string): string =>
  `<html lang="en"><head><title>Careers | Fern</title></head><body><main><h1>Careers</h1>${ABOUT}${main}</main></body></html>`;

async function told(before: string, after: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://fern.test/careers', kind: 'careers' });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(1, page(after))).map(
    ({ type, kind, title }) => `${type} ${kind}: ${title}`,
  );
}

const item = (title: string): string => `<li>${title}</li>`;
const items = (...titles: string[]): string => `<ul>${titles.map(item).join('')}</ul>`;

describe('a watched careers page', () => {
  describe('when its roles cannot be read as roles', () => {
    it('reports a removed item as a hiring event', async () => {
      const events = await told(items('Moss Whisperer', 'Tree Singer'), items('Tree Singer'));
      expect(events).to.deep.equal(['hiring copy_changed: Careers: “Moss Whisperer” removed']);
    });

    it('reports a sentence that names another role as a hiring event', async () => {
      const events = await told(
        '<p>We are hiring a Plant Engineer in Berlin.</p>',
        '<p>We are hiring a Seed Analyst in Riga.</p>',
      );
      expect(events).to.have.lengthOf(1);
      expect(events[0]).to.match(/^hiring copy_changed: .*Seed Analyst in Riga.*Plant Engineer in Berlin/);
    });

    it('reports roles removed with their list as a hiring event', async () => {
      const list = `<h2>Open positions</h2>${items('Plant Engineer', 'Seed Analyst')}`;
      const events = await told(list, '<p>Write to us if you like ferns.</p>');
      expect(events).to.have.lengthOf(1);
      expect(events[0]).to.match(/^hiring copy_changed: .*“Open positions” removed/);
    });
  });

  describe('when a role is named in several places', () => {
    it('closes it once, with its anchor, its heading and the text below', async () => {
      const role = (id: string, title: string): string =>
        `<h3 id="${id}">${title}</h3><p>You like ${id}s.</p>`;
      const anchor = (id: string, title: string): string => `<a href="#${id}">${title}</a>`;
      const plant = ['plant', 'Plant Engineer'] as const;
      const seed = ['seed', 'Seed Analyst'] as const;
      const events = await told(
        `<h2>Open positions</h2>${items(anchor(...plant), anchor(...seed))}${role(...plant)}${role(...seed)}`,
        `<h2>Open positions</h2>${items(anchor(...plant))}${role(...plant)}`,
      );
      expect(events).to.deep.equal(['hiring roles_closed: One role closed: Seed Analyst']);
    });

    it('does not close a role that only left the list', async () => {
      const events = await told(
        `<h2>Open positions</h2>${items('Plant Engineer', 'Seed Analyst')}`,
        `<h2>Open positions</h2>${items('Plant Engineer')}<h2>Ask us</h2><p>Seed Analyst</p>`,
      );
      expect(events.filter((event) => event.includes('roles_closed'))).to.deep.equal([]);
    });
  });

  describe('when a role is marked as filled', () => {
    it('closes it', async () => {
      const events = await told(
        `<h2>Open positions</h2>${items('Plant Engineer', 'Seed Analyst')}`,
        `<h2>Open positions</h2>${items('Plant Engineer', 'Seed Analyst (filled)')}`,
      );
      expect(events).to.deep.equal(['hiring roles_closed: One role closed: Seed Analyst']);
    });
  });
});
