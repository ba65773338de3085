const INDUSTRIES: readonly RegExp[] = [
  /\bhotels?\b|\bguest ?houses?\b|\bb&bs?\b|\bmotels?\b|\binns?\b|\bresorts?\b|hospitality|hôtel|hôteller|\bhotele|hotelgruppe|hotelkette|pension(?:en)?\b|\bhostels?\b|albergh/iu,
  /schools?\b|\bacadem(?:y|ies)\b|colleges?\b|universit|\bmat\b|schulen?(?!ung)|\bkita|hochschul|gymnasi(?:um|en)\b|écoles?|collèges?|lycées?|\bscholen\b|\bschool|hogeschool|escuelas?|colegios?|institutos?|scuol[ae]|studentenwerk/iu,
  /^(?:the )?health(?:care)?(?: sector)?$|hospitals?\b|clinics?\b|\bcare\b|nursing|surger(?:y|ies)|\bdentists?\b|\bdental\b|klinik|krankenh|praxis|praxen|pflege|seniorenheim|hôpita|cliniques?|ehpad|maisons? de retraite|ziekenhuis|zorg|verpleeg|hospitales|clínicas?|residencias?|osped|case? di riposo/iu,
  /restaurants?\b|\bcaf[eé]s?\b|\bpubs?\b|\bbars?\b|baker(?:y|ies)|\bcanteens?\b|gaststätt|bäckerei|kantine|mensen\b|mensa\b|brasseri|boulangeri|cantines?|bakkerij|restaurantes?|panader|arrocer|ristorant|panific/iu,
  /\bshops?\b|\bretail|\bstores?\b|\bhändler|einzelhandel|magasins?|commerçant|winkels?\b|tiendas?|negozi/iu,
  /^(?:the )?(?:law|legal)(?: sector)?$|\bLLP\b|law firms?|solicitors?|lawyers?|kanzlei|anwält|avocats?|advocat|abogad|avvocat/iu,
  /councils?\b|municipal|government|\bgemeinden?\b|kommunen?|behörde|mairies?|communes\b|gemeenten?\b|ayuntamient|comuni\b/iu,
  /parents?\b|famil(?:y|ies)|\bmothers?\b|\bfathers?\b|\bmum\b|\bdad\b|\beltern|familien?|mutter|vater\b|mère|père|familles?|\bouders?|gezin(?:nen)?|moeder|vader|\bpadres?\b|madres?|familias?|genitor|famigli/iu,
  /farms?\b|farmers?\b|landwirt|bauernh|agricult|boerderij|granjas?|aziende agricole/iu,
  /^(?:the )?(?:industry|industrial)(?: sector)?$|^industrie$|\bmakers? of\b|factor(?:y|ies)|manufactur|fabrik(?:en)?|hersteller|usines?|fabricants?|fabrieken?|fábricas?|fabbric/iu,
];
const FAMILIES = 7;

export const industriesIn = (text: string): number[] =>
  INDUSTRIES.flatMap((words, i) => (words.test(text) ? [i] : []));

export function arePrivate(segment: string): boolean {
  const found = industriesIn(segment);
  return (
    (found.length > 0 && found.every((one) => one === FAMILIES)) ||
    /^(?:\p{L}+ )?(?:beginners?|students?|children|kids|couples|homeowners|tenants|einsteiger|anfänger|kinder|paare|débutants|étudiants|enfants|kinderen|studenten|beginners|niños|principiantes|estudiantes|bambini|principianti)(?!\p{L})/iu.test(
      segment,
    )
  );
}

export function isOfOtherIndustry(customer: string, buyers: string): boolean {
  const asked = industriesIn(buyers);
  const theirs = industriesIn(customer);
  return asked.length > 0 && theirs.length > 0 && !theirs.some((one) => asked.includes(one));
}
