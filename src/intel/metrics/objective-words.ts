export type Theme = (typeof THEMES)[number][0];

const THEMES = [
  ['churn', 'churn|attrition|cancellation rate|cancel their|*kündig|*abwander|résili|désabonn|attrition|bajas?(?!\\p{L})|cancelaci'],
  ['retention', 'reten|retain|renew|loyal|lapse|stay|keep (?:more |our |existing )?(?:customer|client|member|donor|reader|subscriber)|*bindung|*verlänger|treue|fidél|rétention|renouvel|fideli|renova|permanenc'],
  ['repeat', 'repeat|(?:buy|order|book|donate|visit)s? again|wieder (?:kauf|bestell|buch)|à nouveau|de nuevo|return(?:ing)? (?:customer|client|visitor|reader|buyer|guest|often|more)|second purchase|reorder|come back|*wiederkauf|stammkund|*wiederkehr|réachat|récurren|revien|recompra|repet|recurrent|vuelv'],
  ['noShow', 'no[- ]?shows?|missed appointment|nichterschein|terminausf|rendez-vous manqué|lapin|inasist|ausencias'],
  ['checkout', 'cart|checkout|basket(?! value)|abandon|warenkorb(?!wert)|kaufabbr|kasse|panier(?! moyen)|carrito'],
  ['orderValue', 'order value|basket value|aov|average (?:order|sale|gift|donation|basket)|warenkorbwert|bestellwert|panier moyen|ticket medio|pedido medio|don moyen'],
  ['discount', 'discount|price cuts?|*rabatt|*preisnachl|remises?(?!\\p{L})|promotions?(?!\\p{L})|descuento|rebajas'],
  ['returns', 'return rate|returns|refund|returned (?:order|item|goods|parcel)|*retoure|rücksend|rembours|retours|devoluc|reembols'],
  ['advertising', 'advertis|ad (?:revenue|sales|income)|ads(?!\\p{L})|sponsor|*werbe|*anzeigen|publicit|anuncio|publicid'],
  ['subscribers', 'newsletter|subscribers?|mailing list|email list|abonnent|abonné|suscriptor|boletín'],
  ['donors', 'donor|donat|fundrais|gift|giving|*spende|donateur|dons?(?!\\p{L})|collecte|mécén|donant|donaci|recaudaci'],
  ['volunteers', 'volunteer|*ehrenamt|freiwillig|bénévol|voluntari'],
  ['liquidity', 'liquidity|fill rate|sell-through|match(?:ing)?(?!\\p{L})|unsold|*vermittlung'],
  ['supply', 'seller|supply|listing|host(?:s|ing)?(?!\\p{L})|provider|*anbieter|*verkäufer|inserat|vendeur|annonces|prestataire|vendedor|anuncios|proveedor'],
  ['claims', 'claims?(?!\\p{L})|*schadensfall|*schadensfälle|*schadensmeldung|sinistre|siniestro'],
  ['bookings', 'booking|booked|appointment|reservation|sessions? booked|jobs?(?!\\p{L})|*buchung|*termin(?!\\p{Ll}*ausf)|*aufträge|réserv|rendez-vous(?! manqué)|prestations|reserva|citas?(?!\\p{L})'],
  ['utilisation', 'utili[sz]ation|capacity|idle|occupan|empty (?:seat|slot|room|chair)|*auslast|*leerlauf|taux d.occupation|capacité|ocupaci|capacidad'],
  ['response', 'response time|respond|repl(?:y|ies)|answer|faster|waiting|wait time|processing time|turnaround|*antwort|reaktionszeit|*wartezeit|bearbeitungszeit|réponse|répon|délai|attente|respuesta|respond|espera|plazo'],
  ['completion', 'complet|finish|drop[- ]?out|*abschließ|*abbruch|achèv|termin(?:er|ent)|abandon scolaire|finaliz|culmin'],
  ['digital', 'digital|online|on the web|en ligne|en línea|*digitalis'],
  ['leads', 'leads?(?!\\p{L})|enquir|inquir|prospect|quote request|pipeline|*anfrage|interessent|*angebote|demandes?(?!\\p{L})|devis|contacts?(?!\\p{L})|solicitud|consultas|presupuestos'],
  ['signup', 'sign[- ]?ups?|sign up|register|registration|trial|anmeld|*registrier|*testphase|testkonto|testkonten|probe|inscri|essai|prueba|registr|altas?(?!\\p{L})|inscripci'],
  ['activation', 'activat|onboard|first value|set ?up|first (?:week|use|session)|*aktivier|*einricht|einarbeit|prise en main|activer|activaci|puesta en marcha|primer uso|incorporaci'],
  ['conversion', 'conver|paying|paid (?:plan|customer|subscri|account|user)|(?:become|turn into|turned into) (?:paying |new )?(?:customers|clients|patients|members|guests)|sign(?:ed|ing)(?! up)|signatures|win rate|close rate|closing|lead to (?:a |an )?(?:contract|order|sale|project)|sign (?:a|the) contract|*konver|zahlend|*abschluss|*abschlüsse|payant|pago|cierre'],
  ['expansion', 'upsell|cross-?sell|expan(?:d|sion)|upgrade|*zusatzverk|*höherwert|montée en gamme|ventes additionnelles|venta cruzada|ampliaci'],
  ['referral', 'refer(?:r|s|rals?)|recommend|word of mouth|advoca|promoter|nps|*empfehl|recommand|parrain|bouche[- ]à[- ]oreille|recomend|referid|boca a boca'],
  ['satisfaction', 'satisf|happ(?:y|ier)|csat|reviews?(?!\\p{L})|ratings?(?!\\p{L})|complaint|quality|*zufried|*bewertung|*beschwerde|qualität|avis|réclam|qualité|quej|reseñ|opinion|calidad'],
  ['awareness', 'aware|web ?site|visib|reach|traffic|visit(?:or|s)|audience|*webseite|*homepage|bekannt|sichtbar|*reichweite|*besucher|notori|trafic|visite|site web|sitio web|página web|audiencia|tráfico|conocimiento|alcance|más gente'],
  ['engagement', 'engag|usage|time (?:\\p{L}+ )?sp(?:end|ent)|*verweildauer|temps passé|adopt|active|every (?:day|week)|(?:use|log in|open).{0,25}(?:week|day|often)|*nutzung|*nutzer|*aktiv(?!ier)|utilis|engag|activ(?:es|os|as|amente)|uso(?!\\p{L})'],
  ['speed', 'page speed|load(?:ing)? time|uptime|availab|outage|*ladezeit|verfügbar|temps de chargement|disponib|velocidad'],
  ['cost', 'costs?(?!\\p{L})|cac(?!\\p{L})|cheaper|(?:ad|marketing|media) spend(?!e)|budget|payback|margin|profit|*kosten|*marge|gewinnspanne|coûts?|rentab|costes?|costos?|margen'],
  ['revenue', 'revenue|sales(?!\\p{L}| (?:teams?|reps?|people|managers?))|turnover|income|mrr|arr(?!\\p{L})|earn|gmv|*umsatz|*umsätze|*erlös|*einnahm|chiffre d.affaires|revenus?(?!\\p{L})|ventes|recettes|ingresos|ventas|factura'],
  ['acquisition', 'acqui|new (?:customer|client|buyer|user|member|donor|reader|business|participant)|win (?:more|new)|growth|grow|more (?:customer|client|buyer|user|guest|patient|people|famil)|neukund|*gewinn(?!spanne)|*wachs|nouveaux|croissan|acquér|nuev|crec|capta|más client|plus de client|mehr kund'],
  ['customers', 'customer|client|buyer|patient|guest|member|kund|mandant|patient|gäste|acheteur|comprador|pacient|users?(?!\\p{L})'],
] as const; // prettier-ignore

const stems = (list: string): RegExp => {
  const all = list.split('|');
  const inside = all.filter((stem) => stem.startsWith('*')).map((stem) => stem.slice(1));
  const first = all.map((stem) => stem.replace(/^\*/, '')).join('|');
  return new RegExp([String.raw`(?<!\p{L})(?:${first})`, ...inside].join('|'), 'iu');
};

const WORDS = THEMES.map(([theme, list]) => [theme, stems(list)] as const);

const VAGUE: ReadonlySet<Theme> = new Set(['acquisition', 'customers']);

const PROTECTED =
  /(?<!\p{L})(?:without|while keeping|while holding|not at the expense of|ohne|bei gleich\p{L}*|sans|tout en gardant|sin)(?!\p{L})/iu;

export interface ObjectiveThemes {
  pursued: Theme[];
  protected: Theme[];
}

export const startOfProtected = (text: string): number => PROTECTED.exec(text)?.index ?? text.length;

export function themesOf(objective: string): ObjectiveThemes {
  const cut = startOfProtected(objective);
  return { pursued: themesIn(objective.slice(0, cut)), protected: themesIn(objective.slice(cut)) };
}

function themesIn(text: string): Theme[] {
  const found = WORDS.flatMap(([theme, words]) => {
    const at = words.exec(text)?.index;
    return at === undefined ? [] : [{ theme, at: VAGUE.has(theme) ? text.length + at : at }];
  });
  const telling = found.filter(({ theme }) => !VAGUE.has(theme));
  return (telling.length > 0 ? telling : found).sort((a, b) => a.at - b.at).map(({ theme }) => theme);
}
