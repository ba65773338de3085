const alone = (...words: string[]): string => `(?:${words.join('|')})(?!\\p{L})`;

const VERB = 'see|view|compare|check|browse|explore|discover|find|get|start|sign|subscribe|join|become|try|book|buy|hire|rent|order|reserve|choose|select|pick|claim|unlock|request|apply|read|learn|watch|take|talk|speak|contact|call|ask|shop|open|download|register|upgrade|switch|save|plan|meet|visit|add|use|enjoy|come|bring|let[’\']?s'; // prettier-ignore
// Many of these verbs are nouns too, as in "Book club" or "Start plan", so the next word decides.
const AFTER_VERB = alone('an?', 'the', 'our', 'your', 'my', 'any', 'all', 'every', 'one', 'us', 'it', 'this', 'that', 'them', 'now', 'today', 'here', 'online', 'more', 'started', 'up', 'out', 'with', 'plans', 'plans and pricing', 'prices', 'pricing', 'packages', 'options', 'offers', 'rates', 'how', 'what', 'where', 'why', 'talk'); // prettier-ignore

const REQUEST = new RegExp(
  [
    String.raw`^(?:please |now |just )?(?:${VERB})(?:\s+${AFTER_VERB}|(?:\s+for)?$)`,
    '^(?:jetzt|bitte)\\s',
    String.raw`\s(?:ansehen|anschauen|anzeigen|entdecken|vergleichen|starten|buchen|bestellen|kaufen|mieten|leihen|anfragen|anfordern|testen|probieren|ausprobieren|erfahren|wählen|auswählen|sichern|reservieren|anmelden|mitmachen|beitreten|werden|loslegen|lesen)$`,
    `^${alone('voir', 'voyez', 'découvr(?:ir|ez)', 'essay(?:er|ez)', 'commenc(?:er|ez)', 'demand(?:er|ez)', 'réserv(?:er|ez)', 'chois(?:ir|issez)', 'compar(?:er|ez)', 'achet(?:er|ez)', 'lou(?:er|ez)', 'command(?:er|ez)', 's[’\']abonner', 'abonnez-vous', 'rejoign(?:ez)', 'rejoindre', 'profit(?:er|ez)', 'deven(?:ir|ez)', 'en savoir plus', 'regard(?:er|ez)', 'consult(?:er|ez)')}`, // prettier-ignore
    `^${alone('ver', 'vea', 'descubr(?:ir|e)', 'empe(?:zar|zad)', 'empieza', 'comenzar', 'comienza', 'probar', 'elegir', 'elige', 'comparar', 'comprar', 'contratar', 'únete', 'hazte', 'alquil(?:ar|e)', 'saber más')}`, // prettier-ignore
    `^${alone('vedi', 'scopri', 'inizia', 'scegli', 'confronta', 'acquista', 'prenota', 'ordina', 'abbonati', 'iscriviti', 'diventa', 'noleggia')}`, // prettier-ignore
    `^${alone('bekijk', 'ontdek', 'begin', 'probeer', 'kies', 'vergelijk', 'koop', 'boek', 'bestel', 'huur', 'reserveer', 'vraag', 'word', 'meld')}`, // prettier-ignore
    `^${alone('veja', 'conheça', 'comece', 'experimente', 'escolha', 'compre', 'peça', 'alugue', 'assine', 'torne-se')}`, // prettier-ignore
  ].join('|'),
  'iu',
);

const CHOICE = /^(?:[Cc]hoose|[Ss]elect|[Pp]ick|[Gg]et|[Tt]ry|[Bb]uy)\s+(?=\p{Lu})/u;

const ASKS =
  /^(?:how|what|where|why|wie|was|warum|wann|wo|so (?:geht|läuft|funktioniert)|comment|pourquoi|quand|où|cómo|qué|dónde|come|cosa|perché|hoe|wat|waarom|como|porquê)(?:['’]s)?\s/iu;

export const isRequest = (words: string): boolean => {
  const said = words.trim();
  return REQUEST.test(said) || CHOICE.test(said) || ASKS.test(said);
};

const THINGS = [
  /^(?:please |now |just )?(?:book|hire|rent|order|buy|reserve|try|add|get|choose|select|pick)\s+(?:an?|the|our)\s+(?<thing>\p{L}[^,;:.!?]+?)(?:\s+(?:for|at))?$/iu,
  /^(?:[Cc]hoose|[Ss]elect|[Pp]ick|[Gg]et|[Tt]ry|[Bb]uy)\s+(?<thing>\p{Lu}[^,;:.!?]*?)(?:\s+(?:for|at))?$/u,
  /^(?:[Jj]etzt )?(?:(?:eine?n?|den|die|das)\s)?(?<thing>\p{Lu}[^,;:.!?]*?)\s(?:buchen|bestellen|kaufen|mieten|leihen|reservieren|testen|wählen)$/u,
  /^(?:réserv|lou|command|achet|essay|choisiss)(?:er|ez|ir)?\s(?:une?|le|la|les|notre|l['’])\s?(?<thing>\p{L}[^,;:.!?]+?)(?:\s(?:pour|à))?$/iu,
] as const;
const MOST_WORDS = 5;
const LIST =
  /(?<!\p{L})(?:plans?|prices?|pricing|packages?|options?|offers?|preise|tarife|pakete|angebote?|formules?|tarifs?|offres?|prix|planes|precios|tarifas|piani|prezzi|tariffe|plannen|prijzen|tarieven|preços)(?!\p{L})/iu;

export const requestsList = (words: string): boolean => isRequest(words) && LIST.test(words.trim());

export function thingRequested(words: string): string | null {
  for (const pattern of THINGS) {
    const thing = pattern.exec(words.trim())?.groups?.thing;
    if (thing === undefined) continue;
    return thing.split(/\s+/u).length <= MOST_WORDS && !LIST.test(thing) ? startingUpper(thing) : null;
  }
  return null;
}

const startingUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
