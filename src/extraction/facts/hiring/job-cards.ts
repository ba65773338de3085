import { type ChildNode, type Document, Element } from 'domhandler';
import { walk } from '../../pages/dom.ts';
import type { Job } from '../facts.ts';
import { type AnnouncedBy, announcedAfter, entriesIn, type EntryOfJob, textsIn } from './job-entries.ts';
import { toJob } from './job.ts';

const LONGEST_TITLE = 80;

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

export function unlinkedJobs(page: Document, pageUrl: string, unseen: ReadonlySet<ChildNode>): Job[] {
  const found: Job[] = [];
  let announced: AnnouncedBy = null;
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (unseen.has(node) || node.name === 'nav' || node.name === 'footer') return false;
      if (/^h[1-6]$/.test(node.name)) announced = announcedAfter(node, announced, unseen);
      const inTable = node.name === 'table' ? tableRows(node, unseen) : [];
      const rows = inTable.length > 0 ? inTable : entriesIn(node, announced, unseen);
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

function tableRows(table: Element, unseen: ReadonlySet<ChildNode>): EntryOfJob[] {
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
