import * as cues from './cues.ts';
import type { FieldPlan } from './module.ts';

/** The stages of a purchase as textbooks name them, by what sentences about them speak of. */
const USUAL = [
  {
    name: 'Awareness',
    words:
      /\b(?:discover|hears? (?:of|about)|heard (?:of|about) us|learn|(?:find|found) out (?:about|how|that we)|search|look for|looking for|newsletter|blog|social|realis|realiz|problem|deadline|what is|put it off|put the work off|put off)\w*/i,
    goal: 'understand the problem and learn what there is',
    asks: 'what is it, why does it matter, who else has this problem',
    hurts: 'not knowing where to begin, what it costs to do nothing',
    meets: 'search, newsletter, social media, events, recommendation',
  },
  {
    name: 'Consideration',
    words:
      /\b(?:compar|alternativ|versus|vs|evaluat|choos|option|feature|demo|review|case stud|instead|spreadsheet|differ|before they|trust|secur|integrat|which|never heard)\w*/i,
    goal: 'compare alternatives and find what fits',
    asks: 'how does it compare, does it do what is needed, whom can be trusted',
    hurts: 'too many options, hard to compare, doubts about security and fit',
    meets: 'comparison page, demo, reviews, webinar, case study',
  },
  {
    name: 'Decision',
    words:
      /\b(?:buy|bought|purchas|order|pric|costs?\b|plans?\b|contract|sign(?:s|ed|ing)?[ -]?up|trial|checkout|pay|quote|discount|guarant|subscri|refund|free\b|decid|decision|approv)\w*/i,
    goal: 'buy without regret: price, contract, trial',
    asks: 'what does it cost, is there a contract, can it be cancelled or refunded',
    hurts: 'unclear price, long contract, approval takes time',
    meets: 'pricing page, sales call, trial, checkout, quote',
  },
  {
    name: 'Onboarding',
    words:
      /\b(?:set.?up|setting up|install|import|migrat|onboard|get(?:ting)? started|connect|activat|first (?:week|day|month|time|evening|steps?)|checklist|training|after sign|invit|welcome)\w*/i,
    goal: 'set up and see a first result: import, connect, invite',
    asks: 'how to get started, how to import data, how long it takes',
    hurts: 'setup fails, migration is hard, too many steps',
    meets: 'welcome email, checklist, documentation, training, support chat',
  },
  {
    name: 'Use',
    words:
      /\b(?:us(?:e|es|ed|er|ers|ing)\b|daily|every ?day|support|help|updat|report|dashboard|workflow|automat|manag|error|fail|complain|app\b)\w*/i,
    goal: 'get the work done every day',
    asks: 'how to do something, why it does not work, where to get help',
    hurts: 'errors, missing features, slow support, manual work left over',
    meets: 'app, support, help center, reports, updates',
  },
  {
    name: 'Advocacy',
    words:
      /\b(?:recommend|refer|review|share|shar(?:e|ing)|invit|friend|communit|loyal|renew|testimonial|success stor|case stud|award|member|cancel|churn|stay)\w*/i,
    goal: 'stay, renew and recommend it to others',
    asks: 'what is there for loyal customers, how to refer a friend, why renew',
    hurts: 'reasons to cancel or leave, price increase, no reward for loyalty',
    meets: 'community, referral program, reviews, renewal invoice, events',
  },
] as const;

/** UTF-16 units; a shorter word of a name says nothing by itself ("und", "the"). */
const SHORTEST_WORD = 4;

/** The names asked for, else the usual ones. */
export const stageNames = (given: readonly string[]): readonly string[] =>
  given.length > 0 ? given : USUAL.map(({ name }) => name);

/** Of a stage with a name of its own: what stages of that name are about, else those at its place in the journey. */
function kindOf(name: string, at: number, of: number): (typeof USUAL)[number] {
  const named = USUAL.find((usual) => usual.name.toLowerCase() === name.toLowerCase());
  return named ?? USUAL[Math.round((at / (of - 1)) * (USUAL.length - 1))]!;
}

/** Cues that also ask for a word of the stage, or of its name: what hurts in one stage does not in the next. */
function within(name: string, words: RegExp, found: readonly RegExp[]): RegExp[] {
  const own = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD);
  const about = new RegExp([words.source, ...own].join('|'), words.flags);
  return found.map((cue) => cues.together(cue, about));
}

/** What there is to find out about each stage, of all stages what is told most often first: at most 28 plans. */
export function stagePlans(who: string, names: readonly string[]): FieldPlan[] {
  const plans = names.map((name, i): FieldPlan[] => {
    const { words, goal, asks, hurts, meets } = kindOf(name, i, names.length);
    const at = `stages[${i}]`;
    const about = `${who}, ${name}`;
    return [
      {
        path: `${at}.questions[]`,
        query: `${about}: ${asks}`,
        cues: within(name, words, [...cues.DOUBT, ...cues.ASKING]),
        gap: [
          `Which questions do ${who} ask in the stage "${name}"?`,
          `What is left unanswered in "${name}" keeps them from the next stage.`,
          `For "${name}": search queries, chat and call transcripts, or frequently asked questions.`,
        ],
      },
      {
        path: `${at}.pains[]`,
        query: `${about}: ${hurts}`,
        cues: within(name, words, [...cues.PAIN, ...cues.TROUBLE]),
        most: 2,
        gap: [
          `What goes wrong for ${who} in the stage "${name}"?`,
          `Whoever leaves in "${name}" leaves over this.`,
          `For "${name}": support tickets, reviews, or interviews with those who left.`,
        ],
      },
      {
        path: `${at}.touchpoints[].asset`,
        labelled: 'channel',
        query: `${about}: ${meets}`,
        cues: within(name, words, cues.TOUCHPOINT),
        gap: [
          `Where do ${who} meet you in the stage "${name}", and with what?`,
          `Only what they meet in "${name}" can be improved.`,
          `For "${name}": web analytics, a list of campaigns and pages, or the CRM's history of contacts.`,
        ],
      },
      {
        path: `${at}.customerGoal`,
        query: `${about}: ${goal}`,
        cues: within(name, words, cues.WANT),
        gap: [
          `What do ${who} want to have reached by the end of the stage "${name}"?`,
          `"${name}" is over when they have reached it, not when you have.`,
          `For "${name}": interviews about the last time they went through it.`,
        ],
      },
    ];
  });
  // Each is a search: of eight stages the goals, which sources seldom tell, are left to the model.
  const kinds = names.length > 7 ? [0, 1, 2] : [0, 1, 2, 3];
  return kinds.flatMap((kind) => plans.map((ofStage) => ofStage[kind]!));
}
