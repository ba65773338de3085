import type { IntelEvent } from '../api/answers.ts';

/** The console cannot load the word lists of chat, which are ten times as long. */
const SAME = [
  'sale sales selling vertrieb verkauf vente commercial venta comercial',
  'head lead leader leiter leitung chef cheffe responsable jefe jefa director directeur directrice',
  'chief ceo managing geschäftsführer vorstand gérant général general gerente',
  'marketing werbung mercadotecnia',
  'technology technical tech technik technisch technique technologie técnico técnica tecnología informatique',
  'finance financial finanz financier',
  'people person staff team employee colleague mitarbeiter angestellte beschäftigte salarié employé équipe empleado equipo',
  'hire hired join joined joins eingestellt neu recruté embauche contratado incorpora',
  'job jobs role roles vacancy vacancies opening position stelle emploi poste empleo puesto vacante',
  'place office branch location site sites city standort niederlassung filiale büro stadt bureau agence lieu ville oficina sede sucursal ciudad lugar',
  'price pricing cost costs fee rate preis kosten gebühr tarif prix coût coûts precio coste',
  'plan plans package tarif paket formule forfait abonnement abo planes suscripción',
  'contract term terms commitment vertrag verträge laufzeit mindestlaufzeit bindung contrat engagement durée permanencia plazo',
  'minimum minimal mindest mínima mínimo',
  'cancel notice kündigung kündigen stornierung préavis résiliation annulation preaviso baja',
  'guarantee warranty promise garantie gewährleistung versprechen garantía promesa',
  'headline slogan überschrift titre titular',
  'free kostenlos gratis gratuit',
  'customer client kunde referenz',
  'delivery shipping lieferung versand livraison envío entrega',
  'payment pay invoice zahlung rechnung paiement facture pago factura',
  'support help hilfe kundendienst assistance aide ayuda soporte',
  'partner partenaire partenariat socio alianza',
  'takeover acquisition acquired übernahme übernommen rachat adquisición',
  'close geschlossen schließt fermé ferme cerrado cierra',
  'open opened opens eröffnet öffnet eröffnung ouvert ouvre abierto abre apertura',
].map((words) => new Set(words.split(' ')));

const SMALL = new Set(
  'a an and any at by did do does for from has have in is it its my new of on or our s the their them to was what when which who with der die das und für von im in le la les des du de et un une el los las y en una neue neuer neues nouveau nouvelle nuevo nueva'.split(
    ' ',
  ),
);
const LEAST_SHARED = 4;
const LONGEST_ENDING = 7;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (
    short.length >= LEAST_SHARED && long.startsWith(short) && long.length - short.length <= LONGEST_ENDING
  );
}

const isPartOf = (part: string, word: string): boolean =>
  part.length >= LEAST_SHARED && word.length > part.length && word.includes(part);

const isLong = (word: string): boolean => word.length > LEAST_SHARED;
const saysSame = (said: readonly string[], words: ReadonlySet<string>): boolean =>
  said.some((word) => words.has(word) || [...words].some((one) => isLong(one) && isPartOf(one, word)));

function says(said: readonly string[], asked: string): boolean {
  if (said.some((word) => isForm(asked, word) || isPartOf(asked, word))) return true;
  const meanings = SAME.filter(
    (words) => words.has(asked) || [...words].some((one) => isLong(one) && isForm(one, asked)),
  );
  if (meanings.length > 0) return meanings.some((words) => saysSame(said, words));
  const parts = SAME.filter((words) => [...words].some((one) => isLong(one) && isPartOf(one, asked)));
  return parts.length > 1 && parts.every((words) => saysSame(said, words));
}

function textsIn(side: unknown): string[] {
  if (typeof side === 'string') return [side];
  return typeof side === 'object' && side !== null ? Object.values(side).flatMap(textsIn) : [];
}

type Searched = Pick<IntelEvent, 'title' | 'aiBrief' | 'before' | 'after' | 'pageUrl'>;

/**
 * Finds events that contain every word of the query, or an inflected form or translation of it. Events with the words
 * in their titles come first.
 */
export function foundEvents<Of extends Searched>(
  events: readonly Of[],
  query: string,
  nameOf: (event: Of) => string = () => '',
): Of[] {
  const words = wordsIn(query);
  const telling = words.filter((word) => !SMALL.has(word));
  const asked = telling.length > 0 ? telling : words;
  if (asked.length === 0) return [];
  return events
    .map((event) => {
      const title = wordsIn(`${event.title} ${nameOf(event)}`);
      const all = [
        ...title,
        ...wordsIn([event.aiBrief, ...textsIn(event.before), ...textsIn(event.after)].join(' ')),
      ];
      return {
        event,
        isSaid: asked.every((word) => says(all, word)),
        inTitle: asked.filter((word) => says(title, word)).length,
      };
    })
    .filter(({ isSaid }) => isSaid)
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ event }) => event);
}
