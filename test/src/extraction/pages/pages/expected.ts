import { article } from './article.ts';
import { docs } from './docs.ts';
import { service } from './service.ts';
import { LISTED, listing, product } from './shop.ts';
import { POSTS, thread } from './thread.ts';

/** `kept` must be extracted in order, and `dropped` must not be extracted. */
export interface Expected {
  html: string;
  url: string;
  kept: readonly string[];
  dropped: readonly string[];
}

const SHOP_CHROME = [
  'Free delivery on orders',
  'Clearance sale',
  'Your basket',
  'Home page',
  'our partners use cookies',
  'newsletter',
  'Ten percent off',
  'Returns and refunds',
  'Find a showroom',
  '© 2024',
];

export const PAGES = {
  'an article': {
    html: article,
    url: 'https://northgate.test/blog/build-time',
    kept: [
      'A year ago a change to our main service',
      'This article tells what we measured',
      'Measure before you change anything',
      'The compiler was responsible for six of the forty minutes.',
      'Step | Before | After\nWaiting for a machine | 9 min | 1 min',
      'Running the tests | 18 min | 11 min',
      'Every build downloaded the same nine hundred packages',
      'cache:\n  key: packages-{{ checksum "package-lock.json" }}',
      '- the memory of the machine',
      '- the longest single test file',
      'We settled on four processes.',
      'We spent a month on splitting the service',
      'The fastest build step is the one',
      'That sentence from our operations team',
      'we would like to hear how it went.',
    ],
    dropped: [
      'Skip to content',
      'Customer stories',
      'We use cookies',
      'Cookie settings',
      'Share on',
      'Related posts',
      'flaky tests',
      'Our pagers went off',
      'Search for',
      'Why we left microservices',
      'one engineering story a month',
      'Imprint',
      '© 2024',
    ],
  },
  'a service page': {
    html: service,
    url: 'https://tally.test/services/restaurants',
    kept: [
      'Bookkeeping for restaurants\n',
      'Your books closed by the fifth working day',
      'What we do for you',
      'We fetch the takings from your till',
      'Wages, shift bonuses and shared tips',
      'Take a picture of the invoice.',
      'How it works',
      '2. We connect your till',
      'Single kitchen',
      '$290 per month',
      '- Up to 15 employees',
      '$240 per month and location',
      'For the first time in nine years',
      'Maria Gomez, Casa Verde',
      'Do you work with my till?',
      'We connect to more than forty tills',
      'You give one month of notice',
    ],
    dropped: [
      'All services',
      'Client login',
      'uses cookies',
      'About Tally',
      'Legal notices',
      'Terms of service',
      '© 2024',
    ],
  },
  'a product page': {
    html: product,
    url: 'https://lumen.test/products/harbor',
    kept: [
      'Harbor brass table lamp\n',
      '$149.00',
      'A small lamp of solid brass with a shade',
      'The switch sits on the cord',
      '- Shade of opal glass, 18 cm wide',
      '- Dimmable bulb included',
      'Specifications',
      'Height | 42 cm\nWeight | 2.3 kg',
      'Wipe the brass with a dry cloth.',
      '- Availability: In stock',
      '- Rating: 4.7 of 5 (213 ratings)',
    ],
    dropped: [...SHOP_CHROME, 'Quantity', 'You may also like', 'Quay floor lamp', 'Dock pendant'],
  },
  'a listing of twenty cards': {
    html: listing,
    url: 'https://lumen.test/collections/table',
    kept: [
      'Table lamps\n',
      'Lamps for desks, sideboards and bedside tables',
      ...LISTED.flatMap((name, at) => [name, `Stands ${30 + at} cm tall`, `$${99 + at}.00`]),
    ],
    dropped: [...SHOP_CHROME, 'Filter by colour', 'Matte white', 'Page 2'],
  },
  'a page of documentation': {
    html: docs,
    url: 'https://parcel.test/docs/limits',
    kept: [
      'Rate limits\n',
      'Every key may send a number of requests',
      'Headers of a response',
      'Header | Meaning\nRateLimit-Limit | Requests per window',
      'RateLimit-Reset | Seconds until the next window',
      'The service answers with status 429',
      'if (response.status === 429) {\n  await sleep(',
      'Spread a nightly import over an hour',
      'Plans of the size Team and above',
      '- Carrier: agreed upon in writing',
    ],
    dropped: [
      'Changelog of versions',
      'Getting started guide',
      'Printing labels',
      'Concepts overview',
      'Edit this page',
      'Previous:',
      'Next:',
      'Copy',
      'Community forum',
      'Built with Docusaurus',
    ],
  },
  'a thread of six posts': {
    html: thread,
    url: 'https://espresso.test/viewtopic.php?t=881',
    kept: ['Machine trips the breaker on cold mornings\n', ...POSTS],
    dropped: [
      'Help with machines since 2004',
      'Register an account',
      'Board index',
      'Page 1 of 1',
      'Joined:',
      'Back to top',
      'Return to Boilers',
      'Similar topics',
      'Pump hums',
      'Who is online',
      'Powered by',
      'Privacy',
    ],
  },
} as const satisfies Record<string, Expected>;
