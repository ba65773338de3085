import { fold } from '../../grounding/fold.ts';
import type { BuyerKind } from './buyer-kind.ts';
import { METRIC_SETS, metricSetFor } from './catalogue.ts';
import { type BusinessModel, definitionOf, type FunnelStage, type MetricSet } from './metric.ts';

interface StandardJourney {
  exits: readonly string[];
  needs: readonly string[];
}

const BUYING_STEPS = [
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
      'Finishes setup and uses the main feature for the first time.',
      'Uses the product every week and renews the plan.',
      'Invites a colleague, writes a review or recommends the product.',
    ],
    needs: [
      'Which features each plan includes, and which integrations are available',
      'Price per user or per month, contract length, and how to cancel',
      'Where data is stored, who can see it, and which security certifications the vendor has',
      'How long setup takes, and how existing data is migrated',
    ],
  },
  marketplace: {
    exits: [
      'Runs a first search or opens a listing.',
      'Saves a listing or contacts a seller.',
      'Places a first order or booking.',
      'Receives the order and checks that it is as described.',
      'Orders again, or lists something to sell.',
      'Rates the buyer or seller, or refers a friend.',
    ],
    needs: [
      'What is on offer, and how sellers are vetted',
      'Fees, payment methods, and who pays for returns',
      'What happens if an order does not arrive or is not as described',
      'How to open an account, and how soon an order arrives',
    ],
  },
  insurance: {
    exits: [
      'Checks what is covered, or starts a quote.',
      'Completes a quote and compares cover, limits and premium.',
      'Buys the policy and pays the first premium.',
      'Opens the account and adds the people or things to be insured.',
      'Renews the policy, even after a first claim.',
      'Recommends the insurer, or adds a second policy.',
    ],
    needs: [
      'What is covered, what is excluded, and up to what limit',
      'Premium, deductible and waiting period',
      'How to make a claim, and how soon it is paid',
      'Which details and documents an application requires',
    ],
  },
  contracts: {
    exits: [
      'Looks at what is on offer, or checks what the price includes.',
      'Asks for a quote, a visit or a trial.',
      'Signs the contract.',
      'Gets the service set up and uses it for the first time.',
      'Is satisfied with the service, and continues after the minimum term.',
      'Extends the contract, writes a review or recommends the company.',
    ],
    needs: [
      'Which options there are for different needs, and what the price includes',
      'Price per month, one-off fees, minimum term, and how to cancel',
      'How fast faults are repaired, and what happens in the meantime',
      'When delivery and setup will be complete, and who does the setup',
    ],
  },
  services: {
    exits: [
      'Opens a service page, or looks up hours, prices and location.',
      'Calls or sends an enquiry.',
      'Books a first appointment or job.',
      'The first appointment or job takes place as agreed.',
      'Is satisfied with the result, and books again when the need arises.',
      'Leaves a review or refers somebody they know.',
    ],
    needs: [
      'Which services are offered, where, and at what hours',
      'Price of the service, accepted payment methods or insurance, and cancellation terms',
      'Licences, training and reviews of the people who do the work',
      'How soon an appointment is available, and what to prepare for it',
    ],
  },
  projects: {
    exits: [
      'Reads a service page or a case study, or signs up for updates.',
      'Asks for an introductory call or an assessment.',
      'Accepts the proposal and signs the contract.',
      'Agrees on goals, dates and participants at the start of the work.',
      'Is satisfied with the first results and keeps the next appointment.',
      'Extends the contract, or agrees to be a reference.',
    ],
    needs: [
      'Which services are offered, and what they achieved for similar clients',
      'How the work is priced, and how to end the contract',
      'Who will do the work, and what experience and references they have',
      'How long the project takes, what its steps are, and what the client contributes',
    ],
  },
  orders: {
    exits: [
      'Opens a package page, or looks at a sample of the work.',
      'Asks a question, or compares packages and turnaround.',
      'Places the order and pays for it.',
      'Sends the materials and answers the provider’s first questions.',
      'Approves the finished work.',
      'Orders again, or recommends the service.',
    ],
    needs: [
      'What each package includes, with samples of the work',
      'Price of each package, extra fees and refund terms',
      'Who does the work, and how many revisions are included',
      'Turnaround time, and which materials to send',
    ],
  },
  courses: {
    exits: [
      'Opens a course page or downloads the syllabus.',
      'Compares dates, fees and certificates, or attends a trial lesson.',
      'Enrols and pays.',
      'Attends the first lesson or finishes the first module.',
      'Takes part every week and completes the course.',
      'Books another course, or recommends this one.',
    ],
    needs: [
      'What is taught, at which level, and the entry requirements',
      'Fees, instalments, financial aid and refund terms',
      'Whether the certificate is accredited, and what graduates do with it',
      'Dates, hours per week, and whether the course is online or on site',
    ],
  },
  shop: {
    exits: [
      'Opens a product page.',
      'Puts a product in the basket, or compares it with others.',
      'Pays for the order.',
      'Receives the product and uses it for the first time.',
      'Keeps the product after the return period ends.',
      'Orders again, or writes a review.',
    ],
    needs: [
      'Sizes, materials and versions, and which one to choose',
      'Price including shipping, how long delivery takes, and the return terms',
      'Reviews and pictures from other buyers, and what is guaranteed',
      'How soon the order arrives, and how to exchange a product that does not fit',
    ],
  },
  content: {
    exits: [
      'Reads, watches or listens to a second article or episode.',
      'Registers or subscribes to the newsletter.',
      'Takes out a subscription or becomes a member.',
      'Opens the first issues or episodes.',
      'Comes back every week.',
      'Shares an article or episode, or brings in a new reader.',
    ],
    needs: [
      'Which topics are covered, how often and by whom',
      'What is free, what a subscription costs, and how to cancel it',
      'Who funds the publication, and how independent the editors are',
      'How to subscribe, and which devices are supported',
    ],
  },
  nonprofit: {
    exits: [
      'Reads about a project, or follows the organisation.',
      'Signs up for updates, or asks how donations are used.',
      'Makes a first donation or signs up as a volunteer.',
      'Gets a receipt and reads what the gift has achieved.',
      'Gives again, or gives every month.',
      'Invites others to give or to help.',
    ],
    needs: [
      'What the organization does, and for whom',
      'How much of each donation reaches the projects',
      'Whether the organisation is registered and audited, and whether donations are tax-deductible',
      'How to give or volunteer, and how much time it takes',
    ],
  },
  'public service': {
    exits: [
      'Finds the service’s web page.',
      'Checks who is eligible, and which documents are needed.',
      'Submits the application.',
      'Receives a confirmation that says when to expect the decision.',
      'Receives the decision without having to ask again.',
      'Rates the service, or uses it online again.',
    ],
    needs: [
      'Who is eligible, and for what',
      'Fees and deadlines',
      'What happens to personal data',
      'Which documents are needed, and where to submit them',
    ],
  },
  general: {
    exits: [
      'Visits the website or asks for information.',
      'Asks for a quote, a sample or a call.',
      'Places a first order.',
      'Receives what was agreed, on the agreed date.',
      'Is satisfied with the result, and comes back when the need arises.',
      'Recommends the company, or writes a review.',
    ],
    needs: [
      'What is offered, and what the price includes',
      'Price, payment terms and cancellation terms',
      'References, reviews and guarantees',
      'How to order, and how long delivery takes',
    ],
  },
};

const FOR_BUYER_KIND: Readonly<Record<BuyerKind, Partial<Record<BusinessModel, StandardJourney>>>> = {
  organizations: {
    courses: {
      exits: [
        'Opens a course page, or reads how another company trained its teams.',
        'Asks for a quote, a placement test or a pilot group.',
        'Accepts the quote and signs the contract.',
        'Names the participants and starts with the first group.',
        'Participants attend and reach their goals, and the company renews the contract.',
        'Books training for another department or site, or agrees to be a reference.',
      ],
      needs: [
        'What is taught at which level, and how it is adapted to the team’s work',
        'Price per group or participant, minimum term, how to cancel, and how to replace participants',
        'How progress is measured and guaranteed, and what similar companies achieved',
        'Dates and locations of the lessons, and who organizes them and reports on attendance',
      ],
    },
    services: {
      exits: [
        'Opens a service page, or reads what was done for a similar company.',
        'Asks for a quote, a call or a visit.',
        'Accepts the quote and places the order.',
        'The first job is done on the agreed date at the agreed location.',
        'Accepts the work and the invoices, and orders again or extends the contract.',
        'Adds another site or department, or agrees to be a reference.',
      ],
      needs: [
        'Which services are offered, where, at what hours, and for how many people',
        'Price per job, person or site, minimum volume, payment terms and notice period',
        'Insurance, qualifications, and references from similar companies',
        'Who the contact person is, how soon work can start, and what the company has to prepare',
      ],
    },
    insurance: {
      exits: [
        'Checks what is covered, or starts a quote.',
        'Gets a quote and compares cover, limits and premium.',
        'Accepts the quote and signs the policy.',
        'Lists the employees, sites or property to be insured.',
        'Renews the policy, even after a first claim.',
        'Insures another site or risk, or agrees to be a reference.',
      ],
      needs: [
        'Which employees, sites and risks are covered, what is excluded, and up to what limit',
        'Premium, deductible, minimum term, and how the premium changes with the number of people or sites',
        'How to make a claim, how soon it is paid, and who the contact person is',
        'Which details and documents are needed for a quote',
      ],
    },
    orders: {
      exits: [
        'Opens a package page, or looks at a sample of the work.',
        'Asks for a quote, or compares packages and turnaround.',
        'Accepts the quote and places the order.',
        'Sends the materials and answers the provider’s first questions.',
        'Approves the finished work and pays the invoice.',
        'Orders for another department, or agrees to be a reference.',
      ],
      needs: [
        'What each package includes, with samples of work for similar companies',
        'Price by volume, extra fees and payment terms',
        'Who does the work, how it is checked, and who can see confidential material',
        'Turnaround time, and which materials to send',
      ],
    },
    shop: {
      exits: [
        'Opens a product page or the price list.',
        'Asks for a quote or samples, or opens a business account.',
        'Accepts the quote and places a first order.',
        'Receives the complete order with a correct invoice.',
        'Orders again on the agreed terms.',
        'Orders for another site, or recommends the supplier.',
      ],
      needs: [
        'Versions, materials and quantities, and which standards the products meet',
        'Price by quantity, minimum order, payment terms and delivery costs',
        'Warranty, return terms, and references from similar companies',
        'How to open an account, how to order, and how soon the goods arrive',
      ],
    },
  },
  people: {
    subscription: {
      exits: [
        'Visits the product or pricing page, or looks at the app.',
        'Starts a trial or opens a free account.',
        'Pays for a plan.',
        'Sets up the account and uses the main feature for the first time.',
        'Uses the product every week and keeps the plan.',
        'Writes a review or recommends the product to a friend.',
      ],
      needs: [
        'What each plan includes, and on which devices it works',
        'Price per month or year, when the plan renews, and how to cancel',
        'What happens to personal data, and what other users say',
        'How long setup takes, and what is needed to start',
      ],
    },
    projects: {
      exits: [
        'Reads about a service, or looks at finished work.',
        'Asks for a first call, a visit or an estimate.',
        'Accepts the estimate and signs the contract.',
        'Agrees on dates, and on who does what.',
        'Accepts the finished work and pays the final bill.',
        'Writes a review, or recommends the company to somebody they know.',
      ],
      needs: [
        'What work is done, with examples',
        'How the price is calculated, what costs extra, and when to pay',
        'Who does the work, what qualifications they have, and what reviews and guarantees there are',
        'How long the work takes, what its steps are, and what to prepare',
      ],
    },
  },
};

const journeyFor = (model: BusinessModel, buyerKind: BuyerKind | null): StandardJourney =>
  (buyerKind === null ? undefined : FOR_BUYER_KIND[buyerKind][model]) ?? JOURNEYS[model];

export const exitSignals = (model: BusinessModel, buyerKind: BuyerKind | null): readonly string[] =>
  journeyFor(model, buyerKind).exits;

export const buyingNeeds = (
  model: BusinessModel,
  { sold, buyerKind }: { sold: string; buyerKind: BuyerKind | null },
): { text: string; label: string }[] =>
  (model === 'shop' && buyerKind !== 'organizations' && DEVICES.test(sold)
    ? OF_DEVICES
    : journeyFor(model, buyerKind).needs
  ).map((text, i) => ({
    text,
    label: BUYING_STEPS[i]!,
  }));

const DEVICES =
  /(?<!\p{L})(?:electronic\p{L}*|devices?|robots?|appliances?|gadgets?|headphones?|earbuds?|speakers?|phones?|smartphones?|tablets?|laptops?|computers?|cameras?|printers?|monitors?|consoles?|televisions?|tvs?|smart|machines?|elektronik|geräte?|handys?|kameras?|appareils?|électronique|téléphones?|aparatos?|electrónica|móviles|cámaras?)(?!\p{L})/iu;
const OF_DEVICES = [
  'Size, material, specifications and what is in the box',
  'Price including shipping, how long delivery takes, and the return terms',
  'Reviews from other buyers, and the length of the warranty',
  'How to set up the product, and what it works with',
];

const LAUNCH: readonly FunnelStage[] = ['acquisition', 'activation', 'revenue', 'retention'];

const launchMetricsIn = ({ northStars, metrics }: MetricSet): string[] => {
  const fitting = metrics.filter(({ northStars: of }) => of?.includes(northStars[0]!.name) ?? true);
  return LAUNCH.flatMap((stage) => {
    const metric = fitting.find((one) => one.stage === stage);
    return metric === undefined ? [] : [`${metric.name}: ${definitionOf(metric)}`];
  });
};

export const launchMetrics = (model: BusinessModel, buyerKind: BuyerKind | null): string[] =>
  launchMetricsIn(metricSetFor(model, buyerKind));

const KNOWN = new Set(
  [
    ...[JOURNEYS, ...Object.values(FOR_BUYER_KIND)]
      .flatMap((journeys) => Object.values(journeys))
      .flatMap(({ exits, needs }) => [...exits, ...needs]),
    ...OF_DEVICES,
    ...METRIC_SETS.flatMap(launchMetricsIn),
  ].map((text) => fold(text).text),
);

export const isStandardOfTrade = (text: string): boolean => KNOWN.has(fold(text).text);
