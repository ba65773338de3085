import { NUMBER_WORDS } from '../extraction/facts/durations.ts';
import { entry } from './draft-evidence.ts';
import type { DraftEntry, PageLine } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { isCallToAction, isStatement } from './draft-statements.ts';

type ListedField = 'products' | 'audiences' | 'valueProps' | 'differentiators' | 'markets';

export const WHY =
  /^(?:why\b|how (?:it|we|you)\b.*\b(?:helps?|benefits?)|what you (?:get|gain)|(?:key |main |our |the )?(?:benefits?|advantages?)\b|.*\bbenefits$|warum\b|(?:ihre )?vorteile\b|pourquoi\b|(?:vos |nos |les )?avantages\b|waarom\b|(?:uw |de )?voordelen\b|por qué\b|(?:sus )?ventajas\b|perché\b|vantaggi\b)/iu;

const SECTION_CUES: Record<ListedField, RegExp> = {
  audiences:
    /^(?:who\b.*\bfor\b|for whom|who we (?:serve|help|work with)|(?:our )?(?:audiences?|industries|sectors|target groups?)$|(?:the )?(?:industries|sectors|workplaces|businesses|trades) (?:that )?we \p{L}+|(?:use cases|solutions) (?:for|by) |(?:für wen|wem wir|(?:unsere )?(?:zielgruppen|branchen)|pour qui|(?:nos |les )?secteurs|(?:a|para) quién|(?:los )?sectores|per chi|(?:i (?:nostri )?)?settori|voor wie|(?:onze )?(?:sectoren|doelgroepen))(?!\p{L}))/iu,
  differentiators:
    /\b(?:makes? (?:us|it|\p{L}+) (?:so )?(?:different|unique)|(?:we are|we[’']re) (?:different|unique)|sets? (?:us|it|\p{L}+) apart)(?![\p{L}])/iu,
  valueProps: WHY,
  products:
    /^(?:(?:our|the) )?(?:products?|platform|solutions?|services|(?!why|how|what|choose)[^?]{0,30} services|product (?:line|range|family)|modules|apps|what we (?:do|offer|make|sell|build)|unsere produkte|produkte|nos produits|produits|nuestros productos|(?:unsere |\p{L}+)?(?:leistungen|kurse)(?! im)|unser angebot|(?:nos )?(?:formules|prestations)|(?:onze )?diensten|(?:nuestros )?servicios|(?:i nostri )?servizi)(?!\p{L})/iu,
  markets:
    /^(?:(?:our )?markets?|countries|regions|locations|where (?:we|to find)\b.*|where .*\bavailable)$/i,
};

const COUNT = String.raw`(?:(?:the |our |die |unsere |les |nos |las |los |le |i |de |onze )?(?:\d{1,2}|${NUMBER_WORDS})\s)?`;
const STRENGTHS: readonly RegExp[] = [
  String.raw`^${COUNT}(?:things|reasons|points|advantages|promises)\s(?:that )?(?:we (?:do (?:better|best|well|differently)|are (?:better|best|good) at|keep|make)|(?=.*(?<!\p{L})(?:us|we|our)(?!\p{L})).*(?<!\p{L})(?:choose|switch|pick|trust|love|prefer|stay))(?!\p{L})`,
  String.raw`^what we (?:do(?:es)? (?:better|best|well|differently)|(?:are|is) (?:better|best|good) at)(?!\p{L})`,
  String.raw`^why (?=.*(?<!\p{L})(?:us|we)(?!\p{L})).*(?<!\p{L})(?:choose|switch|pick|trust|love|prefer|stay)(?!\p{L})`,
  String.raw`^(?:${COUNT}(?:dinge|sachen|gründe|vorteile|versprechen)|was)(?:,\s|\s)(?=.*(?<!\p{L})(?:wir|uns|we)(?!\p{L})).*(?<!\p{L})(?:besser|am besten|anders|versprechen|halten|wählen|entscheiden|vertrauen)(?!\p{L})`,
  String.raw`^(?:${COUNT}(?:choses|raisons|avantages|engagements)|ce)\s(?=.*(?<!\p{L})(?:nous|we)(?!\p{L})).*(?<!\p{L})(?:mieux|autrement|tenons|choisir|choisissent)(?!\p{L})`,
  String.raw`^(?:${COUNT}(?:cosas|razones|ventajas|promesas)|lo)\s(?=.*(?<!\p{L})(?:\p{L}+mos|nos|we)(?!\p{L})).*(?<!\p{L})(?:mejor|cumplimos|elegir|eligen)(?!\p{L})`,
  String.raw`^(?:${COUNT}(?:cose|motivi|ragioni|vantaggi|promesse)|cosa)\s(?=.*(?<!\p{L})(?:\p{L}+mo|noi|ci|we)(?!\p{L})).*(?<!\p{L})(?:meglio|manteniamo|scegliere|scelgono)(?!\p{L})`,
  String.raw`^(?:${COUNT}(?:dingen|redenen|voordelen|beloftes)|wat)\s(?=.*(?<!\p{L})(?:wij|we|ons|we)(?!\p{L})).*(?<!\p{L})(?:beter|best|anders|kiezen)(?!\p{L})`,
].map((cue) => new RegExp(cue, 'iu'));

/** Whether a heading announces a list of the company's own strengths. */
export function announcesStrengths(heading: string, name: string | null): boolean {
  const text = name === null ? heading : heading.replaceAll(name, 'we');
  return STRENGTHS.some((cue) => cue.test(text));
}

export const isForWhom = (heading: string): boolean => SECTION_CUES.audiences.test(heading);

const NAME_FIELDS: ReadonlySet<ListedField> = new Set(['products', 'audiences', 'markets']);
const EXPLANATION = /\s*(?::\s|\s[–—-]\s|\.\s)/;

export const LONGEST_NAME = 80;

export function listedUnder(page: LinedPage, field: ListedField): DraftEntry[] {
  const { lines } = page;
  return lines.flatMap((heading, i) => {
    if (heading.kind !== 'heading' || !SECTION_CUES[field].test(heading.text)) return [];
    return pointsOf(sectionBelow(lines, i)).flatMap(({ text: quote }) => {
      if (!NAME_FIELDS.has(field))
        return isStatement(quote, { leastWords: 3 }) ? [entry(field, quote, page)] : [];
      const text = leadOf(quote);
      return text === null || isCallToAction(text) ? [] : [entry(field, text, page, quote)];
    });
  });
}

export function sectionBelow(lines: readonly PageLine[], at: number): PageLine[] {
  const end = lines.findIndex(({ level }, i) => i > at && level <= lines[at]!.level);
  return lines.slice(at + 1, end === -1 ? undefined : end);
}

export function pointsOf(section: readonly PageLine[]): readonly PageLine[] {
  const headings = section.filter(({ kind }) => kind === 'heading');
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings.length > 0
    ? headings.filter(({ level }) => level === highest)
    : section.filter(({ kind }) => kind === 'item');
}

function leadOf(line: string): string | null {
  const item = line.slice(0, 2 * LONGEST_NAME);
  const at = item.search(EXPLANATION);
  const name = (at === -1 ? item : item.slice(0, at)).replace(/[.,;:]+$/, '').trim();
  return name === '' || name.length > LONGEST_NAME ? null : name;
}
