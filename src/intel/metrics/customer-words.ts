export interface Span {
  start: number;
  end: number;
}

const SERVES =
  '(?:serves?|suppl(?:y|ies)|represents?|advises?|equips?|staffs?|beliefer[nt]|versorg(?:t|en)|berat(?:en|et)|vertritt|betreu(?:t|en)|livr(?:e|ons|ent)|fournit|équip(?:e|ons|ent)|conseill(?:e|ons|ent)|représente|abastece(?:mos)?|suministra(?:mos)?|asesora(?:mos)?|atiende|bedien(?:t|en)|adviseert|adviseren|levert aan|leveren aan|fornisce|consiglia)';

const TOWARDS =
  '(?:for|für|pour|para|voor|aux|aan|an (?:die|den|das|der)|(?:ships?|delivers?|sells?|suppl(?:y|ies)|lets?|rents?) (?:\\p{L}+ ){0,3}to|(?:association|guild|federation|alliance|chamber|body|union) of|\\p{L}*verband der|(?:fédération|syndicat|association) des|(?:asociación|federación|gremio) de|vereniging van|(?:of|by|with|from|von|bei|mit|de|des|chez|con|por|van|bij|met|di|da)(?= \\d))';

const NOT_CUSTOMERS =
  '(?!(?:rent|hire|sale|free|less|one|only|just|miete|einen|einem|un prix|un precio|één)(?!\\p{L})|[£$€]|\\d+(?:[.,]\\d+)? ?(?:[£$€]|eur|usd|gbp|months?|days?|weeks?|years?|monate?|tage|jahre?|mois|jours|ans|meses|días|años|maanden|dagen|jaar))';

const CUSTOMERS = new RegExp(
  `(?<!\\p{L})(?:${TOWARDS}|${SERVES}) ${NOT_CUSTOMERS}(?<whom>(?:(?!,? (?:with|from|in|by|on|since|before|so|mit|aus|seit|vor|avec|depuis|dans|avant|con|desde|en [A-Z]|met|uit|sinds|vanuit)(?!\\p{L}))[^.;:!?()|\\n–—])+)`,
  'giu',
);

export const customersIn = (text: string): Span[] =>
  [...text.matchAll(CUSTOMERS)].map(({ index, 0: found, groups }) => ({
    start: index + found.length - groups!['whom']!.length,
    end: index + found.length,
  }));

const OTHER_AS_VERB = /^(?:stores?|shops?|orders?|hosts?|platforms?|licen[cs]es?)$/u;
const SUBJECT =
  /(?:(?<!\p{L})(?:we|you|they|who|that|which|it|to|and|or|can|will|also|&)\s(?:\p{L}+ly\s)?|^(?:\p{Lu}[\p{L}\d'’&.-]*\s){1,3}|\p{L}s,\s|[.!?]\s(?:\p{Lu}[\p{L}\d'’&.-]*\s){1,3})$/u;
const OBJECT =
  /^(?:,\s\p{L}+s?(?:,|\s(?:and|or|&)\s)|\s(?:and|or|&)\s\p{L}+s?\s|\s(?:the|a|an|your|our|their|its|every|each|all|what|it|them|and|goods|stock|things|\d)(?!\p{L})|\s\p{Ll}\p{L}+(?:\s(?:and|for|in|from|of|at|with|on|by|to)\s|[.,!]|$))/u;

export const isOtherVerb = (text: string, { start, end }: Span): boolean =>
  OTHER_AS_VERB.test(text.slice(start, end).trim()) &&
  SUBJECT.test(text.slice(0, start)) &&
  OBJECT.test(text.slice(end));
