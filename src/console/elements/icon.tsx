const PATHS = {
  home: 'M2.5 7.5 8 2.75l5.5 4.75M4 6.5v6.75h8V6.5M6.5 13.25v-4h3v4',
  sources: 'M3 2.75h7l3 3v7.5H3zM10 2.75v3h3M5.5 8.5h5M5.5 10.75h5',
  page: 'M2.5 3.25h11v9.5h-11zM2.5 6h11M4.5 4.6h.01',
  text: 'M3 4h10M3 7h10M3 10h10M3 13h6',
  crawls: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M2.5 8h11M8 2.5c-3 3-3 8 0 11M8 2.5c3 3 3 8 0 11',
  competitors: 'M2.75 13.25v-4h3v4M6.5 13.25v-10h3v10M10.25 13.25v-7h3v7M1.75 13.25h12.5',
  watches:
    'M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8M8 6.25a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5',
  events:
    'M8 2.5a3.75 3.75 0 0 0-3.75 3.75c0 3.5-1.5 4.75-1.5 4.75h10.5s-1.5-1.25-1.5-4.75A3.75 3.75 0 0 0 8 2.5M6.75 13.25h2.5',
  generate: 'M8 2.25 9.4 6.6 13.75 8 9.4 9.4 8 13.75 6.6 9.4 2.25 8 6.6 6.6z',
  chat: 'M2.5 3.25h11v7.5H7l-3 2.5v-2.5H2.5z',
  brand: 'M3.5 13.5v-11M3.5 3h8.75l-2 2.75 2 2.75H3.5',
  settings: 'M2.5 4.5h6M11.5 4.5h2M10 3v3M2.5 11.5h2M7.5 11.5h6M6 10v3',
  edit: 'M3 13h2.5L13 5.5 10.5 3 3 10.5zM9 4.5 11.5 7',
  again: 'M13 3v3.25H9.75M12.75 6A5.25 5.25 0 1 0 13 9.5',
  check: 'M3 8.5 6.5 12 13 4.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  search: 'M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5M10.25 10.25l3.25 3.25',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
