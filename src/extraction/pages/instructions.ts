const ADDRESSEE = String.raw`(?:ai|a\.i\.|llms?|gpt|chatgpt|claude|gemini|copilot|(?:large |small )?language models?|chat ?bots?|(?:ai|virtual|digital|automated|web|search) (?:assistants?|agents?|models?|systems?|crawlers?|bots?|readers?|tools?)|summari[sz](?:er|ation)s?(?: bots?| tools?)?|ai-(?:agents?|assistants?|systems?))`;
const INSTRUCTIONS = String.raw`(?:instructions?|prompts?|rules?|directions?|directives?|guidelines?|commands?|orders?|guardrails?)`;
const EARLIER = String.raw`(?:previous(?:ly)?|prior|above|earlier|preceding|before|given|existing|original|your|system)`;
const OUTPUT = String.raw`(?:answers?|repl(?:y|ies)|responses?|outputs?|summar(?:y|ies)|reports?|comparisons?|analys[ei]s|classifications?)`;

const of = (...patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'i'));

const OVERRIDES = of(
  String.raw`\b(?:ignore|disregard|forget|override|bypass|discard|drop|set aside|pay no attention to|do not follow|stop following)\b.{0,40}\b${EARLIER}\b.{0,40}\b${INSTRUCTIONS}\b`,
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,20}\b(?:all|any|the|these|those)\b.{0,10}\b${INSTRUCTIONS}\b.{0,40}\b(?:you|above|before|earlier|given)\b`,
  String.raw`\b(?:ignore|disregard|forget|set aside)\b.{0,10}\b(?:everything|all|anything)\b.{0,30}\b(?:told|above|before|said|instructed|learned)\b|\beverything you (?:were|have been) (?:told|taught|instructed)\b`,
  String.raw`\b(?:previous|prior|earlier|above|preceding|old) ${INSTRUCTIONS}\b.{0,40}\b(?:no longer|do not|don't|are void|are cancelled|are obsolete|superseded|were a test)\b`,
  String.raw`\beverything (?:above|before this|so far)\b.{0,20}\b(?:was|is) (?:a test|fake|wrong|void)`,
  String.raw`\bnew (?:task|orders?|instructions?|directions?|objective)s?(?: for (?:the|you)[^:]{0,30})?:`,
);

const ADDRESSES = of(
  String.raw`\b(?:you are|act as|behave as|pretend (?:to be|that you are)|you must now be|imagine you are)\b.{0,40}\b(?:an? (?:\w+ )?(?:ai|language model|chatbot)|jailbroken|unrestricted|uncensored|dan|without (?:limits|restrictions|filters))\b`,
  String.raw`\b(?:you are|act as) now \w+,? an?\b.{0,60}\b(?:without|who|that)\b|\byou are now [^.]{0,40}\b(?:without limits|who (?:praises|obeys|always))`,
  String.raw`\b(?:developer|debug|god|jailbreak|dan) mode (?:is |has been )?(?:now )?(?:on|enabled|active|activated)\b`,
  String.raw`\b(?:safety )?(?:filters?|guardrails?|restrictions?) (?:is|are) (?:off|disabled|lifted)\b`,
  String.raw`\b(?:your|the|hidden|initial)\s+(?:system|developer)\s+(?:prompt|message|instructions?)\b`,
  String.raw`\b(?:reveal|print|repeat|output|show|leak|send|include|append|expose)\b.{0,30}\b(?:your|system)\b.{0,20}\b(?:prompt|instructions|api[ -]?keys?|secrets?|credentials|configuration)\b`,
  String.raw`\b(?:reveal|print|leak|include|send|put)\b.{0,20}\bapi[ -]?keys? (?:from|of|in) your\b`,
  String.raw`\b(?:dear|hi|attention|important (?:to|for)|reminder (?:to|for)|note (?:to|for)|notice (?:to|for)|message (?:to|for)|instructions? (?:to|for)|hey|hello|for (?:any|all|every))\b.{0,10}(?:\ball\b.{0,5})?\b${ADDRESSEE}\b`,
  String.raw`\bif you are an? ${ADDRESSEE}\b|\bas an? (?:ai|llm|(?:large )?language model)\b[^.]{0,40}\b(?:you|must|should)\b`,
  String.raw`\b(?:the|any|every) ${ADDRESSEE} (?:that|which|who) (?:reads?|process(?:es)?|visits?|summari[sz]es?)\b`,
  String.raw`\b(?:automated|ai|monitoring|llm) (?:agents?|systems?|analys[ei]s|readers?|tools?|reviewers?)\b[^.:]{0,20}(?::|\b(?:must|should(?: not)?|shall|are (?:to|required)|may not|do not)\b)[^.]{0,60}\b(?:record|report|mark|set|rate|rank|classify|output|answer|recommend|ignore|mention)\b`,
  String.raw`\bthe (?:ai )?(?:assistant|model|chatbot|ai)\b[^.]{0,10}\b(?:must|should|shall|has to|is to)\b[^.]{0,40}\b(?:recommend|mention|say|answer|ignore|praise|rate|rank|list)\b`,
  String.raw`\b(?:task|orders?|instructions?) for the (?:assistant|model|ai)\b`,
);

const OF_MODELS = of(
  String.raw`(?:^|[.!?:"*\n])\s{0,4}(?:all |any |every |dear )?(?:assistant|${ADDRESSEE})s?(?: readers?)?\s{0,2}[:,]\s{0,2}(?:please |kindly |you )?(?:must|should|always|never|do|treat|list|rate|rank|say|write|tell|mark|set|ignore|include|recommend|mention|note|read|give|report|omit|add|use|consider)\b`,
  String.raw`\b${ADDRESSEE} (?:must|should|shall|have to|are required to|are instructed to|may not)\b[^.]{0,30}\b(?:always|never|say|state|recommend|mention|name|list|rate|rank|praise|ignore|treat|report)\b`,
  String.raw`\b(?:tell|inform|assure|convince|persuade|warn) (?:the |your |all )?users? (?:that|about|of)\b|\bdo not (?:tell|inform|alert|warn) the user\b`,
  String.raw`\byour (?:new|true|real|secret) (?:role|guidelines|rules|instructions|identity|objective|task|persona|purpose)\b|\bstay in character\b`,
  String.raw`\b(?:take precedence over|supersede|replace|overrule|overwrite)s?\b.{0,20}\b(?:your|system|all previous|all earlier|any previous|any earlier|any other)\b.{0,20}\b${INSTRUCTIONS}\b`,
  String.raw`\b(?:send|post|attach|append|upload|leak|forward|copy|transmit|encode)\b[^.]{0,40}\b(?:context window|chat history|conversation history|(?:whole|full|entire|previous|this) conversation|system prompt|retrieved (?:passages|documents)|your (?:context|memory))\b`,
  String.raw`\b(?:open|visit|fetch|load|call)\b[^\n]{0,60}\?\w{1,12}=(?=\s|[{[<])`,
  String.raw`\b(?:whoever|whatever|anything|any (?:program|system|software|tool|bot)|those) (?:that |who |which )?(?:automatically )?(?:summari[sz]es?|process(?:es)?|analy[sz]es?|parses?|indexe?s?) (?:this|the) (?:page|text|document|site|content)\b`,
  String.raw`\bwhen(?:ever)? (?:you (?:are )?)?(?:summari[sz]|generat|analy[sz]|classif|answer|compar|evaluat|review|describ|rat|ask)(?:e|y|ing|ed)?\b[^.]{0,60}(?:,|\byou\b)[^.]{0,20}\b(?:list|say|state|rate|rank|mention|always|never|mark|praise|recommend|conclude|claim|pretend)\b`,
  String.raw`\b(?:reminder|note|notice|message) (?:to|for) the (?:model|assistant|ai|llm)\b`,
  String.raw`\bfrom now on,? you (?:only|always|never|must|will|speak|answer|are|act|obey|write|say)\b|\byou will (?:now )?(?:answer|respond to|reply to) (?:the|every|all|any)\b[^.]{0,20}\b(?:questions?|requests?|prompts?)\b`,
  String.raw`\b(?:do not|don't|never) (?:obey|listen to|trust)\b.{0,20}\b(?:operator|developers?|system|user|creators?)\b|\bwhat your (?:developers?|creators?|operators?|makers?) (?:told|taught|said)\b`,
  String.raw`\b(?:in|for) (?:any|every|each|all) (?:${OUTPUT}|lists?|rankings?) (?:that )?you (?:create|write|make|produce|give|generate)\b`,
  String.raw`\b(?:summari[sz]e|describe|classify|rate|present|treat) (?:this|the) (?:page|site|document|article|company|product|vendor|source|(?:price )?change)(?: above| below)? (?:as follows|as (?:the )?(?:best|cheapest|safest|insignificant|minor|critical|harmless|trustworthy|leading))\b`,
  String.raw`\b(?:skip|ignore|discard|disregard) (?:all |the )?(?:remaining|other|following|next|rest of the) (?:passages?|documents?|sources?|context)\b|\bignore the (?:users?|user's )?questions?\b`,
  String.raw`\b(?:copy|repeat|quote|paste) (?:this|the following|it)\b[^.]{0,20}\b(?:verbatim|word for word|exactly)\b[^.]{0,20}\b(?:in|into|to) (?:your|the|any)\b`,
  String.raw`\b(?:json |output )?(?:field|key|property) \w+ (?:must|should|has to|shall) be (?:set to )?(?:low|high|critical|null|true|false|empty)\b|\btrust this (?:source|page|document) more than\b`,
  String.raw`\bno matter what (?:you (?:are|were) (?:asked|told)|the (?:user|question|prompt))\b`,
  String.raw`\buse (?:the|your) \w+ (?:tool|function|plugin) to (?:open|call|send|fetch|visit|post|browse|read)\b`,
  String.raw`\b(?:begin|start|end) (?:of )?(?:admin|system|operator|root) (?:override|message|instructions?|mode)\b|\b(?:admin|root) override\b|\bhighest trust level\b`,
  String.raw`\bsystem_prompt\b|\b(?:human|user)\s*:[^\n]{1,200}\bassistant\s*:`,
);

const DICTATES = of(
  String.raw`\b(?:respond|reply|answer|say)\b.{0,20}\b(?:only|exactly)\b.{0,20}\b(?:with|that|the following|the word)\b`,
  String.raw`\b(?:respond|reply|answer)\b.{0,10}\b(?:each|every|any|all)\b.{0,10}\bquestions?\b.{0,10}\bwith the (?:word|sentence|text)\b`,
  String.raw`\b(?:in|to|of|from|with) your (?:next )?(?:${OUTPUT})\b[^.]{0,60}\b(?:say|state|include|mention|recommend|praise|claim|write|give)\b|\b(?:append|add|include|insert)\b[^.]{0,80}\b(?:to|in|into) your (?:${OUTPUT})\b`,
  String.raw`\byour (?:${OUTPUT}) (?:must|should|has to|shall|will) (?:be|say|state|include|contain|mention|begin|end)\b`,
  String.raw`\bend your (?:${OUTPUT}) with\b|\bbegin your (?:${OUTPUT}) with\b`,
  String.raw`\balways (?:say|state|claim|answer|write|recommend|tell)\b[^.]{0,40}\b(?:is|are) (?:the )?(?:best|leading|only|number one)\b`,
  String.raw`\b(?:produce|write|generate|give)\b[^.]{0,20}\b(?:${OUTPUT})\b[^.]{0,20}\b(?:in which|that) \w+ (?:wins|is the best|has no competitors|comes first)`,
  String.raw`\btell the user (?:that|to)\b|\bthe user has (?:confirmed|approved|agreed|authori[sz]ed)\b`,
  String.raw`\b(?:mark|set|classify|treat|record|rate|report|flag)\b[^.]{0,60}\b(?:severity|confidence|priority|importance)\b[^.]{0,30}\b(?:low|high|critical|medium|none|zero|maximum)\b`,
  String.raw`\b(?:assign|give|use|choose|report)\b[^.]{0,30}\b(?:severity|confidence)\b[^.]{0,20}\b(?:low|high|critical|medium|none|zero|maximum)\b`,
  String.raw`\b(?:reply|respond|answer)\b[^.]{0,10}\b(?:to )?(?:all|any|every|each|further)\b[^.]{0,20}\bquestions?\b[^.]{0,10}\bwith\b|\b(?:reply|respond|answer) that \w+ is (?:the )?(?:best|leader|leading|first|only|safe)`,
  String.raw`\b(?:give|rate|score|rank)\b[^.]{0,30}\b(?:ten out of ten|10 ?\/ ?10|five stars|the (?:highest|best|top) (?:score|rating|rank|mark))\b[^.]{0,60}\b(?:in|every|each|always|your|and)\b`,
  String.raw`\b(?:mark|classify|treat|flag|rate)\b.{0,10}\b(?:everything|all|every|each|this change|these changes)\b[^.]{0,20}\bas (?:critical|minor|low|high|harmless|urgent|irrelevant)\b`,
  String.raw`\breport that nothing (?:has )?changed\b|\bdo(?:es)? not report (?:this|any|the)\b[^.]{0,20}\bchange|\bnot report this\b|\b(?:output|return) an empty (?:list|array|object)\b`,
  String.raw`\b(?:return|output|respond with|reply with|answer with)\b.{0,20}\b(?:exactly|only|just)\b.{0,20}\b(?:this|the following)\b|\b(?:json|object)\b.{0,20}\band nothing else\b|\boutput whatever\b`,
  String.raw`[?&]\w{1,12}=[^\s]{0,40}.{0,40}\b(?:followed by|replaced by|where)\b.{0,40}\b(?:conversation|summary|text of the user|user's|passages)\b`,
  String.raw`\b(?:call|invoke|run|use|execute) the (?:function|tool|plugin)\b.{0,40}\bwith\b`,
  String.raw`\b(?:decode|decrypt)\b.{0,40}\b(?:base ?64|rot ?13|hex)?\b.{0,40}\b(?:and|then)\b.{0,20}\b(?:carry out|execute|follow|obey|do what|act on)\b`,
);

const FORGED = of(
  String.raw`<\/?(?:system|instructions?|assistant|tool_call|function_call|tool_use|passages?|context|document|untrusted)[\s>-]|\[\/?(?:INST|system)\]|<\|(?:im_start|im_end|system|endoftext|eot_id)\|>`,
  String.raw`"(?:severity|confidence|basis)"\s*:\s*"(?:critical|high|low|source|brand)"`,
  String.raw`\bend of (?:the )?(?:untrusted |quoted |source )?(?:context|content|document|passages?|input|data|sources?)\b.{0,60}\b(?:new|now|task|trusted|what follows|the rest|assistant)\b`,
  String.raw`\b(?:remaining|following) (?:text|content|lines) (?:is|are) trusted\b|\bwhat follows\b.{0,20}\b(?:comes from|is from) (?:the )?(?:operator|developer|system|administrator)\b`,
);

const SPEAKERS =
  /^[ \t]{0,8}#{1,6}[ \t]{0,8}(?:system|assistant)[ \t]{0,8}:?[ \t]{0,8}$|^[ \t]{0,8}(?:system|assistant)[ \t]{0,8}:[^\n]{1,400}\n\s{0,8}(?:system|assistant|user|human)[ \t]{0,8}:/im;

/** In JavaScript, `\b` works only next to ASCII letters, digits and `_`. */
const OTHER_LANGUAGES = of(
  // German
  String.raw`\b(?:ignorier\w*|vergiss|vergesst|vergessen sie|missacht\w*|beachte\w* nicht)\b.{0,60}(?:anweisung|vorgabe|regeln|prompt|instruktion)`,
  String.raw`\b(?:hinweis|anweisung|nachricht|achtung)\b.{0,10}\b(?:an|für)\b.{0,10}(?:\bki\b|ki-|sprachmodell|chatbot|assistent)`,
  String.raw`\b(?:antworte|schreibe|sage|behaupte|empfiehl|empfehle)\b (?:immer|nur|stets|ausschlie(?:ß|ss)lich)\b`,
  String.raw`\bki-?(?:assistent|system|modell|agent)\w*\b.{0,20}\b(?:soll|muss|müss|haben|bitte|dürfen)`,
  // French
  String.raw`\b(?:assistants?|mod[eè]les?|agents?|syst[eè]mes?) (?:d['’ ]?\s?)ia\b.{0,20}\b(?:doi|devez|sont|veuillez)`,
  String.raw`\b(?:ignore[zr]?|oublie[zr]?|ne (?:tiens|tenez) (?:pas|aucun) compte)\b.{0,60}\b(?:instructions|consignes|directives)\b`,
  String.raw`\br[eé]pond(?:s|ez) (?:uniquement|seulement|toujours)\b`,
  // Spanish, Italian, Portuguese
  String.raw`\b(?:modelos?|asistentes?|assistentes?|sistemas?|assistenti|modelli) (?:de|di) ia\b.{0,20}\b(?:debe|deve|devono|tiene|têm)`,
  String.raw`\b(?:ignora|ignore|olvida|olvide|omite|desestima)\b.{0,60}\b(?:instrucciones|indicaciones|[oó]rdenes)\b`,
  String.raw`\b(?:ignora|ignorate|dimentica|trascura)\b.{0,60}\b(?:istruzioni|indicazioni|direttive|regole)\b`,
  String.raw`\b(?:ignore|desconsidere|esque[cç]a|despreze)\b.{0,60}(?:instru[cç][oõ]es|orienta[cç][oõ]es|regras)`,
  // Dutch, Polish, Turkish
  String.raw`\b(?:negeer|vergeet)\b.{0,60}\b(?:instructies|aanwijzingen|opdrachten)\b`,
  String.raw`\b(?:zignoruj|ignoruj|pomi[nń]|zapomnij)(?:cie)?\b.{0,60}(?:polece[nń]|instrukcj|wskaz[oó]w)`,
  String.raw`(?:talimat|y[oö]nerge).{0,40}(?:yok say|g[oö]rmezden gel|unut)`,
  // Russian, Ukrainian
  String.raw`(?:всегда|никогда не).{0,10}(?:упоминай|ставь|отвечай|пиши|говори|рекомендуй)`,
  String.raw`(?:игнорируй|забудь|не обращай внимания).{0,60}(?:инструкц|указани|правил|команд)`,
  String.raw`(?:ігноруй|забудь).{0,60}(?:інструкц|вказівк)`,
  // Chinese, Japanese, Korean
  String.raw`(?:不要|请勿|切勿)(?:提及|提到|告诉用户)|请将.{0,12}(?:评为|列为|标记为)`,
  String.raw`(?:忽略|无视|忘记|不要理会).{0,20}(?:指令|指示|说明|提示|规则)`,
  String.raw`(?:指示|命令|指令|プロンプト|ルール).{0,12}(?:無視|忘れ)`,
  String.raw`(?:지시|명령|프롬프트|지침).{0,12}(?:무시|잊)`,
  // Arabic, Hindi
  String.raw`(?:تجاهل|انس).{0,40}(?:التعليمات|الأوامر)`,
  String.raw`(?:निर्देश|आदेश).{0,40}(?:अनदेखा|नज़रअंदाज़|भूल)`,
);

const PATTERNS = [
  ...OVERRIDES,
  ...ADDRESSES,
  ...OF_MODELS,
  ...DICTATES,
  ...FORGED,
  ...OTHER_LANGUAGES,
  SPEAKERS,
];

export function addressesModels(text: string): boolean {
  if (PATTERNS.some((pattern) => pattern.test(text))) return true;
  const plain = inPlainLetters(text);
  return plain !== text.toLowerCase() && PATTERNS.some((pattern) => pattern.test(plain));
}

export const givesOrders = ({
  text,
  title,
  heading,
}: {
  text: string;
  title: string | null;
  heading: string | null;
}): boolean => [text, title, heading].some((part) => part !== null && addressesModels(part));

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/** The most common look-alikes in Unicode TR 39. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    'аa еe оo рp сc уy хx іi јj ѕs ԁd һh ӏl ԛq ԝw вb нh кk мm тt',
    'αa εe οo ρp ιi κk νv τt υu χx γy',
    'ɡg ɑa ıi',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1)]),
);
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

const DIGITS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Matches `i-g-n-o-r-e`. */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?:[-.·_*]\p{L}){3,40}(?![\p{L}\p{N}])/gu;

const WORD = /[\p{L}\p{N}]+/gu;

/** Takes linear time. */
function inPlainLetters(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(SPELLED, (word) => word.replaceAll(/[-.·_*]/g, ''))
    .replace(WORD, plainWord);
}

function plainWord(word: string): string {
  if (/^[a-z]+$/.test(word) || word.length > 40) return word;
  const latin = word.replace(LOOKALIKE, (letter) => LOOKALIKES[letter]!);
  const letters = /[a-z]/.test(word) || word !== latin ? latin : word;
  if (!/^[a-z0-9]+$/.test(letters) || !/[a-z]/.test(letters)) return word;
  return letters.replace(/[013457]/g, (digit) => DIGITS[digit]!);
}
