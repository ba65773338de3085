export function endlessSite(spaces: readonly string[]) {
  const good = ['/', ...Array.from({ length: 199 }, (_, i) => `/pages/${i}-about-routes`)];
  const parts: Record<string, (path: string) => string[]> = {
    calendar: (path) => {
      const [, year = '2026', month = '11', day = '1'] = /^\/events\/(\d+)\/(\d+)\/(\d+)$/.exec(path) ?? [];
      const sheet = (days: number): string => {
        const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days));
        return `/events/${at.getUTCFullYear()}/${at.getUTCMonth() + 1}/${at.getUTCDate()}`;
      };
      return [sheet(1), sheet(-1), sheet(7), sheet(31)];
    },
    facets: (path) => {
      const query = new URLSearchParams(path.startsWith('/shop?') ? path.slice(6) : '');
      return ['colour', 'size', 'brand', 'material', 'price'].flatMap((name) =>
        ['1', '2', '3', '4'].map((value) => {
          const next = new URLSearchParams(query);
          next.set(name, value);
          next.sort();
          return `/shop?${next}`;
        }),
      );
    },
    sessions: (path) => {
      const at = Number(/token=[a-f]+(\d+)/.exec(path)?.[1] ?? '0');
      return [1, 2, 3, 4].map((step) => `/account?token=abcdefabcdefabcdef${at * 4 + step}`);
    },
    deeper: (path) =>
      path.startsWith('/deep') ? ['x', 'y'].map((step) => `${path}/${step}${path.length}`) : ['/deep'],
  };
  return {
    good: new Set(good),
    links(path: string): string[] {
      const at = good.indexOf(path);
      const own = at === -1 ? ['/'] : [at * 2 + 1, at * 2 + 2].flatMap((i) => good[i] ?? []);
      const isEntry = at !== -1 && at < 8;
      return [...own, ...spaces.flatMap((name) => (at === -1 || isEntry ? parts[name]!(path) : []))];
    },
  };
}
