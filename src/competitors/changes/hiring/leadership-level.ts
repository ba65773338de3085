import { folded } from '../../../extraction/facts/hiring/role-names.ts';

const LEADERSHIP_LEVELS = ['c-level', 'vp', 'director', 'head'] as const;
export type LeadershipLevel = (typeof LEADERSHIP_LEVELS)[number];

const words = (list: string): string =>
  `(?<![\\p{L}\\p{N}])(?:${list.trim().replace(/\s+/g, ' ').split(', ').join('|')})(?![\\p{L}\\p{N}])`;

const BESIDE = new RegExp(
  `${words(`
  assistant, assistants, assistante, assistent, assistentin, assistenz, asistente, assistente, asystent, asystentka,
  secretary, sekretär, sekretärin, sekretariat, secrétaire, secretaria, intern, internship, trainee, apprentice,
  praktikant, praktikantin, praktikum, werkstudent, werkstudentin, stagiaire, stagiair, becario, becaria, tirocinante,
  estagiário, estagiária, stażysta, associate to, reporting to, reports to, report to, support to, advisor to,
  adviser to, office of the, office of, büro der, büro des, founders associate, founder s associate, referent,
  referentin, art director, junior, ассистент, помощник, секретарь, стажёр, стажер,
  head chef, head waiter, head cashier, head nurse, head coach, head teacher, headhunter`)}|秘书|助理|秘書|アシスタント|비서`,
  'u',
);

const OF_A_FIELD = new RegExp(
  words(`specialist, manager, engineer, developer, analyst, consultant, coordinator, associate, advisor, adviser,
  partner, architect, scientist, researcher, designer, representative, administrator, expert, field, deputy, recruiter,
  director, head, vp, lead, berater, entwickler, spezialist, chief of staff`),
  'u',
);

const ACRONYM = new RegExp(
  words('ceo, cto, cfo, coo, cmo, cpo, cio, ciso, cro, chro, cco, cdo, cso, clo, cao, caio, cxo'),
  'u',
);

const C_LEVEL = new RegExp(
  `${words(`
  chief(?: \\p{L}+){1,4} officer, chief executive, co founder, geschäftsführer, geschäftsführerin, geschäftsführung,
  vorstand, vorständin, vorstandsvorsitzender, vorstandsvorsitzende, president and ceo,
  directeur général, directrice générale, président directeur général, pdg, director general, directora general,
  consejero delegado, consejera delegada, amministratore delegato, amministratrice delegata, direttore generale,
  direttrice generale, diretor geral, diretora geral, diretor presidente, algemeen directeur, bestuurder,
  prezes zarządu, członek zarządu, dyrektor generalny, verkställande direktör, administrerende direktør,
  toimitusjohtaja, generální ředitel, генеральный директор, genel müdür`)}|首席\\p{L}{1,8}官|社長|最高\\p{L}{1,10}責任者|代表取締役|최고\\p{L}{1,10}책임자|대표이사`,
  'u',
);

const VP = new RegExp(
  `${words(`
  vp, svp, evp, avp, rvp, vice president, vice presidente, vicepresidente, vicepresidenta, vice président,
  vice présidente, vizepräsident, vizepräsidentin, wiceprezes, вице президент, president`)}|副总裁|副總裁|부사장`,
  'u',
);

const DIRECTOR = new RegExp(
  `${words(`
  director, directors, directora, directeur, directrice, direktor, direktorin, direttore, direttrice, diretor, diretora,
  dyrektor, direktör, direktør, johtaja, ředitel, ředitelka, igazgató, директор, direktörü`)}|总监|總監|取締役|执行董事`,
  'u',
);

const HEAD = new RegExp(
  `${words(`
  head of, head, global head, chief, editor in chief, chief of staff, leiter, leiterin, leitung, \\p{L}{0,20}bereichsleiter,
  \\p{L}{0,20}bereichsleiterin, \\p{L}{0,20}bereichsleitung, abteilungsleiter, abteilungsleiterin, abteilungsleitung,
  vertriebsleiter, vertriebsleiterin, vertriebsleitung, entwicklungsleiter, entwicklungsleiterin, entwicklungsleitung,
  personalleiter, personalleiterin, personalleitung, marketingleiter, marketingleiterin, marketingleitung, werksleiter,
  werksleiterin, chef de service, chef de département, cheffe de service, jefe de, jefa de, jefe del, responsable del
  departamento, responsable du département, responsabile di area, responsabile del reparto, chefe de, hoofd, kierownik działu, szef, szefowa, chef för,
  avdelningschef, försäljningschef, marknadschef, utvecklingschef, afdelingsleder, vedoucí oddělení,
  руководитель отдела, руководитель направления, руководитель департамента, начальник отдела, начальник, глава`)}|部長|本部長|部门负责人|负责人|負責人|본부장`,
  'u',
);

const SMALL_HEAD = new RegExp(
  words(
    'jefe de (?:equipo|turno|proyecto|proyectos|obra|producto|sala|cocina), jefa de (?:equipo|turno|proyecto|proyectos|obra|producto|sala|cocina), chefe de (?:turno|equipe|cozinha)',
  ),
  'u',
);

export function leadershipLevel(title: string): LeadershipLevel | null {
  const name = folded(title.slice(0, 300));
  if (BESIDE.test(name)) return null;
  if (C_LEVEL.test(name) && !/(?<!\p{L})(?:field|deputy) chief/u.test(name)) return 'c-level';
  if (VP.test(name)) return 'vp';
  if (ACRONYM.test(name)) {
    if (!OF_A_FIELD.test(name)) return 'c-level';
    if (/(?<!\p{L})(?:field|deputy) c/u.test(name)) return 'head';
  }
  if (DIRECTOR.test(name)) return 'director';
  return HEAD.test(name) && !SMALL_HEAD.test(name) ? 'head' : null;
}
