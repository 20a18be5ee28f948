import type { ConnectionState, ConnectResult } from '../bridge.ts';
import { parseServiceAddress } from './serviceAddress.ts';
import type { SettingsFile } from './settings.ts';
import { announcedFeed } from './updateSource.ts';
import { areCompatible } from './version.ts';

/** How long the service may take to say what it is, in ms. */
const PROBE_TIMEOUT_MS = 8_000;
/** How often an unreachable service is asked again, in ms. */
const RETRY_INTERVAL_MS = 2_000;
const MAX_RESPONSE_LENGTH = 200_000;

export interface ConnectionOptions {
  readonly settings: SettingsFile;
  readonly appVersion: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  onChange(state: ConnectionState): void;
  /** Another service is used from now on. */
  onServiceChange(): void;
}

export interface Connection {
  state(): ConnectionState;
  /** The update feed that the connected service announces. */
  updateFeed(): string | undefined;
  connect(text: string): Promise<ConnectResult>;
  /** Asks the service that is set whether it is there. */
  check(): Promise<void>;
  /** A call was answered, or was not. */
  reportReachability(answered: boolean): void;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length < 200 ? value : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The result of a probe of a service, with the update feed that it announces. */
interface ProbeResult {
  readonly verdict: ConnectResult;
  readonly updateFeed: string | undefined;
}

/** Reads the answer to GET /api/firm, of which nothing is taken at its word. */
function parseFirm(origin: string, answer: unknown, appVersion: string): ConnectResult {
  const version = text(field(answer, 'version'));
  if (field(answer, 'product') !== 'firnline' || !version) return { ok: false, reason: 'wrong_product' };
  if (!areCompatible(appVersion, version)) return { ok: false, reason: 'incompatible_version', version };
  return { ok: true, address: origin, version, firm: text(field(field(answer, 'profile'), 'name')) ?? '' };
}

/** Knows which service is used and whether it is there; asks again until it is. */
export function createConnection(options: ConnectionOptions): Connection {
  const { settings } = options;
  const first = settings.get().address;
  let state: ConnectionState = { address: first, status: first ? 'checking' : 'unset', wasReached: false };
  let again: NodeJS.Timeout | undefined;
  let updateFeed: string | undefined;

  const become = (next: ConnectionState) => {
    const isNews = JSON.stringify(next) !== JSON.stringify(state);
    state = next;
    if (isNews) options.onChange(state);
  };

  async function ask(origin: string): Promise<ProbeResult> {
    const unreachable = { verdict: { ok: false, reason: 'unreachable' }, updateFeed: undefined } as const;
    try {
      const answer = await options.fetch(`${origin}/api/firm`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      });
      if (answer.status >= 500) return unreachable;
      const body = await answer.text();
      const parsed: unknown = body.length < MAX_RESPONSE_LENGTH ? parseJson(body) : undefined;
      return {
        verdict: parseFirm(origin, parsed, options.appVersion),
        updateFeed: announcedFeed(field(parsed, 'desktopUpdateFeed'), origin),
      };
    } catch {
      return unreachable;
    }
  }

  function settle(origin: string, { verdict, updateFeed: announced }: ProbeResult): void {
    clearTimeout(again);
    if (verdict.ok) {
      updateFeed = announced;
      become({ address: origin, status: 'reached', serviceVersion: verdict.version, wasReached: true });
      return;
    }
    const status = verdict.reason === 'unreachable' ? 'unreachable' : 'rejected';
    const { wasReached } = state;
    become({
      address: origin,
      status,
      reason: verdict.reason,
      wasReached,
      ...(verdict.version ? { serviceVersion: verdict.version } : {}),
    });
    again = setTimeout(() => void check(), RETRY_INTERVAL_MS);
  }

  async function check(): Promise<void> {
    const origin = state.address;
    if (!origin) return;
    const inquiry = await ask(origin);
    if (state.address === origin) settle(origin, inquiry);
  }

  return {
    state: () => state,
    updateFeed: () => updateFeed,
    check,
    async connect(typed) {
      const parsed = parseServiceAddress(typed);
      if (!parsed.ok) return parsed;
      const inquiry = await ask(parsed.origin);
      const { verdict } = inquiry;
      if (!verdict.ok) return verdict;
      if (parsed.origin !== settings.get().address) options.onServiceChange();
      settings.change({ address: parsed.origin });
      settle(parsed.origin, inquiry);
      return verdict;
    },
    reportReachability(answered) {
      const isDown = state.status === 'unreachable';
      if (answered === isDown && state.address) void check();
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
