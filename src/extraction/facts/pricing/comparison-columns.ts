import { type OwnNames, isOwnName } from '../evidence/own-names.ts';
import { isOfOthers } from '../evidence/third-parties.ts';

const US =
  /^(?:us|we|our \p{L}+|wir|(?:mit|bei) uns|nous|chez nous|avec nous|nosotros|con nosotros|wij|bij ons|noi|con noi)$/iu;
const REST =
  /^(?:(?:an? )?(?:usual|average|standard|conventional|traditional|other) \p{L}+s?(?: \p{L}+)?|(?:the )?(?:competition|market|industry)|(?:der |die )?(?:markt|konkurrenz|wettbewerb)|(?:le )?marché|(?:el )?mercado)$/iu;

export function comparesCompanies(heads: readonly string[], own: OwnNames): boolean {
  const named = heads.map((head) => head.trim()).filter((head) => head !== '');
  if (named.some(isOfOthers)) return true;
  return named.some((head) => US.test(head) || isOwnName(head, own)) && named.some((head) => REST.test(head));
}
