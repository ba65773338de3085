interface Help {
  hint: string;
  example?: string;
}

const HELP: Readonly<Record<string, Help>> = {
  segment: {
    hint: 'Who buys: their job, company and location. Statements about other buyers are left out.',
    example: 'owners of bakeries with two to five vans in London',
  },
  persona: {
    hint: 'One person who goes through the journey. You can fill in the segment instead.',
    example: 'head of purchasing at a hospital',
  },
  audience: {
    hint: 'Who reads the messages: their job, company and location.',
    example: 'finance directors of mid-sized hotels',
  },
  product: {
    hint: 'One of your products. Use the name that appears on your pages.',
    example: 'the Basic plan',
  },
  region: { hint: 'The country or region where the buyers are.', example: 'Ireland' },
  market: {
    hint: 'The region, the audience or both.',
    example: 'dental practices in Bavaria',
  },
  scope: { hint: 'Where the journey starts and ends.' },
  stages: {
    hint: 'Five to eight stages in order. If you leave this empty, the usual stages for your business model are used.',
    example: 'Awareness, Trial, Purchase, Delivery, Renewal',
  },
  competitors: {
    hint: 'The competitors or alternatives that the product should stand out from.',
    example: 'Acme Supplies',
  },
  objective: { hint: 'The goal that the metrics should track.' },
  businessModel: {
    hint: 'How customers buy this product. This determines the metrics, buying steps and journey stages.',
    example: 'bookings and appointments',
  },
  stage: {
    hint: 'Which step should improve: acquisition (new customers), activation (their first use), retention (staying), referral (recommending you) or revenue. If you leave this empty, the step is chosen to fit the objective.',
    example: 'activation',
  },
  domain: { hint: 'The website of the competitor.', example: 'example.com' },
  competitorId: { hint: 'If the competitor is tracked, its prices and recent changes are included.' },
  focus: {
    hint: 'A product, market or deal to focus on. The battlecard lists statements about it first.',
    example: 'contracts with small teams',
  },
  objections: {
    hint: 'Objections that buyers raise. Each objection gets a row with either a reply from your own pages or an open question.',
    example: 'What happens to our data if we leave?',
  },
};

export function helpFor(name: string): string | undefined {
  if (!Object.hasOwn(HELP, name)) return undefined;
  const { hint, example } = HELP[name]!;
  return example === undefined ? hint : `${hint} For example: ${example}`;
}
