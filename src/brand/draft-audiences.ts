import { addressesModels } from '../extraction/pages/instructions.ts';
import { distinct, entry, factsOf } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import { AUDIENCE_LABEL, FOR_WHOM, NO_OFFER } from './draft-menu.ts';
import type { LinedPage } from './draft-name.ts';
import { listedUnder, LONGEST_NAME } from './draft-sections.ts';
import { isCallToAction, statementsIn } from './draft-statements.ts';

/** Matches plural words for people and organizations that buy. */
const PEOPLE = String.raw`(?:businesses|business (?:owners|leaders)|(?:(?:residential|commercial|corporate|enterprise|individual|business|private)(?:,? (?:and|or|&) )?){1,3}\s?(?:clients|customers)|companies|enterprises|startups|start-ups|freelancers|agencies|consultants|non-?profits|organi[sz]ations|teams|owners|managers|leaders|executives|founders|directors|professionals|developers|designers|engineers|marketers|sellers|merchants|retailers|brands|manufacturers|vendors|publishers|creators|entrepreneurs|employers|employees|residents|homeowners|landlords|tenants|renters|investors|advisors|advisers|students|parents|families|kids|children|teens|adults|seniors|women|men|couples|patients|providers|therapists|clinicians|physicians|doctors|dentists|teachers|educators|schools|universities|hospitals|clinics|law firms|lawyers|attorneys|accountants|contractors|builders|restaurants|hotels|marinas|bakeries|shops|stores|drivers|athletes|beginners|learners|job ?seekers|veterans|immigrants|travel(?:l)?ers|gamers|shoppers|readers|members|communities|governments|municipalities|agents|brokers|banks|farmers|growers|pets|dogs|unternehmen|betriebe|familien|entreprises|particuliers|empresas|familias|autónomos)`;
const SOME_PEOPLE = new RegExp(String.raw`(?<!\p{L})${PEOPLE}(?!\p{L})`, 'iu');
const ONLY_PEOPLE = new RegExp(
  String.raw`^(?:for\s+)?(?:(?:small|medium|large|local|online|growing)(?:-sized)?\s+)?(?:(?:and|&)\s+)?${PEOPLE}(?:\s+(?:and|&)\s+${PEOPLE})?$|^(?:for\s+)?(?:small|mid-?size(?:d)?)\s+business(?:es)?$`,
  'iu',
);
/** Matches audiences that are too general, or that mean people of the site itself. */
const ANYONE =
  /^(?:business(?:es)?|companies|organi[sz]ations|teams|members|readers|brands|owners|investors|employees|executives|leaders|communities|advisors|agents|directors|vendors|stores|shops|providers?)$/iu;

/**
 * Matches audiences such as `for small businesses and agencies`. Customers of the reader, as in "for your customers",
 * are not an audience.
 */
const NAMED_AUDIENCE = new RegExp(
  String.raw`(?<!\b(?:need|searching|looking|search) )\b(?:for|help(?:s|ing)?|serv(?:e|es|ing)|support(?:s|ing)?|assist(?:s|ing)?|advis(?:e|es|ing)|works? (?:exclusively |mainly |mostly )?with|partner(?:s|ing)? with|empower(?:s|ing)?|enabl(?:e|es|ing)|allow(?:s|ing)?|(?:trusted|used|loved) by)\s+(?<span>(?!(?:your|our|their|its|my|all|any|both|most|many|some|several|multiple|different|thousands|hundreds|millions|other|more|these|those|which|what)\b)(?:[\p{L}\d+.,'’&-]+\s+){0,3}?${PEOPLE}(?:(?:,\s+|\s+(?:and|or|&|und|et|y)\s+)(?:(?!(?:your|our|their|its)\b)[\p{L}'’-]+\s+){0,2}?${PEOPLE})*)(?!\p{L})`,
  'iu',
);

/** The audience in a text, without a number of people in front of it. */
const audienceIn = (text: string): string | undefined =>
  NAMED_AUDIENCE.exec(text)?.groups?.['span']?.replace(
    /^\d[\d.,]*\s?(?:[km]\b|thousand|million)?\+?\s+/i,
    '',
  );

/** Phrases that name the company's audience, taken from facts, menus, lists and sentences. */
export function audiencesOf(pages: readonly LinedPage[]): DraftEntry[] {
  const all = pages.flatMap((page) => {
    const stated = factsOf([page], 'audience').flatMap(({ fact: { quote } }) => {
      const phrase = quote.replace(/^for\s+/i, '').replace(/[.!]+$/, '');
      const span = audienceIn(quote);
      if (span !== undefined) return [entry('audiences', span, page, quote)];
      return phrase.length > LONGEST_NAME || isCallToAction(phrase)
        ? []
        : [entry('audiences', phrase, page, quote)];
    });
    const inMenu = page.signs.menu.flatMap(({ text, labels }) => {
      const isWhom = labels[0] !== undefined && AUDIENCE_LABEL.test(labels[0]);
      const whom = labels.flatMap((label) => FOR_WHOM.exec(label)?.groups?.['whom'] ?? []);
      const isPeople = /^(?:information|resources)/i.test(labels[0] ?? '')
        ? SOME_PEOPLE.test(text)
        : !isNoAudience(text);
      const phrase = text.replace(/^for\s+/i, '');
      return [
        ...(isWhom && isPeople ? [entry('audiences', phrase, page, text)] : []),
        ...whom.map((one) => entry('audiences', one, page, `For ${one}`)),
      ];
    });
    // Menu entries such as `For agencies` or `Small businesses`, whatever the label of the menu.
    const inPassing = page.signs.menu
      .filter(({ text }) => ONLY_PEOPLE.test(text))
      .map(({ text }) => entry('audiences', text.replace(/^for\s+/i, ''), page, text));
    const { title, description } = page.reading;
    const said = [
      page.signs.title ?? title,
      description,
      ...page.lines.filter(({ kind }) => kind === 'heading').map(({ text }) => text),
      ...statementsIn(page.lines),
    ].flatMap((text) => {
      if (text === null || text.length > LONGEST_TEXT || /[?]$/.test(text) || addressesModels(text))
        return [];
      const span = audienceIn(text);
      return span === undefined ? [] : [entry('audiences', span, page, text)];
    });
    const surely = [...stated, ...listedUnder(page, 'audiences'), ...inMenu];
    return [...surely, ...[...said, ...inPassing].filter(({ text }) => !ANYONE.test(text))];
  });
  return distinct(all).slice(0, MOST_AUDIENCES);
}

const MOST_AUDIENCES = 8;
/** Maximum length in UTF-16 units of a text that may name an audience. */
const LONGEST_TEXT = 600;
const isNoAudience = (text: string): boolean =>
  NO_OFFER.test(text) && !/^(?:enterprise|resources?|partners?|customers?|community)$/iu.test(text);
