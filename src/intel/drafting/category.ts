const IS_A =
  /^(?<subject>[^,.:;!?]{1,60}?) (?:is|are|ist|sind|est|sommes|es|somos|zijn|è|siamo) (?:(?:still|also|heute|noch|auch) )?(?<article>an?|the|ein|eine|einer|der|die|das|une?|le|la|un|una|el|een|het|il|lo) (?<rest>.+)$/iu;
const WITHOUT_ARTICLE =
  /^(?<subject>[^,.:;!?]{1,60}?) (?:is|ist) (?<kind>(?:[\p{L}-]+ ){0,4}[\p{L}-]*(?:software|technology|equipment|insurance|furniture|hardware|training))(?!\p{L})/iu;
const NAMES_NOBODY =
  /^(?:what|it|this|that|there|here|which|everything|nothing|our \p{L}+|your|each|every|one|was|es|das|dies\p{L}*|hier|unser\p{L}*|ihr\p{L}*|jede\p{L}*|ce|cela|c['’]|il|elle|notre|nos|votre|chaque|esto|aquí|nuestr\p{L}*|su|cada|dit|dat|hier|onze?|uw|questo|qui|nostr\p{L}*)(?!\p{L})/iu;
const GOES_ON =
  /\s(?:for|that|which|who|where|with|in|on|at|from|by|based|trusted|founded|located|designed|built|made|used|dedicated|speciali[sz]\p{L}+|serving|helping|offering|für|mit|in|im|aus|bei|an|auf|speziali\p{L}+|pour|qui|que|dont|à|au|aux|dans|en|avec|spécialisée?|basée?|para|con|que|especializad[oa]|voor|met|die|dat|per|che|con|specializzat[oa])(?!\p{L})|[,;:.!?()–—]/iu;
const PRAISES =
  /^(?:(?:leading|trusted|best|award-winning|largest|biggest|first|only|fastest|favou?rite|finest|nationwide|number one|modern|smart|simple|unique|führende[rsn]?|beste[rsn]?|größte[rsn]?|erste[rsn]?|einzige[rsn]?|moderne[rsn]?|premier|première|meilleure?|grande?|líder|mejor|primera?|leidende|beste|grootste|moderno)\s)+/iu;
const NO_KIND =
  /^(?:way|place|part|member|team|family|family[- ](?:business|company|firm)|home|result|pleasure|lot|pair|group|company|business|firm|start-?up|solution|partner|people|name|new|real|good|great|right|teil|mitglied|team|familie|familien(?:unternehmen|betrieb)|ort|ergebnis|firma|unternehmen|betrieb|lösung|gute[rsn]?|partie|membre|équipe|entreprise(?: familiale)?|société|solution|lieu|parte|miembro|equipo|empresa(?: familiar)?|solución|lugar|deel|lid|team|bedrijf|familiebedrijf|oplossing|membro|squadra|azienda|soluzione)$/iu;
const MOST_WORDS = 6;
const SHORT_PHRASE = 5;

export function categoryIn(sentence: string): string | null {
  const text = sentence.trim();
  const {
    subject = '',
    rest,
    kind,
  } = {
    ...WITHOUT_ARTICLE.exec(text)?.groups,
    ...IS_A.exec(text)?.groups,
  } as { subject?: string; rest?: string; kind?: string };
  if (subject === '') return phraseOf(text);
  if (NAMES_NOBODY.test(subject)) return null;
  const named = (rest ?? kind!).replace(PRAISES, '');
  const end = GOES_ON.exec(named)?.index ?? named.length;
  const phrase = named.slice(0, end).trim();
  const words = phrase.split(/\s+/u);
  if (phrase === '' || words.length > MOST_WORDS || NO_KIND.test(phrase) || /\d/u.test(phrase)) return null;
  return phrase;
}

const STARTS_WITH_KIND =
  /^(?:(?:the|an?) (?<named>(?:[\p{L}-]+ ){0,4}?[\p{L}-]+)(?= (?:designed|built|made|used) )|(?!(?:we|our|your|the|an?|run|get|try|meet|use|buy|start|build|make|discover|find|choose|switch|no|all|more|less) )(?<kind>(?:[\p{L}-]+ ){1,4}(?:software|platform|tool|app|agency|system))(?= (?:used|for|that|with|built|designed|made) |$))/iu;

function phraseOf(text: string): string | null {
  const { named, kind } = STARTS_WITH_KIND.exec(text)?.groups ?? {};
  const start = (named ?? kind)?.replace(PRAISES, '');
  if (start !== undefined && !NO_KIND.test(start)) return start;
  const words = text.split(/\s+/u);
  const isPhrase =
    words.length <= SHORT_PHRASE &&
    /^\S+(?: \S+)? (?:for|für|pour|para|voor|per) /iu.test(text) &&
    !/[,.:;!?]/u.test(text) &&
    !/^(?:we|wir|nous|your|our|run|get|made|built|ready|time)\s/iu.test(text);
  return isPhrase ? text : null;
}
