import { isUnderCertificates } from './headed-lists.ts';
import { heldStandards } from './held-standards.ts';
import type { Fact } from './kinds.ts';
import type { OwnNames } from './own-names.ts';
import { asks, declines, negates } from './stance.ts';
import {
  certificateName,
  explainsCertificate,
  heldCertification,
  isParticular,
  statedNames,
  unstatedClaims,
} from './standard-claims.ts';
import { isAboutOther } from './third-parties.ts';
import type { Unit } from './units.ts';
import {
  factAt,
  headingOf,
  type PageOfFacts,
  BY_WORDS,
  isAboutCompany,
  OWN_VOICE,
  namesCompany,
} from './page-facts.ts';

export function certificationsBeside(
  i: number,
  stated: readonly Fact[],
  { units, own, speakers, url }: PageOfFacts,
): Fact[] {
  const unit = units[i]!;
  if (unit.quote !== null || speakers.isSignature(i)) return [];
  const found = stated.find(({ kind }) => kind === 'certification');
  const isListed = isListedCertificate(unit, headingOf(units, i));
  if (found !== undefined)
    return statedNames('certification', unit.text)
      .filter((name) => name !== found.name && (!isListed || isParticular(name)))
      .map((name) => ({ ...found, name }));
  const isStrange = asks(unit.text) || isAboutOther(unit.text, own) || isOnlyExplained(unit.text, own);
  if (!isStrange && isListed)
    return [
      {
        ...factAt('certification', unit, headingOf(units, i), BY_WORDS),
        name: certificateName(unit.text),
      },
    ];
  if (!isStrange && (isAboutCompany(url) || OWN_VOICE.test(unit.text) || namesCompany(unit.text, own))) {
    const held = unit.shape === 'sentence' ? heldStandards(unit.text) : [];
    if (held.length > 0)
      return held.map((one) => ({
        ...factAt('certification', unit, headingOf(units, i), BY_WORDS),
        name: one,
      }));
  }
  const name = isStrange ? null : heldCertification(unit.text);
  if (name === null || !(OWN_VOICE.test(unit.text) || namesCompany(unit.text, own))) return [];
  return [name, ...statedNames('certification', unit.text).filter((one) => one !== name)].map((one) => ({
    ...factAt('certification', unit, headingOf(units, i), BY_WORDS),
    name: one,
  }));
}

export const isOnlyExplained = (text: string, own: OwnNames): boolean =>
  explainsCertificate(text) && !OWN_VOICE.test(text) && !namesCompany(text, own);

const LONGEST_CERTIFICATE = 100;
const NO_CERTIFICATE =
  /^(?:download|view|see|read|show|ask|request|anzeigen|herunterladen|télécharger|ver|descargar)(?!\p{L})|[.!:]$/iu;

export const isListedCertificate = ({ shape, text }: Unit, heading: string | null): boolean =>
  shape === 'item' &&
  isUnderCertificates(heading) &&
  text.length <= LONGEST_CERTIFICATE &&
  /^[\p{Lu}\p{N}]/u.test(text) &&
  !NO_CERTIFICATE.test(text) &&
  !declines(text) &&
  statesCertificate(text);

const statesCertificate = (text: string): boolean =>
  unstatedClaims('certification', text).length === 0 && !negates(text);
