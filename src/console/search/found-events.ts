import type { IntelEvent } from '../api/answers.ts';

const SAME = [
  'sale sales selling vertrieb vertriebs verkauf verkaufs vente ventes commercial commerciale venta ventas comercial',
  'head lead leader leiter leiterin leitung chef cheffe responsable jefe jefa director directora directeur directrice',
  'chief ceo managing geschäftsführer geschäftsführerin vorstand gérant gérante général générale general gerente',
  'marketing werbung mercadotecnia',
  'technology technical tech technik technisch technique technologie técnico técnica tecnología informatique',
  'finance financial finanzen finanz finances financier finanzas financiero',
  'people person staff team employee employees colleague mitarbeiter mitarbeiterin angestellte beschäftigte personal personnel salarié salariée salariés employé employés équipe empleado empleados equipo',
  'hire hired join joined joins eingestellt neu recruté embauche contratado incorpora',
  'job jobs role roles vacancy vacancies opening position stelle stellen stellenangebot emploi emplois poste postes empleo empleos puesto vacante',
  'place places office offices branch branches location locations site sites city standort standorte niederlassung filiale büro stadt bureau bureaux agence agences lieu ville oficina oficinas sede sucursal ciudad lugar',
  'price prices pricing cost costs fee rate preis preise kosten gebühr tarif tarife prix coût coûts tarifs precio precios coste tarifa tarifas',
  'plan plans package tarif paket formule forfait abonnement abo plan planes suscripción',
  'contract contracts term terms commitment vertrag verträge laufzeit mindestlaufzeit bindung contrat contrats engagement durée contrato contratos permanencia plazo',
  'minimum minimal mindest minimale mínima mínimo',
  'cancel cancellation notice kündigung kündigen kündigungsfrist stornierung préavis résiliation annulation cancelación cancelar preaviso baja',
  'guarantee warranty promise garantie gewährleistung versprechen garantía promesa',
  'headline slogan überschrift titre titular',
  'free kostenlos gratis gratuit gratuite gratuito gratuita',
  'customer customers client clients kunde kunden referenz referenzen cliente clientes',
  'delivery shipping lieferung versand livraison envío entrega',
  'payment pay invoice zahlung rechnung zahlungsziel paiement facture pago factura',
  'support help hilfe kundendienst assistance aide ayuda soporte',
  'partner partners partnership partnerschaft partenaire partenariat socio alianza',
  'takeover acquisition acquired übernahme übernommen rachat adquisición',
  'closed close closes geschlossen schließt fermé ferme cerrado cierra',
  'open opened opens eröffnet öffnet eröffnung ouvert ouvre ouverture abierto abre apertura',
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
  const meanings = SAME.filter((words) => words.has(asked));
  if (meanings.length > 0) return meanings.some((words) => saysSame(said, words));
  const parts = SAME.filter((words) => [...words].some((one) => isLong(one) && isPartOf(one, asked)));
  return parts.length > 1 && parts.every((words) => saysSame(said, words));
}

function textsIn(side: unknown): string[] {
  if (typeof side === 'string') return [side];
  return typeof side === 'object' && side !== null ? Object.values(side).flatMap(textsIn) : [];
}

type Searched = Pick<IntelEvent, 'title' | 'aiBrief' | 'before' | 'after' | 'pageUrl'>;

/** Finds events that contain every word of the query, inflected or translated. Events with the words in their titles come first. */
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
