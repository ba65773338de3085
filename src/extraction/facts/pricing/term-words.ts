import type { Period } from '../facts.ts';

/** Words of the terms of a price in English, German, French and Spanish, the commonest of some other languages. */

/** A length of time: "per month". */
export const PERIOD_NOUNS = words<Period>({
  day: 'day days d tag tage tagen jour jours día días dia dias giorno dag 日',
  week: 'week weeks wk w woche wochen semaine semaines semana semanas settimana 週',
  month: `month months mo mos mth mnth mon m monat monate monaten mois mes meses mês mese mesi maand miesiąc mies
    måned månad mån mnd мес месяц 月 か月 ヶ月 個月 个月 개월 월`,
  quarter: 'quarter quarters qtr quartal vierteljahr trimestre trim kwartaal',
  year: `year years yr yrs y annum jahr jahre jahren an ans année années annee año años ano anos anno anni jaar rok
    år год 年 년 연`,
});

/** How often: "monthly", "billed annually". */
export const PERIOD_ADVERBS = words<Period>({
  day: 'daily täglich quotidien diario',
  week: 'weekly wöchentlich hebdomadaire semanal',
  month: `monthly monatlich mtl monatl monatliche monatlicher mensuel mensuelle mensuellement mensual mensuales
    mensualmente mensile maandelijks månedlig pcm pm`,
  quarter: `quarterly vierteljährlich quartalsweise trimestriel trimestrielle trimestriellement trimestral
    trimestralmente`,
  year: `annual annually yearly jährlich jährliche jährlicher jährl annuel annuelle annuellement anual anuales
    anualmente annuale jaarlijks pa`,
  once: 'once one-time onetime one-off einmalig unique único único lifetime',
});

/** What is paid for, by the one name that is kept of it. */
export const UNITS = words<string>({
  user: `user users benutzer nutzer anwender utilisateur utilisateurs usuario usuarios usuário usuários utente utenti
    gebruiker ユーザー 用户 사용자`,
  seat: 'seat seats platz sitz siège sièges',
  license: 'license licenses licence licences lizenz lizenzen licencia licencias',
  member: 'member members mitglied mitglieder membre membres miembro miembros',
  person: 'person people persona personas personne personnes',
  agent: 'agent agents agente agentes agenten',
  editor: 'editor editors éditeur éditeurs',
  employee: 'employee employees mitarbeiter employé employés empleado empleados',
  contact: 'contact contacts kontakt kontakte contacto contactos',
  customer: 'customer customers kunde kunden client clients cliente clientes',
  host: 'host hosts',
  site: 'site sites',
  website: 'website websites webseite',
  domain: 'domain domains domaine domaines dominio dominios',
  project: 'project projects projekt projekte projet projets proyecto proyectos',
  workspace: 'workspace workspaces',
  team: 'team teams équipe équipes equipo equipos',
  account: 'account accounts konto konten compte comptes cuenta cuentas',
  channel: 'channel channels kanal kanäle canal canaux canales',
  device: 'device devices gerät geräte appareil appareils dispositivo dispositivos',
  location: 'location locations standort standorte sucursal',
  hour: 'hour hours hr hrs h stunde stunden heure heures hora horas 時間',
  minute: 'minute minutes min minuten minuto minutos',
  event: 'event events ereignis ereignisse événement événements evento eventos',
  request: 'request requests anfrage anfragen requête requêtes solicitud solicitudes',
  message: 'message messages nachricht nachrichten mensaje mensajes',
  email: 'email emails e-mail e-mails',
  credit: 'credit credits crédit crédits crédito créditos',
  token: 'token tokens',
  transaction: 'transaction transactions transaktion transaktionen transacción transacciones',
  GB: 'gb gib',
  TB: 'tb tib',
  MB: 'mb mib',
});

/** Before what a price is of. */
export const PER = set('/ per pro je par pr por al im a an à each every pro jede jeden cada chaque');
/** Those behind which any word is a unit. */
export const SURE_PER = set('/ per pro je par por');
/** Behind those, and yet no unit. */
export const NO_UNITS = set(
  'the our your their one each first next all more and or of to der die das les des los las month-to-month',
);
/** Between "per" and its unit. */
export const ADJECTIVES = set(
  'active additional extra paid monthly full billable registered unique aktivem aktiven weiteren zusätzlichen',
);

export const BILLED =
  set(`billed bill billing charged invoiced paid pay paying payable payment prepaid abgerechnet abrechnung berechnet
    zahlung zahlbar bezahlt zahlweise abgebucht facturé facturée facturés facturées facturation payé payable paiement
    facturado facturada facturados facturadas facturación pagado pagada pago pagos cobrado fatturato fatturazione`);
/** With "annual" before them as good as "billed annually". */
export const CONTRACTS =
  set(`plan subscription commitment contract term abo vertrag laufzeit vertragslaufzeit abonnement engagement contrat
    suscripción contrato`);
export const BILLED_NOUNS = words<Period>({
  month: 'monatsabrechnung monatszahlung monatsabo',
  year: 'jahresabrechnung jahreszahlung jahresabo jahresvertrag',
});

/** Between two terms, without a meaning of their own here. */
export const BETWEEN =
  set(`usd eur gbp a an when if with and at on in bei und en con avec et y de la le el un una une plan only just nur excl
    incl ex inc excluding including plus tax taxes vat gst mwst ust zzgl inkl exkl netto net brutto ht ttc iva hors`);

/** Short forms that a full stop ends without ending the sentence. */
export const SHORT_FORMS = set(
  'mo mos mth mtl monatl jährl yr yrs zzgl inkl exkl excl incl ex inc mwst pm pa trim mes',
);

function set(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

function words<T extends string>(rows: Partial<Record<T, string>>): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const [meaning, list] of Object.entries(rows) as [T, string][])
    for (const word of set(list)) found.set(word, meaning);
  return found;
}
