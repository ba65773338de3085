import { join } from 'node:path';

export interface Addresses {
  apiUrl: string;
  temporalUiUrl: string | undefined;
}

/** What is printed once everything answers: the addresses, the key, and two calls to paste. */
export function banner(
  o: Addresses & { apiKey: string; keyIsKept: boolean; hasConsole: boolean; dataDir: string },
): string {
  const key = `'Authorization: Bearer ${o.apiKey}'`;
  const body = JSON.stringify({
    name: 'First source',
    text: 'Groundwork turns sources into searchable, citable passages.',
  });
  const kept = o.keyIsKept ? `(kept in ${join(o.dataDir, 'api-key')})` : '(from API_KEY)';
  return `
Groundwork is ready.

  Console      ${o.hasConsole ? `${o.apiUrl}/` : '(not built: see above)'}
  API          ${o.apiUrl}
  Docs         ${o.apiUrl}/docs
  Temporal UI  ${o.temporalUiUrl ?? '(not known: set TEMPORAL_UI_URL)'}
  API key      ${o.apiKey} ${kept}
  Logs         ${join(o.dataDir, 'logs')}

Open the console and sign in with the API key; or add a source, then list them:

  curl -X POST ${o.apiUrl}/api/knowledge -H ${key} \\
    -H 'Content-Type: application/json' -d '${body}'
  curl ${o.apiUrl}/api/knowledge -H ${key}

Ctrl-C stops everything; the data stay in ${o.dataDir}.
`;
}
