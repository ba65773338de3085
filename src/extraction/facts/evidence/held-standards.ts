import { negates } from './stance.ts';

const STANDARD =
  /(?<![\p{L}\d])(?:(?:NEN|DIN|NF|UNE|UNI|BS|ÖNORM|SN|NBN)(?:[- ](?:EN|ISO))*|EN(?:[- ]ISO)?|VDE|BRL|KIWA)[- ]?[A-Z]?\d{2,5}(?:-\d{1,4})*(?![\p{L}\d])/u;
const TESTED =
  /(?<!\p{L})(?:certified|approved|tested|inspected|audited|compl(?:y|ies) with|meets?|according to|in accordance with|gekeurd|gecertificeerd|getest|voldoet aan|voldoen aan|volgens|erkend|geprüft|zertifiziert|zugelassen|abgenommen|erfüll\p{L}*|nach|gemäß|certifiée?s?|contrôlée?s?|agréée?s?|conformes?|homologuée?s?|selon|certificad[oa]s?|homologad[oa]s?|revisad[oa]s?|cumpl\p{L}+|según|certificat[oaie]|collaudat[oaie]|conform[ei]|secondo)(?!\p{L})/iu;
const NOT_HELD =
  /(?<!\p{L})(?:become|word(?:t)?|werde|devenez|hazte|diventa|will|plan(?:s|ned)?|from 20\d\d|should|must|need|if|when|you|your|customers?|clients?|suppliers?|zullen|zal|gaan|moet(?:en)?|als|uw|je|jouw|klanten|leveranciers?|wird|werden|sollen?|müssen|wenn|ihr\p{L}*|kunden|lieferant\p{L}*|sera|doit|doivent|si|votre|vos|vous|clients?|fournisseurs?|será|debe\p{L}*|su|sus|clientes?|proveedor\p{L}*|sarà|deve|devono|se|vostr\p{L}+|fornitor\p{L}*|niet|geen|nicht|kein\p{L}*|pas|non)(?!\p{L})/iu;

const NAMED = String.raw`((?:\p{Lu}[\p{L}\p{N}&.-]*)(?:\s(?:of|for|van|voor|de|der|des|du|für|und|and|di|della|del|\p{Lu}[\p{L}\p{N}&.-]*)){0,5})`;
const MEMBER = new RegExp(
  String.raw`(?<!\p{L})(?:(?:an? |full |accredited )?[Mm]embers? of(?: the)?|[Ll]id van(?: de| het)?|[Aa]angesloten bij(?: de| het)?|[Mm]itglied(?:er)? (?:im|in der|des|der|beim|bei der|von)|[Mm]embres? d(?:e la|e l['’]|u|es|e)|[Mm]iembros? de(?: la|l)?|[Ss]oci[oa]? d(?:ella|el|ell['’]|i)|[Mm]embr[oi] d(?:ella|el|ell['’]|i))\s?${NAMED}`,
  'u',
);
const ASSOCIATION =
  /federa|feder|verband|verbund|verein|associa|bond(?!\p{L})|branche|kamer|chamber|kammer|innung|gilde|guild|institut|syndica|union|unie|confed|council|netwerk|network|vereniging|gesellschaft|society|chambre|cámara|camera|ordre|colegio|gremi|colleg/iu;
const ABBREVIATION = /^\p{Lu}{3,8}$/u;
const TRAINED =
  /(?<!\p{L})(?:instruct\p{L}*|trainers?|coach(?:es)?|teachers|technicians|monteurs?|docent\p{L}*|lehrer\p{L}*|techniker\p{L}*|moniteurs?|monitor[ea]s|técnicos|istruttor[ei]|tecnici)\s(?:zijn |sind |sont |are |son |sono )?(?:with|met|mit|avec|con)\s(?:\p{L}+\s){0,2}?(?:diploma(?:s|[’']s)?|licen[cs]es?|lizenz|licentie|licenza|brevet|certificate|certificaat|zertifikat|certificado|certificato|titulación)\s(?:of|from|van|vom|von|der|des|du|de|del|della)\s?(?:the |de |la |l['’])?(\p{Lu}{3,8})(?![\p{L}\d])/u;

export function heldStandards(sentence: string): string[] {
  if (NOT_HELD.test(sentence) || negates(sentence)) return [];
  const standard = TESTED.test(sentence) ? STANDARD.exec(sentence)?.[0] : undefined;
  const association = MEMBER.exec(sentence)?.[1]?.replace(/[.,]+$/u, '');
  const body = TRAINED.exec(sentence)?.[1];
  return [
    ...(standard === undefined ? [] : [standard]),
    ...(association !== undefined && (ASSOCIATION.test(association) || ABBREVIATION.test(association))
      ? [association]
      : []),
    ...(body === undefined ? [] : [body]),
  ];
}
