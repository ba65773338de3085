import { below } from '../../site/text.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import type { Truth } from '../expected.ts';
import { COMPANIES, heading, PRODUCT_NAMES, prose } from './sentences.ts';
import { dayAfter, postOf, type Section, type SiteModel } from './site-model.ts';

export interface Edit {
  kinds: readonly PageKind[];
  edit(site: SiteModel, random: () => number, kind: PageKind): { site: SiteModel } & Partial<Truth>;
}

const PROSE: readonly PageKind[] = ['home', 'product'];
const COPY = [{ kind: 'copy_changed', facts: {} }] as const;

function withParagraph(
  list: readonly Section[],
  random: () => number,
  to: (old: string) => string[],
): Section[] {
  const at = below(random, list.length);
  const place = below(random, list[at]!.paragraphs.length);
  return list.map((section, index) =>
    index === at
      ? {
          ...section,
          paragraphs: section.paragraphs.flatMap((one, nth) => (nth === place ? to(one) : [one])),
        }
      : section,
  );
}

const fewWords = (paragraph: string): string =>
  paragraph.replace(/\b(?:because|while|which|so|and)\b/, 'since');

const fresh = (site: SiteModel, random: () => number): string => {
  for (;;) {
    const title = heading(random);
    if (![...site.posts, ...site.releases].some((post) => post.title === title) && title !== site.h1)
      return title;
  }
};

const COMPANY_TITLES = [
  ['Acme acquires Rivalry to bring planning and support together', 'acquisition'],
  ['Acme raises $40 million Series B led by Northwind Capital', 'funding'],
  ['We are shutting down Acme Classic on June 30', 'shutdown'],
  ['Security incident: what we know about the data breach of March 2', 'breach'],
] as const;

export const EDITS = {
  'paragraph added': {
    kinds: PROSE,
    edit: (site, random) => ({
      site: { ...site, sections: withParagraph(site.sections, random, (old) => [old, prose(random, 28)]) },
      expected: [...COPY],
    }),
  },
  'paragraph removed': {
    kinds: PROSE,
    edit: (site, random) => ({
      site: { ...site, sections: withParagraph(site.sections, random, () => []) },
      expected: [...COPY],
    }),
  },
  'paragraph rewritten': {
    kinds: PROSE,
    edit: (site, random) => ({
      site: { ...site, sections: withParagraph(site.sections, random, () => [prose(random, 34)]) },
      expected: [...COPY],
    }),
  },
  'section added': {
    kinds: PROSE,
    edit: (site, random) => ({
      site: {
        ...site,
        sections: [...site.sections, { heading: fresh(site, random), paragraphs: [prose(random, 40)] }],
      },
      expected: [...COPY],
    }),
  },
  'sections in another order': {
    kinds: PROSE,
    edit: (site) => ({ site: { ...site, sections: site.sections.toReversed() } }),
  },
  'a few words': {
    kinds: PROSE,
    edit: (site, random) => ({
      site: { ...site, sections: withParagraph(site.sections, random, (old) => [fewWords(old)]) },
    }),
  },
  headline: {
    kinds: PROSE,
    edit: (site, random) => {
      const h1 = fresh(site, random);
      return {
        site: { ...site, h1 },
        expected: [{ kind: 'headline_changed', facts: { before: site.h1, after: h1 } }],
      };
    },
  },
  positioning: {
    kinds: ['home'],
    edit: (site, random) => {
      const h1 = fresh(site, random);
      return {
        site: { ...site, h1, title: `${h1} | Acme`, meta: prose(random, 14), sub: prose(random, 12) },
        expected: [{ kind: 'positioning_changed', facts: { before: site.h1, after: h1 } }],
      };
    },
  },
  'product in the menu': {
    kinds: ['home'],
    edit: (site) => {
      const product = PRODUCT_NAMES.find((name) => !site.products.includes(name))!;
      return {
        site: { ...site, products: [...site.products, product] },
        expected: [{ kind: 'product_launched', facts: { product } }],
      };
    },
  },
  'product gone from the menu': {
    kinds: ['home'],
    edit: (site) => ({
      site: { ...site, products: site.products.slice(1) },
      expected: [{ kind: 'product_removed', facts: { product: site.products[0]! } }],
    }),
  },
  'logos added': {
    kinds: ['home'],
    edit: (site) => {
      const customers = COMPANIES.filter((name) => !site.customers.includes(name)).slice(0, 2);
      return {
        site: { ...site, customers: [...site.customers, ...customers] },
        expected: [{ kind: 'customer_logo_added', facts: { customers } }],
      };
    },
  },
  'logo removed': {
    kinds: ['home'],
    edit: (site) => ({
      site: { ...site, customers: site.customers.slice(1) },
      expected: [{ kind: 'customer_logo_removed', facts: { customers: [site.customers[0]!] } }],
    }),
  },
  comparison: {
    kinds: ['home'],
    edit: (site) => ({
      site: { ...site, comparisons: [...site.comparisons, 'Acme vs. Plainsheet'] },
      expected: [{ kind: 'comparison_page_added', facts: { title: 'Acme vs. Plainsheet' } }],
    }),
  },
  'one post': { kinds: ['posts'], edit: (site, random) => withPosts(site, random, 1) },
  'three posts': { kinds: ['posts'], edit: (site, random) => withPosts(site, random, 3) },
  'an old post gone': {
    kinds: ['posts'],
    edit: (site) => ({ site: { ...site, posts: site.posts.filter((_, at) => at !== 3) } }),
  },
  'a post retitled': {
    kinds: ['posts'],
    edit: (site) => ({
      site: {
        ...site,
        posts: site.posts.map((post, at) =>
          at === 2 ? { ...post, title: `${post.title} (updated)` } : post,
        ),
      },
    }),
  },
  'an event of the company': {
    kinds: ['posts'],
    edit: (site, random) => {
      const [title, event] = COMPANY_TITLES[below(random, COMPANY_TITLES.length)]!;
      return {
        site: { ...site, posts: [postOf(title, dayAfter(site.posts), random), ...site.posts] },
        expected: [{ kind: 'company_event', facts: { title, event } }],
      };
    },
  },
  'a release': {
    kinds: ['changelog'],
    edit: (site, random) => {
      const title = fresh(site, random);
      return {
        site: { ...site, releases: [postOf(title, dayAfter(site.releases), random), ...site.releases] },
        expected: [{ kind: 'release_published', facts: { title } }],
      };
    },
  },
  'a clause rewritten': {
    kinds: ['legal'],
    edit: (site, random) => ({
      site: { ...site, clauses: withParagraph(site.clauses, random, () => [prose(random, 40)]) },
      expected: [{ kind: 'legal_terms_changed', facts: {} }],
    }),
  },
  'a clause added': {
    kinds: ['legal'],
    edit: (site, random) => ({
      site: { ...site, clauses: withParagraph(site.clauses, random, (old) => [old, prose(random, 30)]) },
      expected: [{ kind: 'legal_terms_changed', facts: {} }],
    }),
  },
  'a few words of a clause': {
    kinds: ['legal'],
    edit: (site, random) => ({
      site: { ...site, clauses: withParagraph(site.clauses, random, (old) => [fewWords(old)]) },
    }),
  },
  nothing: {
    kinds: ['home', 'product', 'posts', 'changelog', 'legal'],
    edit: (site) => ({ site }),
  },
} satisfies Record<string, Edit>;

function withPosts(
  site: SiteModel,
  random: () => number,
  count: number,
): { site: SiteModel } & Partial<Truth> {
  let { posts } = site;
  const expected: Truth['expected'] = [];
  for (let at = 0; at < count; at += 1) {
    const title = fresh({ ...site, posts }, random);
    posts = [postOf(title, dayAfter(posts), random), ...posts];
    expected.push({ kind: 'post_published', facts: { title } });
  }
  return { site: { ...site, posts }, expected };
}
