const OBJECTION =
  'They say that we get expensive as a team grows. Our answer: Only planners pay. Everyone else uses the product for free.';
const COMPANY = 'They are family firms with 10 to 50 employees.';
const PAIN = 'They type the same order into two systems, which costs about six hours a week.';
const DIFFERENCE = 'We are the only vendor that sets up the first site within a day.';
const GOAL = 'They want a plan for the next day by four o’clock.';

const EXAMPLES: Readonly<Record<string, string>> = {
  'pains.pain': PAIN,
  'decisionCriteria.criterion':
    'They compare the total cost over three years first, and then the time to go live.',
  'jobs.job': "They have to finish next week's plan by Thursday so that nobody works overtime.",
  successFactors: 'They call it a success if errors fall by half within three months.',
  barriers: 'They fear that moving their old data will take weeks.',
  'objections.objection': OBJECTION,
  'objections.theySay': OBJECTION,
  'objections.weSay': 'Last year, 97% of our orders arrived on time.',
  'buyingJourney.informationNeeded':
    'The owner asks two colleagues, compares three prices and signs after a free trial.',
  'role.title': 'Most of them are operations managers.',
  'company.industry': 'They work in food production.',
  'company.sizeBand': COMPANY,
  'company.region': 'They are based in the United Kingdom and Ireland.',
  'channels.why': 'They ask in the forum of their trade association before they buy.',
  triggers: 'They start looking when they open a second site.',
  vocabulary: 'They call it “the Monday chaos”.',
  disqualifiers: 'Firms with fewer than five employees do not buy.',
  messageHooks: 'The line “Plan the week in ten minutes” got the most replies.',
  'positioning.theirWords': 'They call themselves “the planning tool for teams”.',
  'snapshot.oneLine': 'They sell planning software for small teams.',
  'whereWeLose.reason': 'We lose when the buyer needs phone support at night.',
  'whereWeWin.reason': 'We win when the buyer wants to be live within a week.',
  weaknesses: 'Customers complain that support takes two days to answer.',
  strengths: 'Customers praise the mobile app.',
  'comparison.them': 'They answer support questions within two days, and we answer within an hour.',
  landmineQuestions: 'They find it hard to say how long their setup takes.',
  'snapshot.targetMarket': 'Their main customers are chains with more than 20 sites.',
  'snapshot.reason': 'They have about 190 employees and 2,300 customers.',
  'positioning.claim': 'They want to be known for the lowest price.',
  'swot.threats': 'Their largest partner has begun to sell a tool of its own.',
  'swot.opportunities': 'They could sell to hotels next.',
  'swot.weaknesses': 'They have no mobile app.',
  'swot.strengths': 'They have more integrations than anybody else.',
  watchNext: 'They will probably open an office in Germany next spring.',
  'claimsMatrix.finding': 'Both companies promise a free 30-day trial.',
  statedPrices: 'They charge $900 for data migration.',
  pricing: 'They charge $69 per user per month for the Pro plan.',
  recentMoves: 'They raised the price of the Pro plan in March.',
  'problem.statement': PAIN,
  'problem.whyNow': 'A new law requires them to record working hours from January.',
  'positioning.category': 'Buyers call it planning software.',
  'offer.rationale': 'We charge per site because our effort grows with the number of sites.',
  'offer.pricingApproach': 'We charge $49 per site per month, and there is no free plan.',
  'offer.packaging':
    'The Solo plan includes one calendar, and the Group plan includes unlimited calendars and an API.',
  'positioning.alternatives': 'They would use a spreadsheet.',
  'positioning.uniqueAttributes': DIFFERENCE,
  'positioning.value': 'They save about six hours a week.',
  'positioning.bestFit': 'It is clearly the best choice for firms with two to ten sites.',
  'goal.metric': 'We measure the number of sites that use the planner each week, and today it is 140.',
  'goal.outcome': 'Within two quarters we want 300 paying sites.',
  'segments.reason': 'Bakeries with two to ten shops are easiest to win because they plan by hand.',
  'idealCustomer.firmographic': COMPANY,
  'idealCustomer.behavioural': 'They ask for a price and for a reference in the same week.',
  'idealCustomer.exclusions': 'Firms with one site should not buy.',
  'rivalPrices.price': 'Other vendors charge between $39 and $69 per user per month.',
  marketStandards: 'Most vendors offer a free 14-day trial.',
  'motion.reason': 'They want to try it on their own first, and then talk to a person.',
  'channels.play': 'The trade fair brought in 40 customers and cost $12,000.',
  'risks.risk':
    'The launch fails if data migration takes weeks, and the first sign of that is a customer who does not finish an import.',
  'phases.activities':
    'First, ten pilot customers use it for a month, and we continue only if at least eight of them stay.',
  enablement: 'Sales has a price list and a demo, but no case study.',
  successMetrics: 'We look at new trials each week.',
  'stages.questions': 'They ask how long setup takes.',
  'stages.pains': 'They cannot find out what it costs in total.',
  'stages.touchpoints.asset': 'They see our stand at the trade fair and take the price list.',
  'stages.customerGoal': GOAL,
  'stages.exitSignal': 'They reach the next stage when they ask for a demo.',
  dropOffRisks: 'Three out of ten give up when they have to import their data.',
  momentsOfTruth: 'The first schedule that a team prints decides whether the team stays with us.',
  roof: 'The promise that matters most is a finished plan by Thursday.',
  'pillars.claim': 'The first site is live within a day.',
  'pillars.proofPoints.text': 'Brook Lane moved three sites to our product in one weekend.',
  'positioningStatement.differentiator': DIFFERENCE,
  'positioningStatement.need': PAIN,
  'positioningStatement.unlike': 'They would use a spreadsheet.',
  'positioningStatement.category': 'They look for planning software.',
  'positioningStatement.product': 'The offer is called Weekplan.',
  'positioningStatement.forWho': 'You can recognize them by the paper schedule on the wall.',
  'positioningStatement.benefit': 'They have one plan that everybody can see.',
  rebuttals: OBJECTION,
  taglines: 'Our slogan is “Plan once”.',
  'audienceVariants.message': 'Owners need to hear the price, and managers need to hear the time saved.',
  'elevator.s10': 'With our product, a team plans its week in ten minutes.',
  'elevator.s30':
    'Teams that plan on paper lose six hours a week. With our product, the Brook Lane team plans its week in ten minutes.',
  'elevator.s60':
    'Brook Lane planned three sites on paper, switched to our product in one weekend and now saves six hours a week.',
  whiteSpace: 'No competitor promises setup within a day.',
  channelLines: 'They find us through search advertisements, which have room for only 90 characters.',
  'northStar.definition': 'We count the teams that finish a plan every week.',
  'inputMetrics.definition':
    'We measure activation as the share of new teams that finish a plan within seven days.',
  'inputMetrics.baseline': 'Last month, 34% of new teams finished a plan within seven days.',
  'guardrails.threshold': 'It is a problem if more than 2% of teams cancel in a month.',
  'okrs.keyResults': 'We promised the board 300 paying teams by the end of June.',
};

export function exampleFor(path: string): string | undefined {
  const key = path.replaceAll(/\[\d*\]/g, '');
  return Object.hasOwn(EXAMPLES, key) ? EXAMPLES[key] : undefined;
}
