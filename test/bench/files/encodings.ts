import iconv from 'iconv-lite';
import { TEXTS } from '../../support/charset-texts.ts';

type Language = keyof typeof TEXTS;

const PLACES: Record<string, readonly Language[]> = {
  shift_jis: ['japanese', 'japaneseNews'],
  'euc-jp': ['japanese', 'japaneseNews'],
  gbk: ['simplified', 'simplifiedNews'],
  gb18030: ['simplified', 'simplifiedNews'],
  big5: ['traditional', 'traditionalNews'],
  'euc-kr': ['korean', 'koreanNews'],
  'windows-1250': ['polish', 'czech', 'hungarian'],
  'iso-8859-2': ['polish', 'czech', 'hungarian'],
  'windows-1251': ['russian', 'bulgarian', 'ukrainian', 'serbian'],
  'koi8-r': ['russian', 'bulgarian'],
  'koi8-u': ['ukrainian', 'russian'],
  'iso-8859-5': ['russian', 'serbian'],
  cp866: ['russian', 'bulgarian'],
  'windows-1252': ['french', 'german', 'swedish', 'spanish'],
  'iso-8859-15': ['german', 'spanish', 'swedish'],
  'windows-1253': ['greek', 'greekNews'],
  'iso-8859-7': ['greek', 'greekNews'],
  'windows-1254': ['turkish', 'turkishNews'],
  'windows-1255': ['hebrew', 'hebrewNews'],
  'iso-8859-8': ['hebrew', 'hebrewNews'],
  'windows-1256': ['arabic', 'arabicNews'],
  'iso-8859-6': ['arabic', 'arabicNews'],
  'windows-1257': ['lithuanian', 'latvian'],
  'iso-8859-13': ['lithuanian', 'latvian'],
  'tis-620': ['thai', 'thaiNews'],
};

/** With a mark; nobody writes them without one by accident. */
const MARKED = ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le'];

export interface EncodedText {
  encoding: string;
  language: Language;
  text: string;
  bytes: Buffer;
}

/** A paragraph in every encoding it is written in, for a file that says nothing about its own. */
export const ENCODED_TEXTS: readonly EncodedText[] = [
  ...Object.entries(PLACES).flatMap(([encoding, languages]) =>
    languages.map((language) => encoded(encoding, language)),
  ),
  ...MARKED.flatMap((encoding) =>
    (['german', 'russian', 'japanese'] as const).map((language) => encoded(encoding, language, true)),
  ),
];

function encoded(encoding: string, language: Language, addBOM = false): EncodedText {
  // The ISO tables have no curly apostrophe.
  const text = TEXTS[language].replaceAll('’', "'");
  return { encoding, language, text, bytes: iconv.encode(text, encoding, { addBOM }) };
}
