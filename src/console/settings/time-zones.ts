const UTC = 'UTC';
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Not all browsers list UTC. */
const ZONES = [...new Set([OWN_ZONE, ...Intl.supportedValuesOf('timeZone'), UTC])];

export interface ZoneChoice {
  value: string;
  text: string;
  group: string;
}

const TODAY: Readonly<Record<string, string>> = {
  Kiev: 'Kyiv', Calcutta: 'Kolkata', Katmandu: 'Kathmandu', Rangoon: 'Yangon', Saigon: 'Ho Chi Minh City',
  Godthab: 'Nuuk', Asmera: 'Asmara', Truk: 'Chuuk', Faeroe: 'Faroe', Ponape: 'Pohnpei', Dacca: 'Dhaka',
  Thimbu: 'Thimphu', Macao: 'Macau', Ujung_Pandang: 'Makassar', Coral_Harbour: 'Atikokan', Enderbury: 'Kanton',
}; // prettier-ignore

export const choiceOf = (value: string): ZoneChoice => {
  const [first, ...rest] = value.split('/').map((part) => (TODAY[part] ?? part).replaceAll('_', ' '));
  return rest.length === 0
    ? { value, text: first!, group: 'Other' }
    : { value, text: rest.join(', '), group: first! };
};

export function zoneChoices(sought: string): readonly ZoneChoice[] {
  const wanted = folded(sought.trim());
  const own = { ...choiceOf(OWN_ZONE), group: 'This browser' };
  const all = [own, ...ZONES.filter((zone) => zone !== OWN_ZONE).map(choiceOf)];
  if (wanted === '') return all;
  const abroad = zonesOfCountries(wanted);
  return all.filter(
    ({ value, text }) =>
      abroad.has(value) || folded(`${value.replaceAll('_', ' ')} ${text}`).includes(wanted),
  );
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Country {
  name: string;
  zones: readonly string[];
}
let countries: readonly Country[] | undefined;

function zonesOfCountries(wanted: string): ReadonlySet<string> {
  countries ??= allCountries();
  return new Set(countries.flatMap(({ name, zones }) => (name.startsWith(wanted) ? zones : [])));
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function allCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).flatMap((code) => {
    const name = names.of(code);
    if (name === undefined) return [];
    const region: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(`und-${code}`);
    return [{ name: folded(name), zones: region.getTimeZones?.() ?? [] }];
  });
}
