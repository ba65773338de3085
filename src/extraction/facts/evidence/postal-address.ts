const CODE = String.raw`(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])|(?<!\d)(?!(?:19|20)\d\d )(?:\d{5}|\d{4}(?: [A-Z]{2})?) \p{Lu}\p{Ll}`;
const STREET = String.raw`\p{L}(?:straße|strasse|str\.|straat|weg|laan|plein|platz|gasse|gatan|gade|vej) \d|(?<!\d)\d{1,4}[a-z]?,? (?:\p{Lu}[\p{L}'’.-]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Square|Quay|Way|Row|Close)(?!\p{L})|(?<!\d)\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|bd|quai|place|chemin|allée)(?!\p{L})|(?<!\p{L})(?:calle|carrer|avenida|avda\.|plaza|via|viale|piazza|corso|rua|ulica|ul\.) (?:\p{L}+,? ){1,4}\d`;
const POSTAL_CODE = new RegExp(CODE, 'u');
const HOUSE = new RegExp(STREET, 'iu');

export const isPostalAddress = (text: string): boolean => POSTAL_CODE.test(text) || HOUSE.test(text);
