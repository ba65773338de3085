import { fold } from '../../grounding/fold.ts';
import { CATALOGUE } from './catalogue.ts';
import { type BusinessModel, definitionOf, type FunnelStage } from './metric.ts';

/** What the pages of a competitor say about its terms. */
const TERMS: Readonly<Record<BusinessModel, string>> = {
  subscription: 'Prices, plans and limits on its pricing page',
  marketplace: 'Fees for buyers and sellers, and its terms of payment',
  insurance: 'Premiums, limits and exclusions of its policies',
  services: 'Its price list, hours and the places it serves',
  projects: 'Services it adds or drops, and new case studies',
  orders: 'Prices, turnaround and revisions of its packages',
  courses: 'Fees, start dates and certificates of its courses',
  shop: 'Prices, shipping and terms of return of its main products',
  content: 'Subscription prices, and topics it adds or drops',
  nonprofit: 'Campaigns it starts, and its annual report',
  'public service': 'Services it moves online, fees and deadlines',
  general: 'Prices and terms on its pages',
};

/** The first thing to look at in a competitor's next steps. */
export const thingsToWatch = (model: BusinessModel): string[] => [
  TERMS[model],
  ...(BESIDES_TERMS[model] ?? [
    'Roles it hires for, which show what it builds and where it expands',
    'Customers, guarantees and claims that appear on its pages or are taken down',
  ]),
];

/** If buyers are consumers, reviews and the range say more than job postings. */
const BESIDES_TERMS: Partial<Record<BusinessModel, readonly string[]>> = {
  services: [
    'Reviews by its clients: what they praise and what they complain about',
    'Services, places and hours it adds or drops',
  ],
  orders: [
    'Reviews by its customers: what they praise and what they complain about',
    'Samples of its work and guarantees that appear on its pages or are taken down',
  ],
  courses: [
    'Courses, partners and certificates it adds or drops',
    'Reviews by its learners, and results of graduates it publishes',
  ],
  shop: [
    'Products it adds, discounts or drops',
    'Reviews by its buyers: what they praise and what they complain about',
  ],
};

/** What buyers in a trade do and ask at each step, whichever vendor they consider. */
interface StandardJourney {
  /** The sign that a customer moves on to the next of the six usual stages. */
  exits: readonly string[];
  /** What buyers need to know in each of the four steps of a purchase. */
  needs: readonly string[];
}

export const BUYING_STEPS = [
  'Compare what is included',
  'Check price and terms',
  'Settle doubts',
  'Get started',
] as const;

const JOURNEYS: Readonly<Record<BusinessModel, StandardJourney>> = {
  subscription: {
    exits: [
      'Visits the product or pricing page, or signs up for updates.',
      'Starts a trial, opens a free account or asks for a demo.',
      'Pays for a plan or signs the contract.',
      'Finishes the set-up and uses the main feature for the first time.',
      'Uses the product every week and renews the plan.',
      'Invites a colleague, writes a review or recommends the product.',
    ],
    needs: [
      'Which features each plan includes, and which integrations there are',
      'Price per user or month, length of the contract, and how to cancel',
      'Where data is stored, who can see it, and which certificates cover it',
      'How long the set-up takes, and how existing data is moved over',
    ],
  },
  marketplace: {
    exits: [
      'Runs a first search or opens a listing.',
      'Saves a listing or writes to a seller.',
      'Places a first order or booking.',
      'Receives the order and confirms that it is as described.',
      'Orders again, or lists something to sell.',
      'Rates the other side or sends a friend.',
    ],
    needs: [
      'What is on offer, and how sellers are checked',
      'Fees, means of payment, and who pays for returns',
      'What happens if an order does not arrive or is not as described',
      'How to open an account, and how soon an order arrives',
    ],
  },
  insurance: {
    exits: [
      'Reads what is covered, or starts a quote.',
      'Completes a quote and compares cover, limits and premium.',
      'Buys the policy and pays the first premium.',
      'Opens the account and adds whom or what is insured.',
      'Renews the policy, also after a first claim.',
      'Recommends the insurer, or adds a second policy.',
    ],
    needs: [
      'What is covered, what is excluded, and up to which limit',
      'Premium, deductible and waiting period',
      'How a claim is made, and how soon it is paid',
      'Which details and documents an application needs',
    ],
  },
  services: {
    exits: [
      'Opens the page of a service, or looks up hours, prices and location.',
      'Calls or sends an enquiry.',
      'Books a first appointment or job.',
      'The first appointment or job takes place as agreed.',
      'Is satisfied with the result, and books again when the need returns.',
      'Leaves a review or sends somebody they know.',
    ],
    needs: [
      'Which services are offered, where, and at what hours',
      'Price of the service, accepted payment or insurance, and terms of cancellation',
      'Licences, training and reviews of the people who do the work',
      'How soon an appointment is free, and what to prepare for it',
    ],
  },
  projects: {
    exits: [
      'Reads a service page or a case study, or signs up for updates.',
      'Asks for a first conversation or an assessment.',
      'Accepts the proposal and signs the contract.',
      'Agrees on goals, people and dates at the start of the work.',
      'Accepts the first results and keeps the next date.',
      'Extends the contract, or agrees to be a reference.',
    ],
    needs: [
      'Which services are offered, and what they achieved for similar clients',
      'How the work is priced, and how the contract can be ended',
      'Who will do the work, with what experience and references',
      'How long the project takes, in which steps, and what the client contributes',
    ],
  },
  orders: {
    exits: [
      'Opens the page of a package or a sample of the work.',
      'Asks a question, or compares packages and turnaround.',
      'Places and pays the order.',
      'Sends the material and answers the first questions.',
      'Approves the finished work.',
      'Orders again, or recommends the service.',
    ],
    needs: [
      'What each package includes, with samples of the work',
      'Price of each package, extra fees and terms of refund',
      'Who does the work, and how many revisions are included',
      'Turnaround time, and which material has to be sent',
    ],
  },
  courses: {
    exits: [
      'Opens a course page or downloads the programme.',
      'Compares dates, fees and certificates, or visits a trial lesson.',
      'Enrols and pays.',
      'Attends the first lesson or finishes the first module.',
      'Takes part every week and passes the course.',
      'Books a further course, or recommends this one.',
    ],
    needs: [
      'What is taught, at which level, and what is required to take part',
      'Fees, instalments, financial aid and terms of refund',
      'Whether the certificate is accredited, and what graduates do with it',
      'Dates, hours a week, and whether it is online or on site',
    ],
  },
  shop: {
    exits: [
      'Opens a product page.',
      'Puts a product in the basket, or compares it with others.',
      'Pays for the order.',
      'Receives the product and uses it for the first time.',
      'Keeps the product beyond the return period.',
      'Orders again, or writes a review.',
    ],
    needs: [
      'Sizes, materials and versions, and which one to choose',
      'Price with shipping, delivery time and terms of return',
      'Reviews and pictures by other buyers, and what is guaranteed',
      'How soon the order arrives, and how to exchange what does not fit',
    ],
  },
  content: {
    exits: [
      'Reads, watches or listens to a second piece.',
      'Registers or subscribes to the newsletter.',
      'Takes out a subscription or becomes a member.',
      'Opens the first issues or episodes.',
      'Comes back every week.',
      'Shares a piece or sends a new reader.',
    ],
    needs: [
      'Which topics are covered, how often and by whom',
      'What is free, what a subscription costs, and how to cancel it',
      'Who pays for it, and how independent the editors are',
      'How to subscribe, and on which devices it can be read',
    ],
  },
  nonprofit: {
    exits: [
      'Reads about a project, or follows the organisation.',
      'Signs up for updates, or asks how donations are used.',
      'Makes a first donation or signs up as a volunteer.',
      'Receives the receipt and reads what the gift has done.',
      'Gives again, or gives every month.',
      'Invites others to give or to help.',
    ],
    needs: [
      'What the organisation does, and for whom',
      'How much of each donation reaches the projects',
      'Whether it is registered and audited, and donations are tax-deductible',
      'How to give or to volunteer, and how much time it takes',
    ],
  },
  'public service': {
    exits: [
      'Finds the page of the service.',
      'Checks who is entitled, and which documents are needed.',
      'Submits the application.',
      'Receives a confirmation with a date.',
      'Receives the decision without a second contact.',
      'Rates the service, or uses it online again.',
    ],
    needs: [
      'Who is entitled, and to what',
      'Fees and deadlines',
      'What happens to personal data',
      'Which documents are needed, and where to hand them in',
    ],
  },
  general: {
    exits: [
      'Visits the website or asks for information.',
      'Asks for an offer, a sample or a conversation.',
      'Places a first order.',
      'Receives what was agreed, on the agreed date.',
      'Is satisfied with the result, and comes back when the need returns.',
      'Recommends it, or writes a review.',
    ],
    needs: [
      'What is offered, and what is included',
      'Price, terms of payment and of cancellation',
      'References, reviews and guarantees',
      'How to order, and how long delivery takes',
    ],
  },
};

export const exitSignals = (model: BusinessModel): readonly string[] => JOURNEYS[model].exits;

/** What buyers of such a business need to know, by step of the purchase. */
export const buyingNeeds = (model: BusinessModel, sold: string): { text: string; label: string }[] =>
  (model === 'shop' && DEVICES.test(sold) ? OF_DEVICES : JOURNEYS[model].needs).map((text, i) => ({
    text,
    label: BUYING_STEPS[i]!,
  }));

/** Products that are set up and connected, rather than worn or placed. */
const DEVICES =
  /(?<!\p{L})(?:electronic\p{L}*|devices?|robots?|appliances?|gadgets?|headphones?|earbuds?|speakers?|phones?|smartphones?|tablets?|laptops?|computers?|cameras?|printers?|monitors?|consoles?|televisions?|tvs?|smart|machines?|elektronik|geräte?|handys?|kameras?|appareils?|électronique|téléphones?|aparatos?|electrónica|móviles|cámaras?)(?!\p{L})/iu;
const OF_DEVICES = [
  'Size, material, specifications and what is in the box',
  'Price with shipping, delivery time and terms of return',
  'Reviews by other buyers, and length of the warranty',
  'How to set it up, and what it works with',
];

/** From first contact to repeat purchase. */
const LAUNCH: readonly FunnelStage[] = ['acquisition', 'activation', 'revenue', 'retention'];

/** The first catalogue metric of each stage for such a business, with its definition. */
export function launchMetrics(model: BusinessModel): string[] {
  const { northStars, metrics } = CATALOGUE[model];
  const fitting = metrics.filter(({ northStars: of }) => of?.includes(northStars[0]!.name) ?? true);
  return LAUNCH.flatMap((stage) => {
    const metric = fitting.find((one) => one.stage === stage);
    return metric === undefined ? [] : [`${metric.name}: ${definitionOf(metric)}`];
  });
}

const KNOWN = new Set(
  (Object.keys(JOURNEYS) as BusinessModel[])
    .flatMap((model) => [
      ...JOURNEYS[model].exits,
      ...JOURNEYS[model].needs,
      ...OF_DEVICES,
      ...launchMetrics(model),
      ...thingsToWatch(model),
    ])
    .map((text) => fold(text).text),
);

/** Whether a statement is one of these texts, word for word. */
export const isStandardOfTrade = (text: string): boolean => KNOWN.has(fold(text).text);
