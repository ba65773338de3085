/**
 * What says that something goes up or down, comes or goes, is opened or closed; English, German, French, Spanish.
 * `sure`: said of a price wherever it stands. `loose`: verbs that are also said of much else, so only outside of what
 * may come of a change. Parts of expressions, for `wordsOf`.
 */
interface Words {
  sure: string[];
  loose: string[];
}

/** Before a figure, or before what a price is called. */
const FIGURE = String.raw`(?=\s(?:by\s|from\s|to\s|at\s|about\s|around\s|roughly\s|nearly\s|almost\s|some\s|an?\s|over\s)?[-+]?[\d$€£¥])`;
const OF_PRICE = String.raw`(?!\s(?:tiers?|plans?|editions?|revenues?|margins?|values?|ends?|levels?|volumes?|demand|usage|spend\p{L}*|earnings?|sales|profits?|churn|barriers?|thresholds?|expectations?|education|quality)(?!\p{L}))`;

export const UP: Words = {
  sure: [
    'more expensive', 'dearer', 'pricier', 'costlier', 'price (?:rise|increase|hike|jump|bump)s?', 'higher (?:prices?|bills?|fees?)',
    'teurer', String.raw`preis(?:erhöhung|anstieg|steigerung|aufschlag)\p{L}*`, String.raw`verteuer\p{L}+`, 'höhere[nrs]? preise?',
    String.raw`plus ch[eè]re?s?`, '(?:hausse|augmentation) (?:de|du|des) (?:prix|tarifs?)', String.raw`renchéri\p{L}*`,
    'más car[oa]s?', String.raw`encarec\p{L}+`, '(?:subida|alza|aumento) (?:de|del) precios?',
    String.raw`(?:costs?|pays?|paying) more`, '(?:kostet|kosten|zahlen|zahlt) mehr', 'paga(?:n|rán)? más', 'paient plus|paieront plus',
  ],
  loose: [
    'rais(?:e|es|ed|ing)', 'ris(?:e|es|en|ing)', 'rose', 'increas(?:e|es|ed|ing)', 'hik(?:e|es|ed|ing)', 'climb(?:s|ed|ing)?',
    'jump(?:s|ed|ing)?', 'grew|grown|grows', '(?:went|goes|going|gone) up', `up${FIGURE}`, `higher${OF_PRICE}`, 'extra(?= [\\d$€£])', '(?:push|driv|drove|brought|brings|took|takes|mov|nudg|ratchet)\\p{L}* up', 'aufpreis', 'steeper|uplift|upwards?|mark-?up|mark(?:s|ed) up|gain(?:s|ed)(?= [\\d$€£a])', 'mehr(?= als (?:bisher|zuvor|vorher|früher))|hoch(?:gesetzt|gestuft)', 'zieht an', 'surg(?:es|ed|ing)',
    'bump(?:s|ed)', 'lift(?:s|ed)', 'climb', String.raw`erhöh\p{L}*`, String.raw`steig(?:t|en|end\p{L}*|ert\p{L}*|erung\p{L}*)?`, String.raw`stieg\p{L}*`,
    String.raw`gestiegen\p{L}*`, 'angehoben|anhebung|anheben|hebt|hob|anstieg|aufschlag', String.raw`kletter\p{L}*`, 'höher(?= als)',
    String.raw`augment\p{L}*`, String.raw`hausses?`, String.raw`relèv\p{L}*|relevée?s?`, String.raw`grimp\p{L}*`, 'montent?|montée?s?', String.raw`majoré\p{L}*|majoration`,
    'sub(?:e|en|ió|ido|ida|idas|ieron|ir|iendo)', String.raw`aument\p{L}*`, String.raw`increment\p{L}*`, 'eleva|elevó|elevado|alza',
  ],
}; // prettier-ignore

export const DOWN: Words = {
  sure: [
    'cheaper', 'less expensive', 'more affordable', 'price (?:cut|drop|reduction|decrease|fall)s?', 'lower (?:prices?|bills?|fees?)', 'reduced prices?',
    'günstiger', 'billiger', String.raw`preis(?:senkung|nachlass|rückgang|minderung|reduzierung)\p{L}*`, String.raw`verbillig\p{L}+`, 'niedrigere[nrs]? preise?',
    String.raw`moins ch[eè]re?s?`, '(?:baisse|réduction|diminution) (?:de|du|des) (?:prix|tarifs?)', 'meilleur marché',
    'más (?:barat[oa]s?|económic[oa]s?)', String.raw`abarat\p{L}+`, '(?:bajada|rebaja|reducción) (?:de|del) precios?', 'menos car[oa]s?',
    String.raw`(?:costs?|pays?|paying) less`, '(?:kostet|kosten|zahlen|zahlt) weniger', 'paga(?:n|rán)? menos', 'paient moins|paieront moins',
  ],
  loose: [
    'cuts?|cutting', 'lower(?:s|ed|ing)', `lower${OF_PRICE}`, 'savings?(?= of)', '(?:push|driv|drove|brought|brings|took|takes|mov|nudg|ratchet)\\p{L}* down', 'ersparnis', 'économies?(?= de)', 'ahorro', 'lost(?= [\\d$€£a])|downwards?|mark-?down|mark(?:s|ed) down|shav(?:es|ed)|knock(?:s|ed)|slim(?:s|med)', 'weniger(?= als (?:bisher|zuvor|vorher|früher))|herunter|ermäßig\\p{L}*', 'drop(?:s|ped|ping)?', 'f(?:ell|all|alls|alling|allen)', 'decreas(?:e|es|ed|ing)',
    'reduc(?:e|es|ed|ing|tion|tions)', 'slash(?:es|ed|ing)?', 'declin(?:e|es|ed|ing)', `down${FIGURE}`, '(?:went|goes|going|gone|came|comes) down',
    'shr(?:ink|inks|ank|unk)', 'trim(?:s|med)', 'halv(?:e|es|ed|ing)',
    String.raw`senk(?:t|te|ten|en|ung|ungen)|gesenkt\p{L}*`, String.raw`sink(?:t|en|end\p{L}*)|sank|sanken|gesunken\p{L}*`, String.raw`reduzier\p{L}*`,
    'fällt|fallen|fiel|fielen|gefallen', String.raw`verringer\p{L}*`, 'herabgesetzt|herabsetzung|rückgang', String.raw`halbier\p{L}*`, 'niedriger(?= als)',
    String.raw`baiss\p{L}*|abaiss\p{L}*`, String.raw`diminu\p{L}*`, String.raw`rédui\p{L}*|réduction`, String.raw`recule\p{L}*`, String.raw`chut\p{L}*`, 'tombent?|tombée?s?',
    'baj(?:a|an|ó|ado|ada|ar|ando|aron)', String.raw`reduc\p{L}*|reduj\p{L}*`, String.raw`rebaj\p{L}*`, String.raw`disminu\p{L}*`, 'cae|caen|cayó|cayeron',
    String.raw`descend\p{L}*|descien\p{L}*`, String.raw`recort\p{L}*`,
  ],
}; // prettier-ignore

/** Of what is counted in days, or in pieces. */
export const MORE: Words = {
  sure: [],
  loose: [
    'long(?:er)', String.raw`extend(?:s|ed|ing)?|lengthen\p{L}*`, 'expand(?:s|ed)|larger|bigger', '(?<!no )more(?= than (?:before|until))', 'more time', '(?<!less )more generous', 'doubl(?:es|ed)',
    String.raw`mehr(?= als (?:bisher|zuvor|vorher))|länger\p{L}*|verlänger\p{L}*|großzügiger\p{L}*|erweiter\p{L}*|verdoppel\p{L}*`, String.raw`prolong\p{L}*|allong\p{L}*|rallong\p{L}*|plus (?:longue?|généreu\p{L}*)`,
    String.raw`más (?:larg[oa]s?|generos[oa]s?)|ampl[ií]\p{L}*|alarg\p{L}+`,
  ],
}; // prettier-ignore

export const LESS: Words = {
  sure: [],
  loose: [
    String.raw`short(?:er|ens?|ened)`, 'less time', 'less(?= than (?:before|until))', 'fewer|smaller|tighter|stricter|less generous', 'tighten(?:s|ed)',
    String.raw`weniger(?= als (?:bisher|zuvor|vorher))|kürzer\p{L}*|verkürz\p{L}*|gekürzt\p{L}*|kürzt|knapper\p{L}*`, String.raw`raccourci\p{L}*|écourt\p{L}*|plus courte?|moins généreu\p{L}*`,
    String.raw`más cort[oa]s?|acort\p{L}+|menos generos[oa]s?`,
  ],
}; // prettier-ignore

export const CAME: Words = {
  sure: [],
  loose: [
    'add(?:s|ed|ing)', 'launch(?:es|ed|ing)?', 'introduc(?:es|ed|ing)', 'unveil(?:s|ed)', 'roll(?:s|ed) out', 'debut(?:s|ed)', 'releas(?:es|ed)',
    'publish(?:es|ed)', 'br(?:ought|ings) back', 'now (?:offers?|has|have)(?! (?:only|just|no))', 'start(?:s|ed) offering', 'now available',
    '(?:an?|the|is|are|its) new (?:plan|tier|product|page|trial|offer|promotion|customer|option)s?',
    String.raw`hinzugefügt|hinzugekommen|eingeführt|führt|ergänzt|veröffentlicht|gestartet|startet|vorgestellt|eine? neue[rs]? (?:plan|tarif|produkt|paket|seite|aktion|kunde|testphase)`,
    String.raw`ajout\p{L}*|lance|lancée?s?|lancement|introdui\p{L}*|publie|publiée?s?|propose désormais|(?:un|une) nouve(?:au|lle|l) (?:forfait|offre|plan|produit|formule|page|client)`,
    String.raw`añad\p{L}*|agreg\p{L}*|lanza|lanzó|lanzado|lanzamiento|introduc\p{L}*|introduj\p{L}*|publica|publicó|publicado|estren\p{L}*|un[ao]? nuev[oa] (?:plan|producto|página|oferta|cliente)`,
  ],
}; // prettier-ignore

export const WENT: Words = {
  sure: [],
  loose: [
    'remov(?:es|ed|ing|al)(?! (?:the|a|any) (?:need|barrier|reason|gap|obstacle|friction))', 'retir(?:es|ed|ing)', 'discontinu(?:es|ed|ing)',
    'withdr(?:awn|ew|aws|aw)', 'no longer(?! (?:need|have|must))', 'gone', 'scrap(?:s|ped)', 'axe[sd]', 'kill(?:s|ed)',
    'dropp?(?:s|ed)(?! the (?:need|barrier))', 'eliminat(?:es|ed)(?! the (?:need|barrier))', 'sunset(?:s|ted|ting)?', 'took down|taken down|takes down', 'disappear(?:s|ed)',
    'vanish(?:es|ed)', 'phas(?:es|ed|ing) out', 'pull(?:s|ed)', 'abandon(?:s|ed)', 'stop(?:s|ped) offering', 'delist(?:s|ed)', 'has ended|ends|ended', 'end of',
    String.raw`entfern\p{L}*|gestrichen\p{L}*|streicht|eingestellt\p{L}*|abgeschafft|nicht mehr|entfäll\p{L}*|entfallen|verschw\p{L}*|weggefallen|wegfall|beendet|zurückgezogen`,
    String.raw`supprim\p{L}*|suppression|retir\p{L}*|retrait|abandonn\p{L}*|dispar\p{L}*|n['’]est plus|ne propose plus|n['’]existe plus|arrêtée?s?`,
    String.raw`elimin\p{L}*|retir\p{L}*|suprim\p{L}*|ya no|desaparec\p{L}*|descontinu\p{L}*|descatalog\p{L}*`,
  ],
}; // prettier-ignore

export const OPENED: Words = {
  sure: [],
  loose: [
    'open(?:s|ed)', '(?:is|are|was|started|starts|now) hiring', '(?:is|are|now|started|starts) recruiting', 'recruits', 'post(?:s|ed)', 'advertis(?:es|ed|ing)',
    'seeks', '(?:is|are) looking for', 'add(?:s|ed)', 'new (?:roles?|positions?|openings?|jobs?|vacanc(?:y|ies))',
    String.raw`ausgeschrieben|schreibt|eröffnet|sucht|neue stellen?`, String.raw`ouvre|ouvrent|(?<!(?:postes?|offres?) )ouverte?s?|recrute(?:nt)?|embauche(?:nt)?|publie|publiée?s?`,
    String.raw`abre|abren|abrió|abierto(?= (?:un|dos|tres|cuatro|cinco|seis|\d))|contrata|busca|publica|publicó|publicado`,
  ],
}; // prettier-ignore

export const CLOSED: Words = {
  sure: [],
  loose: [
    'clos(?:es|ed|ing)', 'remov(?:es|ed|ing)', 'withdr(?:awn|ew|aws)', 'took down|taken down|takes down', 'no longer', 'filled', 'cancel(?:s|led|ed)', 'cuts?',
    'gone', 'dropp?(?:s|ed)', 'pull(?:s|ed)', 'disappear(?:s|ed)', 'delist(?:s|ed)',
    String.raw`geschlossen|schließt|nicht mehr|entfern\p{L}*|gestrichen|streicht|zurückgezogen|besetzt|abgebaut`,
    String.raw`ferme|ferment|fermée?s?|fermeture|clos|close|retir\p{L}*|supprim\p{L}*|n['’]est plus|ne sont plus|pourvue?s?`, String.raw`cierr\p{L}+|cerr\p{L}+|elimin\p{L}*|retir\p{L}*|ya no|cubiert[oa]s?`,
  ],
}; // prettier-ignore
