import type { PersonaPart } from '../drafting/saved-persona.ts';
import { NO_TROUBLE } from '../../extraction/facts/evidence/sayings.ts';
import type { FieldPlan } from './module.ts';
import {
  CASE_STUDY,
  CONTACT,
  HELP_ARTICLE,
  KICK_OFF,
  POST,
  REPORT,
  SETUP_GUIDE,
  type Takes,
  TRY_OUT,
} from './takes.ts';

interface UsualStage {
  name: string;
  pains: readonly Takes[];
  questions: readonly Takes[];
  touchpoints: readonly Takes[];
  persona: Partial<Record<'pains' | 'questions' | 'touchpoints' | 'goal' | 'exit', readonly PersonaPart[]>>;
  goal: string;
  asks: string;
  hurts: string;
  meets: string;
}

const asked = (...topics: NonNullable<Takes['asks']>[]): Takes[] =>
  (['us', 'anyone'] as const).flatMap((of) =>
    topics.map((asks): Takes => ({
      kinds: ['faq'],
      of,
      asks,
      ...(of === 'anyone' && { inOwnLanguage: true }),
    })),
  );

const USUAL: readonly UsualStage[] = [
  {
    name: 'Awareness',
    pains: [
      { kinds: ['testimonial'], of: 'us', note: 'pain' },
      { kinds: ['problem'], of: 'anyone' },
    ],
    questions: asked('explain'),
    touchpoints: [
      { kinds: ['channel'], of: 'us', named: [POST] },
      { kinds: ['channel'], of: 'anyone', as: 'claims' },
    ],
    persona: { pains: ['pain'], touchpoints: ['channel'], goal: ['job'], exit: ['trigger'] },
    goal: 'understand the problem and explore solutions',
    asks: 'what is it, why does it matter, who else has this problem',
    hurts: 'uncertainty about where to begin, and the cost of doing nothing',
    meets: 'search, newsletter, social media, events, recommendation',
  },
  {
    name: 'Consideration',
    pains: [{ kinds: ['testimonial'], of: 'anyone', by: ['customer'], tone: 'trouble' }],
    questions: asked('scope', 'other'),
    touchpoints: [
      { kinds: ['channel'], of: 'us', named: [TRY_OUT] },
      { kinds: ['customer'], of: 'us', named: [CASE_STUDY] },
      { kinds: ['comparison', 'customer', 'certification'], of: 'us' },
      { kinds: ['proof'], of: 'us', asset: true },
    ],
    persona: { questions: ['criterion'] },
    goal: 'compare alternatives and find what fits',
    asks: 'how does it compare, does it do what is needed, who can be trusted',
    hurts: 'too many options, hard to compare, doubts about security and fit',
    meets: 'comparison page, demo, reviews, webinar, case study',
  },
  {
    name: 'Decision',
    pains: [],
    questions: asked('cost', 'doubt'),
    touchpoints: [
      { kinds: ['price'], of: 'us', as: 'prices' },
      { kinds: ['offer'], of: 'us' },
    ],
    persona: { questions: ['objection'], pains: ['barrier'] },
    goal: 'buy without regret: price, contract, trial',
    asks: 'what does it cost, is there a contract, can it be cancelled or refunded',
    hurts: 'unclear price, long contract, approval takes time',
    meets: 'pricing page, sales call, trial, checkout, quote',
  },
  {
    name: 'Onboarding',
    pains: [],
    questions: asked('how', 'effort'),
    touchpoints: [
      { kinds: ['channel'], of: 'us', named: [KICK_OFF, CONTACT] },
      { kinds: ['step'], of: 'us', named: [SETUP_GUIDE] },
      { kinds: ['step'], of: 'us' },
    ],
    persona: {},
    goal: 'set up and see a first result: import, connect, invite',
    asks: 'how to get started, how to import data, how long it takes',
    hurts: 'setup fails, migration is hard, too many steps',
    meets: 'welcome email, checklist, documentation, training, support chat',
  },
  {
    name: 'Use',
    pains: [],
    questions: [],
    touchpoints: [
      { kinds: ['step'], of: 'us', named: [HELP_ARTICLE] },
      { kinds: ['channel'], of: 'us', named: [REPORT] },
      { kinds: ['feature'], of: 'us', asset: true },
      { kinds: ['integration'], of: 'us' },
    ],
    persona: { goal: ['success'] },
    goal: 'get the work done every day',
    asks: 'how to do something, why it does not work, where to get help',
    hurts: 'errors, missing features, slow support, manual work left over',
    meets: 'app, support, help center, reports, updates',
  },
  {
    name: 'Advocacy',
    pains: [],
    questions: [],
    touchpoints: [{ kinds: ['testimonial'], of: 'us', by: ['customer'], tone: 'outcome', spoken: true }],
    persona: {},
    goal: 'stay, renew and recommend the product to others',
    asks: 'what is there for loyal customers, how to refer a friend, why renew',
    hurts: 'reasons to cancel or leave, price increase, no reward for loyalty',
    meets: 'community, referral program, reviews, renewal invoice, events',
  },
];

const answeredBy = (persona: readonly PersonaPart[] | undefined): Pick<FieldPlan, 'persona'> =>
  persona === undefined ? {} : { persona };

export const stageNames = (given: readonly string[]): readonly string[] =>
  given.length > 0 ? given : USUAL.map(({ name }) => name);

function kindOf(name: string, at: number, of: number): UsualStage {
  const named = USUAL.find((usual) => usual.name.toLowerCase() === name.toLowerCase());
  return named ?? USUAL[Math.round((at / (of - 1)) * (USUAL.length - 1))]!;
}

export function stagePlans(
  who: string,
  names: readonly string[],
  { what = '', exits }: { what?: string | undefined; exits: readonly string[] },
): FieldPlan[] {
  const plans = names.map((name, i): FieldPlan[] => {
    const usual = kindOf(name, i, names.length);
    const { pains, questions, touchpoints, persona, goal, asks, hurts, meets } = usual;
    const at = `stages[${i}]`;
    const about = [who, what, name].filter((part) => part !== '').join(', ');
    return [
      {
        path: `${at}.questions[]`,
        query: `${about}: ${asks}`,
        takes: questions,
        ...answeredBy(persona.questions),
        gap: [
          `Which questions do customers ask at the "${name}" stage?`,
          `Unanswered questions at the "${name}" stage keep buyers from moving on.`,
          `For "${name}": search queries, chat and call transcripts, or frequently asked questions.`,
        ],
      },
      {
        path: `${at}.pains[]`,
        query: `${about}: ${hurts}`,
        takes: pains,
        refuses: NO_TROUBLE,
        ...answeredBy(persona.pains),
        most: 2,
        gap: [
          `What are the pain points of customers at the "${name}" stage?`,
          `Problems like these make people leave at the "${name}" stage.`,
          `For "${name}": support tickets, reviews, or interviews with people who left.`,
        ],
      },
      {
        path: `${at}.touchpoints[].asset`,
        labelled: 'channel',
        query: `${about}: ${meets}`,
        takes: touchpoints,
        refuses: ['history', 'limit', 'action'],
        ...answeredBy(persona.touchpoints),
        gap: [
          `Where do customers come into contact with you at the "${name}" stage, and what do they see or use there?`,
          `At the "${name}" stage, you can improve only the touchpoints that you know about.`,
          `For "${name}": web analytics, a list of campaigns and pages, or the contact history in the CRM.`,
        ],
      },
      {
        path: `${at}.customerGoal`,
        query: `${about}: ${goal}`,
        takes: [],
        ...answeredBy(persona.goal),
        gap: [
          `What do customers want to have achieved by the end of the "${name}" stage?`,
          `The "${name}" stage ends when customers have reached their goal, not when you have reached yours.`,
          `For "${name}": interviews with customers who have just been through this stage.`,
        ],
      },
      {
        path: `${at}.exitSignal`,
        query: '',
        takes: null,
        ...answeredBy(persona.exit),
        standard: isFirstOf(usual, i) ? [{ text: exits[USUAL.indexOf(usual)]! }] : [],
        gap: [
          `What shows that customers have moved on from the "${name}" stage?`,
          `If nothing shows that customers have moved on, nobody knows how many people are at the "${name}" stage.`,
          `For "${name}": product analytics, or the stages in the CRM.`,
        ],
      },
    ];
  });
  const kinds = names.length > 7 ? [0, 1, 2, 4] : [0, 1, 2, 3, 4];
  return kinds.flatMap((kind) => plans.map((ofStage) => ofStage[kind]!));

  function isFirstOf(usual: UsualStage, at: number): boolean {
    return names.findIndex((name, i) => kindOf(name, i, names.length) === usual) === at;
  }
}
