/**
 * What a sentence has that says something about a kind of field: words by which sentences are picked where no model
 * reads them. English for the most part; what is not English has to be found by its meaning alone.
 */
export const PAIN = [
  /\b(?:struggl|frustrat|pain|headache|problem|challeng|difficult|hassle|bottleneck|error.prone|time.consuming|tedious)\w*/i,
  /\b(?:waste|lose|losing|lost|miss|missing|manual(?:ly)?|slow|costly|hard to|tired of|too (?:much|many|long)|without having to|no more)\b/i,
] as const;
export const TRIGGER = [
  /\b(?:when(?:ever)?|once|as soon as|after|before|growing|grows?|outgr\w+|scal(?:e|ing)|deadline|regulat\w+|complian\w+|merger|migrat\w+|switch\w*|replac\w+|launch\w*|hir(?:e|ing))\b/i,
] as const;
export const CRITERION = [
  /\b(?:secur\w+|complian\w+|GDPR|SOC ?2|ISO ?\d+|integrat\w+|support|price|pricing|cost|reliab\w+|uptime|ease of use|easy to use|scalab\w+|certif\w+|guarante\w+|warrant\w+)\b/i,
] as const;
export const PURPOSE = [
  /\b(?:helps? you|lets? you|allows? you|enables?|so (?:that )?you can|you can|designed (?:to|for)|built (?:to|for)|want to|need to|in order to)\b/i,
] as const;
export const BENEFIT = [
  /\b(?:increas|improv|sav(?:e|es|ed|ing)|reduc|faster|grow|boost|doubl|cut|achiev|deliver|result|ROI|return on)\w*/i,
  /\d\s?%|\b\d+x\b/i,
] as const;
export const LIMIT = [
  /\b(?:but (?:not|no|only|without|lacks?|cannot|can't)|however|unfortunately|expensive|contract|lock.in|limit\w*|risk\w*|complex\w*|migrat\w+|learning curve|not (?:include|support|available)\w*|minimum|only available)\b/i,
] as const;
export const DOUBT = [
  /\b(?:worr|concern|doubt|afraid|skeptic|sceptic)\w*/i,
  /\b(?:what if|what happens|is (?:it|my|our|the) (?:\w+ )?(?:safe|secure|worth|hard|difficult|expensive)|do (?:I|we) (?:need|have|lose)|can (?:I|we) (?:cancel|change|export|migrate|switch|keep)|will (?:it|my|our)|how (?:much|long|hard|secure|safe))\b.*\?\s*$/i,
] as const;
export const JOB_TITLE = [
  /\b(?:manager|director|head of|chief|VP|vice president|C[EFIMOT]O|officer|owner|founder|lead|engineer|administrator|coordinator|specialist)s?\b/i,
] as const;
export const INDUSTRY = [
  /\b(?:industr(?:y|ies)|sector|retail|e-?commerce|health ?care|financ\w+|bank\w*|manufactur\w+|agenc(?:y|ies)|education|non-?profits?|government|hospitality|logistics|construction|legal|real estate|insurance|start-?ups?)\b/i,
] as const;
export const COMPANY_SIZE = [
  /\b(?:small(?: and medium)?[- ](?:business|compan|team)\w*|SMBs?|SMEs?|mid-?market|enterprises?|employees|team of|teams of|seats|freelancers?|sole traders?)\b/i,
] as const;
export const REGION = [
  /\b(?:countries|worldwide|global(?:ly)?|region\w*|Europe\w*|EU|UK|United (?:States|Kingdom)|USA?|America\w*|Asia\w*|Germany|France|Canada|Australia|India|nationwide)\b/,
] as const;
export const CHANNEL = [
  /\b(?:newsletter|webinar|podcast|conference|event|meetup|communit(?:y|ies)|forum|LinkedIn|YouTube|Twitter|Instagram|TikTok|Slack|Discord|blog|partner\w*|marketplace|referral\w*|trade show)s?\b/i,
] as const;
export const VOICE = [
  /["“”«»]/,
  /\b(?:we|our|I|my|us)\b.{0,80}\b(?:love|need|use|used|switched|found|wanted|team|now)\b/i,
] as const;
export const EXCLUSION = [
  /\b(?:not (?:for|suitable|intended|available|recommended)|only (?:for|available)|requires?|must (?:be|have)|minimum|at least|excluded?|ineligible|does(?:n't| not))\b/i,
] as const;
export const ADDRESS = [/\b(?:you|your)\b/i] as const;

/** By two searches, for one expression of both takes the square of a sentence full of the first one's words. */
class Together extends RegExp {
  readonly #other: RegExp;

  constructor(cue: RegExp, other: RegExp) {
    super(cue);
    this.#other = other;
  }

  override exec(text: string): RegExpExecArray | null {
    return this.#other.test(text) ? super.exec(text) : null;
  }
}

/** Finds what `cue` finds, in sentences in which `other` finds something, too; neither may be global. */
export const together = (cue: RegExp, other: RegExp): RegExp => new Together(cue, other);

/** For what no single sentence settles: it is asked of the sources and missed, and never filled without a model. */
export const NO_SENTENCE = [/(?!)/] as const;

// Plans of a launch.
export const AIM = [
  /\b(?:goals?|aims?|aiming|mission|vision|objectives?|ambition|targets?|plan(?:s|ned|ning)? to|we want to|by (?:the end of )?20\d\d)\b/i,
] as const;
export const METRIC = [
  /\b(?:revenue|MRR|ARR|sign.?ups?|conversions?|retention|churn|CAC|NPS|pipeline|market share|win rate|adoption|bookings|subscribers|active users|new customers|paying customers|trials?)\b/i,
] as const;
export const WHY_NOW = [
  /\b(?:deadline|regulat\w+|(?:new|by) law|laws|fine[sd]|since (?:\w+ )?20\d\d|trend|shift\w*|rising|rose|demand|now (?:that|required|mandatory)|no longer|this year|inflation|shortage|by 20\d\d|20[2-9]\d)\b/i,
] as const;
export const KIND_OF_PRODUCT = [
  /\b(?:is|are)\b.{0,60}\b(?:platform|software|tool|app|application|service|solution|system|suite|marketplace|agency|studio|provider|maker|library|assistant|network)\b/i,
] as const;
export const ALTERNATIVE = [
  /\b(?:instead of|rather than|compared (?:to|with)|versus|vs|alternatives?|unlike|spreadsheets?|by hand|on paper|competitors?|rivals?|replac\w+|switch(?:ed|ing)? from|before us)\b/i,
] as const;
export const UNIQUE = [
  /\b(?:the only|(?:is|are|was|were) the first|(?:the )?first to|unique\w*|unlike|patent\w*|no other|exclusive\w*|proprietary|one of a kind|nobody else|award\w*|differen(?:t|ce|tiat\w*))\b/i,
] as const;
export const PACKAGE = [
  /\b(?:tiers?|editions?|packages?|bundles?|add-ons?|free version|seats?|unlimited|(?:free|basic|pro|premium|starter|team|business|enterprise|each|every|all|our) plans?|plans? (?:starts?|includes?|adds?|costs?))\b/i,
  /\b[A-Z]\w+ (?:plan|tier|edition|package)\b/,
] as const;
export const BURDEN = [
  /\b(?:spen(?:d|ds|t)|los(?:e|es|t))\b.{0,40}\b(?:minutes|hours|days|weeks)\b|\bby hand\b|\bon paper\b/i,
] as const;
export const CHANGE = [
  /\d.*\b(?:fewer|less|more|faster|shorter|higher|lower)\b|\b(?:fewer|less|more|faster|shorter|higher|lower)\b.*\d/i,
] as const;
export const CUSTOMER = [
  /\b(?:(?:core|typical|most|ideal|target|best) (?:customers?|clients?|users?)|(?:customers?|clients?|users?) (?:are|include|range)|(?:made|built|designed) for)\b/i,
] as const;
export const BEHAVIOUR = [
  /\b(?:they|them|customers?|clients?|users?|teams?|owners?|buyers?|companies|people)(?: \w+){0,2} (?:us(?:e|ed)|plan|work|buy|bought|start(?:ed)?|switch(?:ed)?|look|ask(?:ed)?|compar\w+|keep|kept|need|want|run|spend|begin)\b(?=.*[.!]$)/i,
] as const;
export const GOOD_FIT = [
  /\b(?:made|built|designed|ideal|perfect|best(?: suited)?|right) (?:for|if|when)\b/i,
] as const;
export const POOR_FIT = [
  /\b(?:rarely|seldom|not a (?:good )?fit|too (?:small|large)|better off (?:with|without))\b/i,
] as const;
export const OUTLET = [
  /\b(?:fairs?|wholesalers?|distributors?|resellers?|affiliates?|retailers?|advertis\w+|search engines?|direct mail|sponsor\w*)\b/i,
] as const;
export const PRICE = [
  /\b(?:pric(?:e|es|ed|ing)|costs?|per (?:month|year|user|seat|hour|licen[cs]e)|monthly|annual(?:ly)?|subscriptions?|free (?:trial|plan|of charge)|pays? (?:for|per|by)|charges? (?:for|per|by)|discounts?|billed|quote)\b/i,
  /[$€£¥]\s?\d|\d\s?(?:€|EUR|USD|GBP|CHF)/,
] as const;
export const REASON = [
  /\b(?:because|so that|that is why|that's why|this is why|which means|therefore|the reason)\b/i,
] as const;
export const PRICE_REASON = PRICE.map((cue) => together(cue, REASON[0]));
export const MEASURED = METRIC.map((cue) => together(cue, /\d/));
export const MOTION = [
  /\b(?:free trial|sign up|self-serv\w+|demos?|talk to (?:us|sales)|contact (?:us|sales)|account managers?|sales team|resellers?|partners?|commission|communit(?:y|ies)|open.source|freemium|without a (?:credit )?card)\b/i,
] as const;
export const ENABLEMENT = [
  /\b(?:guides?|templates?|documentation|docs|webinars?|training|courses?|case stud(?:y|ies)|playbooks?|checklists?|calculators?|tutorials?|certification|onboarding|help cent(?:er|re)|battle ?cards?)\b/i,
] as const;
export const RISK = [
  /\b(?:risks?|threat\w*|depend\w*|delay\w*|fail\w*|churn\w*|competitors?|rivals?|shortage|uncertain\w*|give up|gave up|(?<!can )cancel\w*|cannot|could not|lawsuits?|outages?)\b/i,
] as const;

// Journeys. What customers meet, and what stages of a purchase are about.
export const TOUCHPOINT = [
  /\b(?:newsletters?|webinars?|podcasts?|conferences?|fairs?|events|communit(?:y|ies)|forums?|social media|LinkedIn|YouTube|Instagram|TikTok|blog|search|advertis\w+|ads?|web ?sites?|pages?|emails?|phone|chat|demos?|trial|checklists?|documentation|docs|help cent(?:er|re)|support|app|(?:online|web|app) (?:shop|store)|checkout|invoices?|partners?|referrals?|reviews?)\b/i,
] as const;
export const WANT = [
  /\b(?:wants? to|needs? to|hopes? to|tr(?:y|ies|ying) to|would like to|in order to|so (?:that )?(?:you|they|we) can|goal|finally)\b/i,
] as const;
export const ASKING = [/\b(?:ask(?:s|ed|ing)?|wonder\w*|wants? to know)\b(?=.*[.!?]$)/i] as const;
export const TROUBLE = [
  /\b(?:scar(?:es?|ed|ing)|put\w* (?:\w+ ){1,2}off|(?:do not|don't|does not|doesn't) (?:know|say|work)|fails?|failed|complain\w*|annoy\w*|confus\w*|gives? up|gave up)\b/i,
] as const;
export const TURNING_POINT = [
  /\b(?:the moment|turning point|decisive|decid\w+|convinc\w+|first (?:week|day|time|evening|result|impression)|makes? or breaks?|nearly always|won (?:us|me|them) over|aha|nearly all|most of (?:them|those)|never looked back)\b/i,
] as const;

// Competitors and messages. How a company speaks of itself, of others, and of what is to come.
export const PROMISE = [
  /\b(?:the (?:only|first|easiest|fastest|simplest|smartest|leading|best|most)|all.in.one|everything you need|made (?:for|easy|simple)|built (?:for|by)|designed (?:for|to)|makes? it|without the)\b/i,
  /\b(?:you|your)\b/i,
] as const;
export const DEFINITION = [
  /\b(?:is|are) (?:an?|the|your)\b/i,
  /\b(?:platform|software|app|tool|service|suite|solution|system|marketplace|agency|network|provider|manufacturer)\b/i,
] as const;
/** Only where it is said what something is. */
export const CATEGORY = [
  /\b(?:is|are) an? (?:\S+ ){0,4}(?:for|that|which)\b/i,
  /\b(?:is|are|as) (?:an?|the|your) (?:\S+ ){0,5}(?:platform|software|app|tool|service|suite|solution|system|marketplace|agency|network|provider|manufacturer)\b/i,
] as const;
export const RIVALRY = [
  /\b(?:unlike|instead of|rather than|compared (?:to|with)|versus|vs|alternatives?|competitors?|(?:other|most|traditional|legacy|old|generic) (?:tools?|vendors?|providers?|platforms?|systems?|software|solutions?|companies|agencies|spreadsheets?))\b/i,
] as const;
export const SWITCHING = [
  /\b(?:(?:switch\w*|mov(?:e|es|ed|ing)|migrat\w+|chang(?:e|es|ed|ing)) (?:\S+ ){0,3}(?:to|from)|replac(?:e|es|ed|ing)|chose|chosen|picked|preferred)\b/i,
] as const;
/** How large, how well paid for. */
export const SCALE = [
  /\d[\d.,]*\s?(?:\+|k|m|thousand|million|billion)?\s?(?:\S+ )?(?:customers|users|teams|companies|businesses|employees|people|countries|offices|stores)\b/i,
  /\b(?:more than|over) \d[\d.,]*\+? (?!(?:seconds|minutes|hours|days|weeks|months|years|times)\b)[a-z]/i,
  /\b(?:raised|funding|series [A-F]|revenue|market share|market leader|valuation|acqui(?:red|sition))\b/i,
] as const;
export const EXPANSION = [
  /\b(?:launch\w*|expan(?:d|ds|ded|ding|sion)|partner(?:s|ed|ship)\w*|acqui\w+|new (?:market|region|country|office|product|integration)\w*|growing|demand|raised|funding)\b/i,
] as const;
export const THREAT = [
  /\b(?:outage|breach|lawsuit|fine[ds]?|layoffs?|laid off|churn\w*|complain\w*|shortage|recall|regulat\w+|deprecat\w+|discontinu\w+|end of life|sunset\w*|price (?:increase|rise)\w*|competit(?:ion|ors?))\b/i,
] as const;
export const OUTLOOK = [
  /\b(?:roadmap|coming soon|upcoming|beta|early access|preview|wait(?:ing)? ?list|plans? to|will (?:be|launch|open|add|release|support|offer)|hiring|we are looking for|next (?:week|month|quarter|year|spring|summer|autumn|fall|winter)|later this year)\b/i,
] as const;
/** By what offers are compared; what matches is taken for the name of it. */
export const ASPECT = [
  /\b(?:pricing|price|contract|support|integrations?|security|onboarding|setup|migration|reporting|analytics|automation|mobile app|API|uptime|delivery|warranty|training|languages|templates|permissions|data export|compliance)\b/i,
] as const;
export const QUESTION = [/[?？؟]["”’»]?\s*$/] as const;
export const PROOF = [
  /\d\s?%|\b\d+(?:\.\d+)?x\b|\b\d[\d,.]*\+?\s(?:\S+ )?(?:customers|users|teams|companies|businesses|hours|days|minutes|orders|reviews)\b/i,
  /\b\d[\d,.]*\+? \S+ (?:in \S+ )?(?:use|trust|rely|work with)\b/i,
  /\b(?:case study|award\w*|prize|certif\w+|ISO ?\d+|SOC ?2|audited|rated|rating|trusted by|proven|guarante\w+|tested|study|survey)\b/i,
] as const;
export const REASSURANCE = [
  /\b(?:no (?:\S+ )?(?:contracts?|fees?|setup|credit card|code|coding|lock.in|obligation|commitment|training)|cancel|any ?time|money.back|refund\w*|guarante\w+|free (?:trial|plan|of charge|migration)|at no (?:extra )?cost|included|we (?:migrate|import|move|set up)|takes? (?:only )?(?:\S+ )?(?:minutes?|hours?|days?))\b/i,
] as const;
export const DRAWBACK = [
  ...LIMIT,
  /\b(?:fees?|(?:extra|additional) (?:costs?|charges?)|surcharges?|requires?|at least|not (?:yet|at present)|on request|only (?:on|with|by|in)|takes? (?:\S+ )?(?:weeks|months)|missing|slow|outages?)\b/i,
] as const;
/** For whom something is. */
export const MADE_FOR = [
  /\b(?:made|built|designed|meant|intended|perfect|ideal|tailored) (?:for|to)\b/i,
] as const;
/** The same cues, in what is no question. */
export const asserted = (cues: readonly RegExp[]): RegExp[] =>
  cues.map(({ source, flags }) => new RegExp(`^(?![^]*[?？]["”’»]?\\s*$)(?=[^]*(?:${source}))`, flags));
/** The same cues, only where the whole sentence has so many words, divided by space. */
export const ofLength = (cues: readonly RegExp[], least: number, most: number): RegExp[] =>
  cues.map(
    ({ source, flags }) =>
      new RegExp(`^(?=\\s*(?:\\S+\\s+){${least - 1},${most - 1}}\\S+\\s*$)(?=[^]*(?:${source}))`, flags),
  );
