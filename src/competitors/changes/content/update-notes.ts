import { wordingOf } from '../../../extraction/facts/content/words.ts';

const LABEL = String.raw`(?:last (?:updated?|modified|changed|revised|reviewed)|updated|(?:zuletzt|letzte) (?:aktualisiert|geändert|aktualisierung|änderung)|(?:letzter )?stand|(?:dernière )?mise à jour|(?:última|ultima) (?:actualización|modificación|atualização|modifica)|(?:ultimo )?aggiornamento|laatst (?:bijgewerkt|gewijzigd)|(?:senast )?uppdaterad|sist oppdatert|sidst opdateret|(?:ostatnia )?aktualizacja|(?:poslední )?aktualizace)`;
const DATE = String.raw`(?:\p{L}{1,12}[.,]? ){0,3}\d{1,4}(?:(?:\.\s?|\/|-|,?\s)(?:\p{L}{2,12}[.,]?\s|\p{L}{2,12}\.?\s?)?(?:de(?:l)? )?\d{1,4}){1,2}`;
const NOTE = new RegExp(String.raw`[([]?(?<!\p{L})${LABEL}(?!\p{L})\s?[:：]?\s?${DATE}[)\]]?`, 'iu');
const CJK_NOTE =
  /[(（[]?(?:最終更新日?|最終改定日?|更新日|改定日|最后更新(?:时间|日期|于)?|最後更新(?:時間|日期)?|更新(?:时间|日期)|마지막 업데이트|최종 수정일)\s?[:：]?\s?\d{4}\s?[-/.年년]\s?\d{1,2}\s?[-/.月월]\s?\d{1,2}\s?[日일]?[)）\]]?/u;

const WHOLE_DATE = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2}(?!\d)/u;

const LONGEST_LINE = 600;

const withoutNote = (text: string): string =>
  text.replace(NOTE, (note) => (WHOLE_DATE.test(note) ? ' ' : note)).replace(CJK_NOTE, ' ');

export function isUpdateNote(before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > LONGEST_LINE) return false;
  const [old, now] = [withoutNote(before), withoutNote(after)];
  return (old !== before || now !== after) && wordingOf(old) === wordingOf(now);
}
