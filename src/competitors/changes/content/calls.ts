import { type Token, tokensOf } from '../../../extraction/facts/content/words.ts';
import type { ChangedSide } from './text-diff.ts';

const OF_CALLS = new Set(
  (
    'a about access action add all an and apply ask at book browse buy call cart chat check choose click close contact ' +
    'continue create demo details discover download email enter explore find for free from get give go started start ' +
    'begin claim dive here how in info information inquire into it join know launch learn let lets log login me meet message more my ready s next now of ' +
    'off on online open order our out page play please plans pricing quote read register request reserve save schedule see ' +
    'select send share shop show sign signup speak started submit subscribe support take talk team tell the this to today ' +
    'touch tour trial try up upgrade us use view visit watch we with work works you your sales expert experts account ' +
    'product products service services solutions resources features options items ' +
    'jetzt mehr erfahren kostenlos kontakt anmelden testen ansehen kaufen zum zur in den warenkorb bestellen anfragen ' +
    'essayer commencer demander en savoir plus contactez nous voir découvrir acheter ajouter au panier réserver ' +
    'empezar prueba solicitar saber más contactar ver comprar añadir al carrito reservar gratis'
  ).split(' '),
);

export const isCall = (tokens: readonly Token[], siteName = ''): boolean =>
  tokens.every(({ folded, kind }) => kind === 'word' && (OF_CALLS.has(folded) || folded === siteName));

const VERBS = new Set(
  (
    'view see show browse explore discover visit check find our all the your ' +
    'ansehen anzeigen entdecken alle unsere zu zur zum voir découvrir consulter afficher toutes tous les nos ' +
    'ver descubrir todos todas los las nuestros nuestras vedi scopri mostra tutti tutte le i gli bekijk ontdek onze'
  ).split(' '),
);
const LONGEST_LINK = 6;

export const isSameCall = (before: ChangedSide, after: ChangedSide): boolean =>
  [before, after].every(({ passage: { kind } }) => kind === 'heading' || kind === 'text') &&
  Math.max(before.length, after.length) <= LONGEST_LINK &&
  [before, after].every(isAtEnd) &&
  (before.changed.length === 0) !== (after.changed.length === 0) &&
  [...before.changed, ...after.changed].every(({ folded }) => VERBS.has(folded));

const isAtEnd = ({ passage: { text }, changed }: ChangedSide): boolean => {
  const [first, last] = [changed[0], changed.at(-1)];
  return (
    first === undefined ||
    !/[\p{L}\p{N}]/u.test(text.slice(0, first.start)) ||
    !/[\p{L}\p{N}]/u.test(text.slice(last!.end))
  );
};

const POINTING = new Set(
  (
    'link links hier here ici aquí qui aqui zde tutaj her här view viewable see click klick klicken sie cliquez clic ' +
    'einsehbar abrufbar zu zur zum der die to the auf on in sur en al alla na do au à ' +
    'google maps openstreetmap map karte stadtplan route anfahrt carte plan itinéraire mapa ruta mappa percorso kaart'
  ).split(' '),
);
const POINTERS = new Set('link hier here ici aquí qui aqui zde tutaj her här'.split(' '));
const LONGEST_POINTER = 6;

export function isPointer({ passage: { text }, changed }: ChangedSide): boolean {
  const [first, last] = [changed[0], changed.at(-1)];
  return (
    first === undefined ||
    (changed.length > 1 &&
      changed.length <= LONGEST_POINTER &&
      changed.every(({ folded }) => POINTING.has(folded)) &&
      changed.some(({ folded }) => POINTERS.has(folded)) &&
      tokensOf(text.slice(first.start, last!.end)).length === changed.length)
  );
}

const SOCIAL =
  /^(?=.{0,120}(?:facebook|instagram|linkedin|twitter|youtube|tiktok|xing|mastodon|pinterest|bluesky)).{0,40}(?<!\p{L})(?:follow|find|like|visit|join|see|besuch\p{L}*|folg\p{L}*|find\p{L}*|suivez|retrouvez|rejoignez|s[ií]gu[ea]\p{L}*|vis[ií]t\p{L}*|seguici|seguiteci|volg|bezoek|navštivte|sledujte|polub|odwiedź)(?!\p{L})(?!.*\d)/iu;
const LONGEST_SOCIAL = 14;

export const isSocialCall = ({ passage: { text }, length }: ChangedSide): boolean =>
  length <= LONGEST_SOCIAL && SOCIAL.test(text);

const CONTACT =
  /^(?:contact(?: us)?|get in touch|kontakt(?: os| oss| uns| z nami)?|kontaktieren sie uns|kontakta oss|contactez[- ]nous|nous contacter|contacto|contáctanos|contáctenos|contattaci|contatt[io]|contacteer ons|neem contact op(?: met ons)?|contacte-nos|contat[eo]|contactos|skontaktuj się(?: z nami)?)[.!]?$/iu;

export const isContact = ({ passage: { text } }: ChangedSide): boolean => CONTACT.test(text.trim());
