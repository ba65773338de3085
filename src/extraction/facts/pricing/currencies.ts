import { literalPattern } from '../../literal-pattern.ts';

const DOLLARS =
  '? USD CAD AUD NZD SGD HKD TWD MXN BRL CLP COP ARS UYU DOP JMD TTD BZD BBD BMD BSD BND FJD XCD NAD LRD GYD KYD SRD SBD';

/**
 * Lists the currency codes of each symbol, most common first. `?` marks a symbol without a default code, `-`
 * marks a symbol without any code, and `_` is a space within a symbol.
 */
export const CLEAR_SIGNS = table(`
$ ${DOLLARS} | ＄ ${DOLLARS} | dollars ${DOLLARS} | dollar ${DOLLARS} | Dollar ${DOLLARS} | US_Dollar USD
US$ USD | US_$ USD | U.S._$ USD | U$S USD | U$ USD | A$ AUD | AU$ AUD | AU_$ AUD | C$ CAD NIO | CA$ CAD | CA_$ CAD | CDN$ CAD
NZ$ NZD | NZ_$ NZD | HK$ HKD | HK_$ HKD | S$ SGD | SG$ SGD | NT$ TWD | NT_$ TWD | TW$ TWD | R$ BRL | R_$ BRL
MX$ MXN | Mex$ MXN | AR$ ARS | CL$ CLP | CO$ COP | COL$ COP | Col$ COP | RD$ DOP | J$ JMD | TT$ TTD | BZ$ BZD
B$ BND BSD | BS$ BSD | BD$ BMD | Bds$ BBD | BB$ BBD | EC$ XCD | FJ$ FJD | G$ GYD | GY$ GYD | L$ LRD | N$ NAD | SI$ SBD | SR$ SRD
Sr$ SRD | T$ TOP | WS$ WST | Z$ ZWL | CI$ KYD | KY$ KYD | MOP$ MOP | CUC$ CUC | $MN CUP | $U UYU | UY$ UYU | $b BOB
¢ ? USD CAD AUD | cents ? USD EUR CAD AUD | Cent EUR | pence GBP | Rappen CHF
centimes ? EUR CHF | céntimos EUR | centesimi EUR
€ EUR | euro EUR | Euro EUR | euros EUR | Euros EUR | EURO EUR | евро EUR | ευρώ EUR | £ GBP | ￡ GBP | £E EGP | E£ EGP
¥ ? JPY CNY | ￥ ? JPY CNY | JP¥ JPY | CN¥ CNY | RMB CNY | 円 JPY | 元 ? CNY TWD HKD | 圓 ? TWD HKD | 人民币 CNY | ₩ KRW | 원 KRW
₹ INR | र ? INR NPR | रू ? NPR INR | रु ? INR NPR | Rs ? INR PKR LKR NPR MUR SCR | Rs. ? INR PKR LKR NPR MUR SCR
₨ ? PKR INR LKR NPR MUR SCR | Rp IDR | Rp. IDR | RM MYR | ₪ ILS | ₫ VND | đ VND | VNĐ VND | ฿ THB | บาท THB
₺ TRY | ₽ RUB | руб RUB BYN | руб. RUB BYN | рублей RUB BYN | ₴ UAH | грн UAH | грн. UAH | ₸ KZT | тг KZT | тг. KZT | тенге KZT
₾ GEL | ₼ AZN | ֏ AMD | ₮ MNT | ₭ LAK | ៛ KHR | ৳ BDT | ₦ NGN | ₵ GHS | GH₵ GHS | GH¢ GHS | ₡ CRC | ₲ PYG | ₱ PHP | ؋ AFN
Kč CZK | zł PLN | zl PLN | złotych PLN | Ft HUF | lei RON MDL | Lei RON MDL | LEI RON MDL | лв BGN | лв. BGN | ден MKD | ден. MKD
дин RSD | дин. RSD | Дин. RSD | din. RSD | kr ? SEK NOK DKK ISK | kr. ? DKK NOK SEK ISK | Kr ? SEK NOK DKK ISK | Kr. ? DKK NOK SEK ISK
SFr CHF | SFr. CHF | sFr. CHF | Franken CHF | S/ PEN | S/. PEN | B/. PAB | KSh KES | Ksh KES | TSh TZS | USh UGX | FCFA XAF XOF
F_CFA XAF XOF | CFA XOF XAF | CFP XPF | so'm UZS | soʻm UZS | сум UZS | сом KGS | Dhs AED MAD
تومان - | ریال IRR | ﷼ ? IRR SAR QAR OMR YER | ريال ? SAR QAR OMR YER | جنيه EGP | درهم ? AED MAD | دينار ? KWD BHD JOD IQD LYD TND DZD
د.إ AED | د.ك KWD | د.ب BHD | .د.ب BHD | ر.س SAR | ر.ق QAR | ر.ع. OMR | ر.ع OMR | ج.م EGP | ج.م. EGP | د.ا JOD | د.م. MAD | د.ت TND
د.ج DZD | د.ع IQD | ع.د IQD | ل.ل LBP | ل.ل. LBP | ل.د LYD | ل.س SYP
`);

export const CODES = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BYR BZD CAD CDF
  CHF CLF CLP CNH CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD
  HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD
  MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR
  RON RSD RUB RUR RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD
  TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL DEM FRF ITL ESP ATS NLG BEF FIM IEP PTE GRD
  SKK SIT EEK LVL LTL`.split(/\s+/u),
);

const WORD_CODES = new Set('ALL TOP TRY CUP PEN GEL MOP MAD BAM SOS SIT ESP SDG COP LAK ATS FIM'.split(' '));

/** Several dinars and the Omani rial have three decimal places (ISO 4217). */
const THREE_DECIMALS = new Set('KWD BHD OMR JOD TND LYD IQD'.split(' '));

function table(rows: string): ReadonlyMap<string, { usual: string | null; candidates: readonly string[] }> {
  const signs = new Map<string, { usual: string | null; candidates: readonly string[] }>();
  for (const row of rows.split(/[|\n]/u)) {
    const [, sign, first, rest] = /^\s*(.+?) (\?|-|[A-Z]{3})((?: [A-Z]{3})*)\s*$/u.exec(row) ?? [];
    if (sign === undefined) continue;
    const others = rest!.split(' ').filter(Boolean);
    const known = first!.length === 3;
    signs.set(sign.replace('_', ' '), {
      usual: known ? first! : null,
      candidates: known ? [first!, ...others] : others,
    });
  }
  return signs;
}

export interface Sign {
  sign: string;
  start: number;
  end: number;
  usual: string | null;
  candidates: readonly string[];
  isCode: boolean;
  isWord: boolean;
}

const LONGEST = 9;
const SPACE = /[^\S\r\n]|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u;
const MOST_SPACES = 3;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LETTER = /\p{L}/u;
const ANY_SIGN = new RegExp([...CLEAR_SIGNS.keys(), ...CODES].map(literalPattern).join('|'), 'g');
const MINOR_SIGNS: ReadonlySet<string> = new Set([
  '¢',
  'cents',
  'Cent',
  'p',
  'pence',
  'ct',
  'Rappen',
  'centimes',
  'céntimos',
  'centesimi',
]);
const PENCE =
  /^p(?=\s?(?:\/|(?:per|an?|each)\s)\p{L}|\s?each(?!\p{L})|\s?[/|]\s?[\d.,]{1,5}\s?(?:¢|ct?(?!\p{L})))|^\s?(?:ct|Rp)\.?(?=\s?(?:\/|(?:pro|je|per)\s)\p{L})|^(?:p|\s?(?:ct|Rp\.?))(?=\s*(?:$|[\n|;)+]|\/\s|each(?!\p{L})|plus(?!\p{L})))/u;
const PER_UNIT = /^\s?(?:\/\S|(?:per|an?|each|pro|je)\s)/u;
const FEW_PENCE = /(?:^|[^\d.,\p{L}/])\d{1,2}(?:[.,]\d)?$/u;
const OF_A_SCREEN = /(?:\d[Kkp]|HD|fps)[\s,/]{1,3}\d{1,2}$/u;
const LINES_OF_A_SCREEN = /(?:^|\D)(?:240|360|480|720|\d{4,})$/u;
const EITHER_CASE = new Set(
  'USD EUR GBP CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF JPY CNY INR BRL MXN SGD HKD ZAR'.split(' '),
);

export function signBefore(text: string, at: number, from = 0): Sign | null {
  const end = skipBack(text, at, from);
  for (let length = Math.min(LONGEST, end - from); length > 0; length--) {
    const start = end - length;
    if (isInWord(text, start)) continue;
    const found = meaning(text.slice(start, end));
    if (found !== null) return { ...found, start, end };
  }
  return null;
}

export function signAfter(text: string, at: number): Sign | null {
  const pence = penceAfter(text, at);
  if (pence !== null) return pence;
  let start = at;
  while (start < text.length && start - at < MOST_SPACES && SPACE.test(text[start]!)) start++;
  for (let length = Math.min(LONGEST, text.length - start); length > 0; length--) {
    const end = start + length;
    if (isInWord(text, end)) continue;
    const found = meaning(text.slice(start, end));
    if (found !== null) return { ...found, start, end };
  }
  return null;
}

function penceAfter(text: string, at: number): Sign | null {
  const next = text[at];
  if (next !== 'p' && next !== 'c' && next !== 'R' && next !== ' ') return null;
  const [found] = PENCE.exec(text.slice(at, at + 12)) ?? [];
  const before = text.slice(Math.max(0, at - 12), at);
  if (found === undefined || LINES_OF_A_SCREEN.test(before) || OF_A_SCREEN.test(before)) return null;
  const sign = found.trim().replace('ct.', 'ct');
  const isPerUnit = PER_UNIT.test(text.slice(at + found.length, at + found.length + 6));
  if (!isPerUnit && !FEW_PENCE.test(before)) return null;
  const code = sign === 'p' ? 'GBP' : sign.startsWith('Rp') ? 'CHF' : 'EUR';
  return {
    sign,
    start: at + found.length - found.trimStart().length,
    end: at + found.length,
    usual: code,
    candidates: [code],
    isCode: false,
    isWord: false,
  };
}

export function signsIn(text: string): Sign[] {
  const found: Sign[] = [];
  ANY_SIGN.lastIndex = 0;
  for (let match = ANY_SIGN.exec(text); match !== null; match = ANY_SIGN.exec(text)) {
    const next = isInWord(text, match.index) ? null : signAt(text, match.index);
    if (next !== null) found.push(next);
    ANY_SIGN.lastIndex = next?.end ?? match.index + 1;
  }
  return found;
}

export function isoOf(
  signs: readonly Sign[],
  { named, assumed }: { named: ReadonlySet<string>; assumed: readonly string[] },
): string | null {
  for (const { candidates } of signs) if (candidates.length === 1) return candidates[0]!;
  for (const { candidates, usual } of signs) {
    const [only, ...others] = candidates.filter((code) => named.has(code));
    if (only !== undefined && others.length === 0) return only;
    const code = assumed.find((one) => candidates.includes(one)) ?? usual;
    if (code !== null) return code;
  }
  return null;
}

export const isBareDollar = ({ sign }: Sign): boolean => sign === '$' || sign === '＄';

export const isMinor = ({ sign, usual }: Pick<Sign, 'sign' | 'usual'>): boolean =>
  MINOR_SIGNS.has(sign) || (usual === 'CHF' && sign.startsWith('Rp'));

export const hasThreeDecimals = ({ usual }: Sign): boolean => usual !== null && THREE_DECIMALS.has(usual);

function signAt(text: string, at: number): Sign | null {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
    const end = at + length;
    const sign = text.slice(at, end);
    if (isInWord(text, end) || WORD_CODES.has(sign)) continue;
    const found = meaning(sign);
    if (found !== null && (!found.isCode || sign === sign.toUpperCase())) return { ...found, start: at, end };
  }
  return null;
}

function meaning(sign: string): Omit<Sign, 'start' | 'end'> | null {
  const known = CLEAR_SIGNS.get(sign);
  if (known !== undefined) return { sign, ...known, isCode: false, isWord: false };
  if (sign.length !== 3) return null;
  const code = sign.toUpperCase();
  if (!CODES.has(code)) return null;
  if (code !== sign && !EITHER_CASE.has(code)) return null;
  return { sign, usual: code, candidates: [code], isCode: true, isWord: WORD_CODES.has(code) };
}

function isInWord(text: string, at: number): boolean {
  const before = text[at - 1];
  const after = text[at];
  return before !== undefined && after !== undefined && isWordLetter(before) && isWordLetter(after);
}

const isWordLetter = (char: string): boolean =>
  char < '\u0080' ? /[a-z]/i.test(char) : LETTER.test(char) && !UNSPACED.test(char);

function skipBack(text: string, at: number, from: number): number {
  let end = at;
  while (end > from && at - end < MOST_SPACES && SPACE.test(text[end - 1]!)) end--;
  return end;
}
