import { signsOf } from './unit-signs.ts';
import type { Unit } from './units.ts';

export interface UnitFeatures {
  names: string[];
  signs: string[];
}

export function featuresOf(
  units: readonly Unit[],
  { title, url }: { title: string | null; url: string | null },
): UnitFeatures[] {
  const host = hostOf(url);
  const siblings = groupsOf(units);
  const classes = units.map(({ text }) => classesOf(text));
  const wordLists = units.map(({ text }) => wordsOf(text));
  const pageWords = new Set(wordsOf(title ?? '').filter((word) => word.length > 3));
  return units.map((unit, i) => {
    const names: string[] = [];
    const add = (name: string): void => void names.push(name);
    const both = (name: string): void => {
      add(name);
      add(`${unit.shape}|${name}`);
    };
    const words = wordLists[i]!.slice(0, MOST_WORDS);
    for (const word of new Set(words)) add(`w:${word}`);
    if (words[0] !== undefined) both(`first:${words[0]}`);
    if (words.length > 1) add(`last:${words.at(-1)}`);
    const { heading } = unit;
    const above = heading === null ? null : units[heading]!;
    if (heading !== null)
      for (const word of new Set(wordLists[heading]!.slice(0, MOST_HEADING_WORDS))) add(`h:${word}`);
    if (above !== null && above.heading !== null)
      for (const word of new Set(wordLists[above.heading]!.slice(0, MOST_HEADING_WORDS))) add(`hh:${word}`);
    for (const name of classes[i]!) both(`c:${name}`);
    const signs = signsOf(unit.text);
    for (const name of signs) {
      both(`s:${name}`);
      add(`s:${name}&${words.length <= 12 ? 'short' : 'long'}`);
      if (classes[i]!.includes('question')) add(`s:${name}&question`);
      if (classes[i]!.includes('ourselves')) add(`s:${name}&ourselves`);
    }
    signs.forEach((one, at) => signs.slice(at + 1).forEach((other) => add(`s:${one}&${other}`)));
    if (heading !== null) for (const name of classes[heading]!) both(`hc:${name}`);
    if (above !== null && above.heading !== null)
      for (const name of classes[above.heading]!) both(`hhc:${name}`);
    both(`length:${bucket(words.length)}`);
    add(`shape:${unit.shape}`);
    add(`level:${unit.level}`);
    add(`under:${above === null ? 'none' : above.level}`);
    if (unit.at > 0) add('continues');
    if (unit.ordinal !== null) both('ordinal');
    if (unit.quote !== null) both('quoted');
    add(`place:${i < 3 ? i : i < 8 ? 'top' : Math.floor((4 * i) / units.length)}`);
    const { size, place, questions, items, length } = siblings[i]!;
    both(`siblings:${bucket(size)}`);
    both(`siblingsLength:${bucket(length)}`);
    if (size > 1) both(`siblingItems:${Math.round(items * 4)}`);
    if (size > 1) both(`siblingQuestions:${Math.round(questions * 4)}`);
    add(`inGroup:${place === 0 ? 'first' : place === size - 1 ? 'last' : 'middle'}`);
    for (const [step, name] of NEIGHBOURS) {
      const near = units[i + step];
      add(`${name}:${near === undefined ? 'none' : near.shape}${near?.heading === heading ? '=' : ''}`);
      if (near === undefined) continue;
      for (const one of classes[i + step]!) add(`${name}c:${one}`);
      both(`${name}length:${bucket(wordLists[i + step]!.length)}`);
    }
    for (const link of unit.links.slice(0, 3)) both(`link:${linkKind(link.href, host)}`);
    if (unit.links.some(({ text }) => text.length > 0.8 * unit.text.length)) both('allLink');
    const own = words.filter((word) => pageWords.has(word)).length;
    if (own > 0) add(`title:${Math.min(own, 3)}`);
    return { names, signs };
  });
}

const MOST_WORDS = 60;
const MOST_HEADING_WORDS = 20;
const NEIGHBOURS = [
  [-1, 'prev'],
  [1, 'next'],
  [2, 'next2'],
] as const;

export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{Sc}?\d[\d.,]*[%+]?|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|[?!:"“”«»]/gu) ?? []).map(
    (word) => (/\d/.test(word) ? word.replace(/\d[\d.,]*/, '#') : word.replace('’', "'")),
  );

const bucket = (count: number): string =>
  count <= 4
    ? String(count)
    : count <= 7
      ? '5'
      : count <= 12
        ? '8'
        : count <= 20
          ? '13'
          : count <= 35
            ? '21'
            : '36';

function groupsOf(units: readonly Unit[]) {
  const groups = new Map<string, number[]>();
  const keyOf = ({ heading, shape, level }: Unit): string => `${heading} ${shape} ${level}`;
  for (const [i, unit] of units.entries()) {
    const key = keyOf(unit);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [i]);
    else group.push(i);
  }
  const told = new Map(
    [...groups].map(([key, members]) => {
      const of = members.map((at) => units[at]!);
      return [
        key,
        {
          members: new Map(members.map((at, place) => [at, place])),
          size: members.length,
          questions: of.filter(({ text }) => /[?？]\s*$/.test(text)).length / members.length,
          items: of.filter(({ shape }) => shape === 'item').length / members.length,
          length: Math.round(of.reduce((sum, { text }) => sum + text.length / 6, 0) / members.length),
        },
      ];
    }),
  );
  return units.map((unit, i) => {
    const group = told.get(keyOf(unit))!;
    return { ...group, place: group.members.get(i)! };
  });
}

const hostOf = (url: string | null): string => {
  try {
    return url === null ? '' : new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
};

const SOCIAL =
  /(?:^|\.)(?:facebook|instagram|linkedin|twitter|x|youtube|tiktok|pinterest|threads|mastodon|reddit|discord|slack|vimeo|xing|whatsapp|telegram|t|wa|fb|yelp|bsky)\.(?:com|me|app|gg|org|social)$/;
const STORES = /(?:^|\.)(?:apps\.apple|itunes\.apple|play\.google|microsoft|chromewebstore\.google)\.com$/;

function linkKind(href: string, host: string): string {
  if (/^mailto:/i.test(href)) return 'mail';
  if (/^tel:/i.test(href)) return 'phone';
  const to = hostOf(href);
  if (SOCIAL.test(to)) return 'social';
  if (STORES.test(to) && /app|store|detail/.test(href)) return 'store';
  if (to === host || to.endsWith(`.${host}`)) {
    const path = /\/([\w-]{3,})/.exec(href.replace(/^https?:\/\/[^/]+/, ''))?.[1]?.toLowerCase() ?? 'home';
    return /pric|plan/.test(path)
      ? 'own-pricing'
      : /customer|case|stor(?:y|ies)|testimonial/.test(path)
        ? 'own-customers'
        : /integration|app/.test(path)
          ? 'own-integrations'
          : /blog|news|article|guide|resource/.test(path)
            ? 'own-posts'
            : /contact|demo|quote/.test(path)
              ? 'own-contact'
              : 'own';
  }
  return 'outside';
}

const CLASSES: Record<string, RegExp> = {
  question: /[?？]["”’)]?\s*$/,
  asks: /^(?:how|what|why|when|where|which|who|can|do|does|is|are|will|should|wie|was|warum|wann|wo|welche|wer|kann|können|gibt|ist|muss|comment|que|qu['’]|quel|pourquoi|quand|où|est-ce|puis-je|cómo|qué|cuál|cuándo|dónde|puedo|es|¿)/i,
  faq: /\bfaqs?\b|frequently asked|common questions|questions\b|häufig|fragen|foire aux|questions fréquentes|preguntas/i,
  testimonials:
    /testimonial|reviews?\b|what (?:our|their|people|clients|customers).{0,30}sa(?:y|id)|customer stor|success stor|hear from|loved by|kundenstimmen|bewertungen|erfahrungen|das sagen|témoignage|avis (?:de|clients)|ils parlent|opiniones|testimonios|reseñas/i,
  steps:
    /how (?:it|does it|this|we|to)\b.{0,20}(?:works?|apply|start|order|do|use)|process|steps?\b|get(?:ting)? started|so (?:funktioniert|geht)|ablauf|schritt|comment ça (?:marche|fonctionne)|étapes?|cómo funciona|pasos?\b|proceso/i,
  step: /^(?:step|schritt|étape|paso|phase|stage)\s*\d|^\d{1,2}[.):]?\s/i,
  integrations:
    /integrat|works with|connect(?:s|ed|or)?\b|plug-?ins?|compatib|schnittstelle|intégration|integracion/i,
  customers:
    /trusted by|our (?:clients|customers|partners)|clients include|customers include|used by|they trust|partners?\b|kunden|vertrauen|clients\b|nos clients|nuestros clientes|socios/i,
  pricing:
    /pric(?:e|es|ing)|plans?\b|packages?\b|fees?\b|rates?\b|tuition|costs?\b|preis|tarif|kosten|prix|precio|coste/i,
  features:
    /features?|includes?d?\b|services?\b|what (?:you|we|you['’]ll) (?:get|offer|do|receive)|capabilit|benefits?|funktion|leistung|fonctionnalit|inclus|caracter|servicios|incluye/i,
  audience:
    /who (?:is|it|this|we|should|can)\b|designed for|built for|made for|perfect for|ideal for|for (?:teams|businesses|individuals|families|students|companies|small|large|every)|für wen|geeignet für|pour qui|conçu pour|para quién|diseñad[oa] para/i,
  location:
    /locations?\b|address|areas?\b|near (?:you|me)|cities|standort|adresse|einzugsgebiet|zone|ubicacion|dirección|find us|visit us|directions|headquarter/i,
  certification:
    /certif|accredit|licen[cs]ed?|insured|award|complian|\biso\b|\bsoc ?2\b|gdpr|hipaa|\bbbb\b|approved|zertifi|zugelassen|ausgezeichnet|agréé|primé|conforme|acreditad|premio/i,
  offer:
    /\bfree\b|guarantee|money.back|refund|trial|discount|\boff\b|no (?:contract|commitment|obligation|credit card|hidden)|cancel any|coupon|kostenlos|gratis|garantie|rückgabe|rabatt|testphase|gratuit|essai|remboursé|remise|garantía|prueba|descuento|gratuit[oa]/i,
  contact:
    /contact|call (?:us|now|today)|phone|e-?mail|newsletter|subscribe|follow us|join (?:our|us|the)|community|webinar|event|app store|google play|kontakt|anruf|telefon|abonnier|folgen|téléphone|abonnez|suivez|contacto|llám|teléfono|síguenos|suscrib/i,
  problem:
    /\b(?:without|struggl\w+|frustrat\w+|stress\w*|waste|wasting|difficult|hard to|risk|problem|pain|fail\w*|costly|expensive|overwhelm\w*|tired of|worr(?:y|ied)|damage|lose|losing|lost|threat\w*|complex|time.consuming|manual|ohne|mühsam|schwierig|verlier\w*|zeitraubend|sans|difficile|perdre|sin|difícil|perder)\b/i,
  comparison:
    /\bunlike\b|compared (?:to|with)|\bvs\.?\b|versus|other (?:companies|tools|providers|services|products|platforms|apps|brands)|than (?:other|traditional|most|any)|traditional|competitors?|alternative|im gegensatz|anders als|andere anbieter|contrairement|par rapport|a diferencia|otros proveedores/i,
  ourselves: /\b(?:we|our|us|wir|unser\w*|nous|notre|nos|nosotros|nuestr\w+)\b/i,
  you: /\b(?:you|your|you're|sie|ihr\w*|dein\w*|vous|votre|vos|tu|su|sus|usted)\b/i,
  me: /\b(?:i|my|me|i'm|i've|ich|mein\w*|mich|je|mon|ma|moi|yo|mi|mis)\b/i,
  thirdPerson: /\b(?:she|he|they|her|his|their)\b/i,
  quotes: /^["“„«‘]|["”“»’]$/,
  stars: /★|⭐|\b[1-5](?:\.\d)?\s?(?:\/\s?5|stars?|out of 5)/i,
  money: /(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF|AUD|CAD)\b)\s?\d|\d\s?(?:\p{Sc}|USD|EUR|GBP|CHF)/u,
  per: /(?:\/|\bper\b|\beach\b|\bpro\b|\bpar\b|\bpor\b)\s?(?:mo|month|year|yr|user|seat|hour|day|person|item|session|week|monat|jahr|nutzer|mois|an|heure|mes|año|hora)/i,
  percent: /\d\s?%/,
  plus: /\d[\d.,]*\s?(?:k|m|bn|million|billion|mio|thousand)?\s?\+|(?:over|more than|über|plus de|más de)\s\d/i,
  years:
    /\d+\+?\s(?:years?|jahre|ans|años)|since (?:19|20)\d\d|seit (?:19|20)\d\d|depuis (?:19|20)\d\d|desde (?:19|20)\d\d/i,
  digits: /\d/,
  phone: /(?:\+\d{1,3}[\s.-]?)?\(?\d{2,4}\)?[\s.-]\d{3}[\s.-]?\d{3,4}/,
  mail: /[\w.+-]+@[\w-]+\.\w+/,
  address:
    /\b\d{1,5}\s+\p{Lu}\w+.{0,30}\b(?:st|street|ave|avenue|road|rd|blvd|drive|dr|lane|suite|floor)\b|\b[A-Z]{2}\s\d{5}\b|\b\d{5}\s\p{Lu}/u,
  role: /\b(?:ceo|cto|cfo|coo|cmo|founder|co-founder|director|manager|head of|vp|president|owner|engineer|designer|officer|lead|specialist|consultant|geschäftsführer|leiter|directeur|gérant|director[a]?|gerente)\b/i,
  nameLike: /^[-–—~]?\s?\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]*){1,3}(?:\s?[,|–—-].{0,60})?$/u,
  allCaps: /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u,
  ends: /[.!。！…]["”’)]?\s*$/,
  colon: /:\s*$/,
  lead: /^[^:.]{2,40}:\s\S/,
  imperative:
    /^(?:get|start|try|book|call|contact|learn|see|discover|explore|find|choose|request|schedule|sign|join|download|shop|view|read|watch|create|build|make|add|use|let|take|click|visit|enter|select|submit|meet)\b/i,
  isA: /\b(?:is|are|ist|sind|est|es|offers?|provides?|helps?|bietet|propose|ofrece)\b/i,
};

const PATTERNS = Object.entries(CLASSES);
const CLASS_WINDOW = 600;

function classesOf(text: string): string[] {
  const head = text.length <= CLASS_WINDOW ? text : `${text.slice(0, CLASS_WINDOW - 40)} ${text.slice(-40)}`;
  return PATTERNS.flatMap(([name, pattern]) => (pattern.test(head) ? [name] : []));
}
