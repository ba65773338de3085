const FUNCTIONS: readonly RegExp[] = [
  /\bhr\b|human resources|people (?:team|operations|manager|partner)|recruit|talent|personal(?:abteilung|leit|wesen|referent|chef|entwickl)|ressources humaines|\bdrh\b|recursos humanos|\brrhh\b|personeelszaken|risorse umane/iu,
  /purchas|procure|buyer(?!s? of)|sourcing|einkauf(?!szentr)|beschaffung|achats|acheteur|compras|\binkoop|acquisti/iu,
  /financ|account(?:ant|ing|s)\b|\bcfo\b|controller|book-?keep|buchhalt|finanz|comptab|contab|boekhoud|financieel/iu,
  /marketing|\bcmo\b|communications?\b|\bbrand manag|kommunikation/iu,
  /\bsales\b|account executive|vertrieb|verkauf|\bventes?\b|commercial director|ventas|verkoop|vendite/iu,
  /\bit[- ](?:manag|lead|head|direct|team|depart|leit|abteil|verantwort|chef|afdel)|(?:head|director|leiter|responsable|hoofd) (?:of |der |du |de )?it\b|\bcto\b|\bcio\b|developer|engineer|software|informati[kcq]|entwickl|développeur|desarroll|systemadmin/iu,
  /office (?:manag|admin)|facilit|assisten|reception|office-?leit|büroleit|gebäude|services généraux|office mana/iu,
  /operations|\bcoo\b|logist|production|plant manag|produktion|betriebsleit|werkleit|exploitation|operaciones|operationeel/iu,
  /\bowners?\b|managing director|\bceo\b|founder|proprietor|geschäftsführ|inhaber|gründer|gérant|propriétaire|dirigeant|\bpdg\b|dueñ|propietari|gerente general|eigenaar|directeur-eigenaar|titolare/iu,
  /nurs|clinical|\bcare (?:manag|director)|pflege|infirmi|soins|enfermer|verpleeg/iu,
];

const functionsIn = (text: string): number[] =>
  FUNCTIONS.flatMap((words, i) => (words.test(text) ? [i] : []));

const NAMES_PEOPLE =
  /manag|\bheads?\b|\bleads?\b|director|officer|\bc[efimot]+os?\b|departments?\b|\bteams?\b|buyers?\b|leit(?:er|ung|end)|abteilung|chef|verantwort|owners?\b|inhaber|founder|gründer|geschäftsführ|assisten|responsable|direct(?:eur|rice)|dirigeant|gérant|propriétaire|service (?:achats|rh|du personnel)|jef[ea]|gerente|dueñ|propietari|hoofd|afdeling|eigenaar|titolare|referent/iu;

export function isOfOtherFunction(title: string, buyers: string): boolean {
  if (!NAMES_PEOPLE.test(buyers)) return false;
  const theirs = functionsIn(title);
  const asked = functionsIn(buyers);
  return theirs.length > 0 && asked.length > 0 && !theirs.some((one) => asked.includes(one));
}
