import iconv from 'iconv-lite';
import { ENCODINGS, TEXTS, type Language } from '../../support/charset-texts.ts';

const MARKED = ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le'];

export interface EncodedText {
  encoding: string;
  language: Language;
  text: string;
  bytes: Buffer;
}

export const ENCODED_TEXTS: readonly EncodedText[] = [
  ...Object.entries(ENCODINGS).flatMap(([encoding, languages]) =>
    languages.map((language) => encoded(encoding, language)),
  ),
  ...MARKED.flatMap((encoding) =>
    (['german', 'russian', 'japanese'] as const).map((language) => encoded(encoding, language, true)),
  ),
];

function encoded(encoding: string, language: Language, addBOM = false): EncodedText {
  const text = TEXTS[language].replaceAll('’', "'");
  return { encoding, language, text, bytes: iconv.encode(text, encoding, { addBOM }) };
}
