const KINDS: readonly RegExp[] = [
  /hospitals?(?!ity|ität|ité|idad)|infirmar(?:y|ies)|\bnhs\b|health trusts?|krankenh[aä]us|klinik(?:um|en)?|spit[aä]l|hôpita|hopita|\bchu\b|hospital(?:es|ier)?|ziekenhu|ospedal/iu,
  /\bclinics?\b|surger(?:y|ies)|medical practices?|doctors?|\bgps?\b|arztpraxis|arztpraxen|cliniques?|cabinets? médica|clínicas?|huisarts/iu,
  /dent(?:al|ists?)|zahnarzt|zahnärzt|dentaires?|dentistes?|dentistas?|tandarts/iu,
  /hotels?|guest ?houses?|\binns?\b|hôtel|hotell|albergh|resorts?/iu,
  /universit|college|hochschul|polytechni|hogeschool/iu,
  /\bschools?\b|academ(?:y|ies)|schulen?\b|grundschul|gymnasi(?:um|en)|écoles?|collèges?|lycées?|\bschool|scholen|escuelas?|colegios?|scuol/iu,
  /nurser(?:y|ies)|kindergart|\bkitas?\b|crèches?|guarder|kinderopvang|asil[oi] nid/iu,
  /restaurants?|brasseri|bistros?|gaststätt|restaurantes?|ristorant|eetcaf/iu,
  /baker(?:y|ies)|bäckerei|boulangeri|panader|bakker|panific/iu,
  /brewer(?:y|ies)|brauerei|brasseries? artisanal|cervecer|brouwerij|birrific/iu,
  /law firms?|solicitors?|lawyers?|attorneys?|kanzlei|anwalt|anwält|avocats?|abogad|advoca|avvocat/iu,
  /notar(?:y|ies|e|en|is|issen)?\b|notaires?|notari[ao]s?|notaio|notai\b/iu,
  /care homes?|nursing homes?|pflegeheim|seniorenheim|altenheim|maisons? de retraite|ehpad|residencias? de mayores|verpleeghu|verzorgingshu|case? di riposo/iu,
  /pharmac(?:y|ies)|chemists?|apothek|pharmacies?|farmacias?|apothe(?:ek|ken)|farmaci/iu,
  /factor(?:y|ies)|manufactur|\bplants?\b(?= in| at)|fabrik|werk[e]?\b|hersteller|usines?|fábricas?|fabriek|fabbric/iu,
  /foundr(?:y|ies)|gie(?:ß|ss)erei|fonderies?|fundici|gieterij|fonderi/iu,
  /farms?\b|farmers?|growers?|orchards?|landwirt|bauernh|höfe\b|fermes?|agricult|granjas?|fincas?|boerderij/iu,
  /canner(?:y|ies)|konservenfabrik|conserveries?|conserveras?/iu,
  /councils?|municipal|gemeinde|stadtverwaltung|behörde|mairies?|ayuntamient|gemeente|comun[ei]\b/iu,
  /banks?\b|building societ|sparkasse|banques?|bancos?|banken|banche/iu,
  /insurers?|insurance compan|versicherer|versicherungen\b|assureurs?|aseguradoras?|verzekeraar|assicurazion/iu,
  /museums?|galler(?:y|ies)|museen|musées?|museos?|musea|musei/iu,
  /supermarkets?|grocer(?:y|s|ies)|supermärkt|supermarkt|supermarchés?|supermercados?|supermarkten|supermercat/iu,
  /\bshops?\b|retailers?|\bstores?\b|händler|läden\b|magasins?|commerces?|tiendas?|winkels?|negozi/iu,
  /florists?|flower shops?|blumenl[aä]den|florist|fleuristes?|floristería|bloemist|fiorist/iu,
  /software|saas|\bit compan|app developers?|logiciels?/iu,
  /print(?:ers?| shops?)|drucker(?:ei|eien)|imprimeri|imprenta|drukker|tipograf/iu,
  /builders?|construction|contractors?|bauunternehm|baufirm|construct(?:eur|ora)|aannemer|imprese? edil/iu,
  /gyms?\b|fitness|sports? clubs?|turnhalle|salles? de sport|gimnasios?|sportschool|palestr/iu,
  /charit(?:y|ies)|non-?profits?|gemeinnützig|associations?|asociacion|stichting|onlus/iu,
];

const kindsIn = (text: string): number[] => KINDS.flatMap((kind, i) => (kind.test(text) ? [i] : []));

export function isOfKind(word: string, text: string): boolean {
  const asked = kindsIn(word);
  return asked.length > 0 && kindsIn(text).some((kind) => asked.includes(kind));
}
