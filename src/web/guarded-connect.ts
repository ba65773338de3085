import { buildConnector } from 'undici';
import type { HostAddress, ResolveHost } from './address-guard.ts';

type Connector = buildConnector.connector;

/**
 * An undici connector that resolves and checks the host itself and then hands the socket those very
 * addresses, so that no second resolution can answer otherwise (DNS rebinding). Host header and certificate
 * name stay the host's name.
 */
export function createGuardedConnect(deps: { resolveHost: ResolveHost; timeoutMs: number }): Connector {
  async function open(options: buildConnector.Options, callback: buildConnector.Callback): Promise<void> {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    let addresses: readonly HostAddress[];
    try {
      addresses = await deps.resolveHost(options.hostname, port);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    const connect = buildConnector({
      timeout: deps.timeoutMs,
      maxCachedSessions: 0,
      // RFC 8305: a dead address family must not cost the whole connect timeout.
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: 500,
      lookup: pinnedLookup(addresses),
    });
    connect(withPlainServerName(options), callback);
  }

  return (options, callback) => void open(options, callback);
}

type NodeLookupCallback = (error: Error | null, found: HostAddress[] | string, family?: number) => void;

const pinnedLookup =
  (addresses: readonly HostAddress[]) =>
  (_hostname: string, options: { all?: boolean | undefined }, callback: NodeLookupCallback): void => {
    const [first] = addresses;
    if (options.all || first === undefined) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

/** RFC 6066 section 3: the server name is sent without its trailing dot. */
function withPlainServerName(options: buildConnector.Options): buildConnector.Options {
  const name = options.servername ?? '';
  return name.endsWith('.') ? { ...options, servername: name.slice(0, -1) } : options;
}
