import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import type { Job } from '../facts.ts';
import { lineOf, toJob } from './job.ts';
import { isPlace, isRoleName, kindOf } from './row-words.ts';

const LONGEST_TEXT = 200;
const MOST_TEXTS = 8;
const MOST_NODES = 60;
const LONGEST_TITLE = 80;
const LONGEST_DETAIL = 40;

const cell = (list: string): RegExp => new RegExp(`^(?:${list})$`, 'iu');
const TITLE_COLUMN = cell(
  'job|job title|title|role|position|vacancy|opening|stelle|position|stellenbezeichnung|beruf|poste|métier|intitulé(?: du poste)?|puesto|cargo|vacante|posizione|ruolo|mansione|vaga|função|functie|vacature|stanowisko|tjänst|roll|befattning|stilling',
);
const PLACE_COLUMN = cell(
  'location|place|city|office|branch|region|standort|ort|arbeitsort|einsatzort|lieu|ville|site|ubicación|lugar|ciudad|centro|sede|luogo|città|local|localidade|cidade|plaats|locatie|standplaats|vestiging|regio|miejsce(?: pracy)?|lokalizacja|miasto|plats|ort|kontor|sted',
);
const TEAM_COLUMN = cell('team|department|area|abteilung|bereich|équipe|service|departamento|equipo|reparto|area|afdeling|team|dział|avdelning|avdeling'); // prettier-ignore
const TERMS_COLUMN = cell(
  'hours|type|contract|contract type|employment(?: type)?|schedule|start(?: date)?|salary|pensum|umfang|arbeitszeit|vertrag|stunden|beginn|contrat|type de contrat|temps|horaire|contrato|jornada|horario|orario|contratto|horas|horário|uren|dienstverband|contract|wymiar(?: etatu)?|etat|umowa|omfattning|anställning|timmar|stillingsprosent|omfang',
);
const TERMS =
  /^(?:(?:full|part)[- ]?time|permanent|temporary|voll-?zeit|teilzeit|minijob|cdi|cdd|temps (?:plein|partiel)|alternance|(?:jornada|tiempo) completa?o?|media jornada|(?:tempo|part)[- ](?:pieno|time|indeterminato|determinato|integral|parcial)|voltijds?|deeltijds?|fulltime|parttime|(?:pełny|pół) etatu?|cały etat|pełen etat|heltid|deltid|tillsvidare|oproep(?:kracht)?|op oproep|bijbaan|flexibel|stage|aushilfe|auf abruf|saison(?:al)?|saisonnier|extra|vacataire|por horas|fijo discontinuo|a chiamata|stagionale|on call|casual|seasonal|\d(?:[.,]\d{1,2})?\s?fte|(?:\d{1,2}\s?[-–]\s?)?\d{1,3}\s?(?:hours|hrs|h|std\.?|stunden|heures|horas|ore|uur|timmar|timer|%)(?: .{0,20})?)$/iu;

export const isTermsOfWork = (text: string): boolean => TERMS.test(text) || kindOf(text) === 'terms';

/** Reads jobs without links from tables and cards. */
export function unlinkedJobs(page: Document, pageUrl: string, unseen: ReadonlySet<ChildNode>): Job[] {
  const found: Job[] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (unseen.has(node) || node.name === 'nav' || node.name === 'footer') return false;
      const rows = node.name === 'table' ? tableRows(node, unseen) : cardsIn(node, unseen);
      for (const row of rows) {
        const id = `${pageUrl.slice(0, 200)}#${row.title}|${row.location ?? ''}`.slice(0, 500);
        const job = toJob({ ...row, id, url: null });
        if (job !== null) found.push(job);
      }
      return rows.length === 0;
    },
  });
  return found;
}

type Row = Pick<Job, 'title' | 'department' | 'location'>;

function tableRows(table: Element, unseen: ReadonlySet<ChildNode>): Row[] {
  const rows: string[][] = [];
  walk(table, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (unseen.has(node)) return false;
      if (node.name !== 'tr') return;
      rows.push(
        node.children.flatMap((one) =>
          one instanceof Element && /^t[dh]$/.test(one.name) ? [textsIn(one, unseen).join(' ')] : [],
        ),
      );
      return false;
    },
  });
  const [header = [], ...others] = rows;
  const columnOf = (name: RegExp): number => header.findIndex((text) => name.test(text.replace(/:$/, '')));
  const [title, location, department] = [TITLE_COLUMN, PLACE_COLUMN, TEAM_COLUMN].map(columnOf) as [
    number,
    number,
    number,
  ];
  if (title === -1 || (location === -1 && department === -1 && columnOf(TERMS_COLUMN) === -1)) return [];
  const at = (row: readonly string[], column: number): string | null => row[column]?.trim() || null;
  return others.flatMap((row) => {
    const named = at(row, title);
    return named === null || named.length > LONGEST_TITLE || !/\p{L}{3}/u.test(named)
      ? []
      : [{ title: named, location: at(row, location), department: at(row, department) }];
  });
}

const LEAST_CARDS = 2;
const TERMS_SHARE = 0.6;

function cardsIn(element: Element, unseen: ReadonlySet<ChildNode>): Row[] {
  const children = element.children.filter((one) => one instanceof Element && !unseen.has(one)) as Element[];
  if (children.length < LEAST_CARDS) return [];
  const groups = Map.groupBy(children, (one) => `${one.name}.${attribute(one, 'class').slice(0, 100)}`);
  for (const group of groups.values()) {
    if (group.length < LEAST_CARDS || group[0]!.name === 'tr') continue;
    const cards = group.map((one) => cardOf(one, unseen));
    const whole = cards.filter((card) => card !== null);
    const withTerms = whole.filter(({ hasTerms }) => hasTerms).length;
    if (whole.length === group.length && withTerms >= group.length * TERMS_SHARE)
      return whole.map(({ row }) => row);
  }
  return [];
}

function cardOf(card: Element, unseen: ReadonlySet<ChildNode>): { row: Row; hasTerms: boolean } | null {
  let heading: Element | null = null;
  let headings = 0;
  let nodes = 0;
  walk(card, {
    enter(node) {
      nodes += 1;
      if (nodes > MOST_NODES) return false;
      if (!(node instanceof Element) || !/^(?:h[2-6]|strong|b)$/.test(node.name)) return;
      heading ??= node;
      headings += 1;
      return false;
    },
  });
  if (heading === null || headings !== 1 || nodes > MOST_NODES) return null;
  const title = textsIn(heading, unseen).join(' ');
  const [first, ...details] = textsIn(card, unseen);
  if (title === '' || title.length > LONGEST_TITLE || first === undefined || !title.startsWith(first))
    return null;
  const rest = details.filter((text) => !title.includes(text));
  if (rest.length === 0 || rest.some((text) => text.length > LONGEST_DETAIL)) return null;
  const parts = rest.flatMap((text) => text.split(/\s?[|·•]\s?|,\s/u)).filter((text) => text !== '');
  const others = parts.filter((text) => !isTermsOfWork(text) && /^\p{Lu}/u.test(text) && !isRoleName(text));
  const location = others.find(isPlace) ?? others[0] ?? null;
  return { row: { title, location, department: null }, hasTerms: parts.some(isTermsOfWork) };
}

export function textsIn(element: Element, unseen: ReadonlySet<ChildNode>): string[] {
  const texts: string[] = [];
  walk(element, {
    enter(node) {
      if (node instanceof Element) return !unseen.has(node) && !/^(?:script|style|svg)$/.test(node.name);
      const text = node instanceof Text ? lineOf(node.data, LONGEST_TEXT) : null;
      if (text !== null && texts.length < MOST_TEXTS) texts.push(text);
      return undefined;
    },
  });
  return texts;
}
