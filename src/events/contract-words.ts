const words = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

const CONTRACT = [
  '(?:call-?off|supply|service|delivery|public|government)? ?contracts?|framework(?: agreements?)?|(?:public )?tenders?|bids?|(?<!in )orders?(?! to(?!\\p{L}))|procurement',
  '\\p{L}*(?:vertrag|vertrags|verträge|auftrag|auftrags|aufträge|ausschreibung(?:en)?|rahmenvereinbarung(?:en)?)|den zuschlag',
  "contrats?|contrats?-cadres?|accords?-cadres?|marchés? publics?|marchés? cadres?|appels? d['’]offres|commandes?",
  'contratos?|acuerdos? marco|licitaci(?:ón|ones)|pedidos?|adjudicaci(?:ón|ones)|concursos? públicos?',
  '\\p{L}*(?:contract(?:en)?|overeenkomst(?:en)?|aanbesteding(?:en)?|opdracht(?:en)?|order|orders|gunning)',
  "contratt[oi](?: quadro)?|accord[oi] quadro|gar[ae] d['’]appalto|appalt[oi]|commess[ae]|ordin[ei]",
  'acordos?-quadro|encomendas?|licitaç(?:ão|ões)|concursos? público',
].join('|');

const WINS = [
  'wins?|won|secures?|secured|lands?|landed|awarded|is awarded|signs|bags?|scoops?|gains?|gained|appointed|selected|joins',
  'gewinnt|gewann|gewonnen|erhält|erhielt|erhalten|bekommt|bekam|sichert|ergattert|holt',
  'remporte|remporté|décroche|décroché|obtient|obtenu|gagne|gagné|signe|attributaire|retenue?s?|sélectionnée?s?',
  'gana|ganó|ganado|consigue|consiguió|logra|logró|obtiene|obtuvo|firmó|adjudica(?:n|da|do|taria)?|seleccionad[oa]s?',
  'wint|won|gewonnen|krijgt|kreeg|gegund|verwerft|tekent|haalt|sleept|binnen|geselecteerd',
  'vince|vinto|ottiene|ottenuto|aggiudica|aggiudicat[aoi]|selezionat[aoi]',
  'ganha|ganhou|conquista|conquistou|obtém|assina|assinou|vence|venceu|selecionad[oa]',
].join('|');

const WON = words(
  `(?:${WINS})(?![\\p{L}\\p{N}])[^;:!?]{0,80}?(?<![\\p{L}\\p{N}])(?:${CONTRACT})|(?:${CONTRACT})(?![\\p{L}\\p{N}])[^.;:!?]{0,50}?(?<![\\p{L}\\p{N}])(?:${WINS})`,
);
const OF_CONTRACT = words(CONTRACT);

const FUNDED = words(
  '(?:pre-?)?seed|series [a-k]|s[eé]rie [a-k]|(?:fund(?:ing|raising|raise)|financing|investment)(?! (?:frameworks?|contracts?|tenders?))|investors?|venture(?: capital)?|equity|rais(?:es|ed|ing)|to raise|\\p{L}*(?:finanzierung|finanzierungsrunde|investoren|kapital)|lève|lèvent|levons|levé|levées?(?: de fonds)?|tour de table|investisseurs?|rondas?|recauda|inversi(?:ón|ones)|inversores|financiación|financiamiento|\\p{L}*(?:investering|financiering|ronde|investeerders?)|round|investimento|investitori|finanziamento|rodada|investidores',
);

const NO_NEWS =
  /^\s*(?:how|why|what|when|where|which|\d+ (?:ways|tips|steps)|wie|warum|was|so|comment|pourquoi|cómo|por qué|hoe|waarom|come|perché|como|porquê)(?!\p{L})|[?？]\s*$|(?<!\p{L})(?:you|your|yours|sie|ihr|ihre[nrsm]?|vous|votre|vos|usted|tu|su pedido|jij|uw|je|jouw|tuo|vostro|você|seu|if|wenn|must|subject|shall)(?!\p{L})/iu;

const LONGEST = 200;

export const isWonContract = (sentence: string): boolean =>
  sentence.length <= LONGEST && !NO_NEWS.test(sentence) && !FUNDED.test(sentence) && WON.test(sentence);

export const isAmountOfContract = (sentence: string): boolean =>
  OF_CONTRACT.test(sentence) && !FUNDED.test(sentence);
