import { SERVICE_ENVIRONMENTS, type ServiceEnvironment } from '#common/domain/serviceEnvironment.ts';
import type { ConnectionState, ConnectResult } from '../bridge.ts';
import { parseServiceAddress } from './serviceAddress.ts';
import type { SettingsFile } from './settings.ts';
import { announcedFeed } from './updateSource.ts';
import { areCompatible } from './version.ts';

const PROBE_TIMEOUT_MS = 8_000;
const RETRY_INTERVAL_MS = 2_000;
const MAX_RESPONSE_LENGTH = 200_000;

interface ConnectionOptions {
  readonly settings: SettingsFile;
  readonly appVersion: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  onChange(state: ConnectionState): void;
  /** A different service is used from now on. */
  onServiceChange(): void;
}

export interface Connection {
  state(): ConnectionState;
  /** The update feed that the connected service announces. */
  updateFeed(): string | undefined;
  connect(text: string): Promise<ConnectResult>;
  /** Checks whether the service is reachable. */
  check(): Promise<void>;
  /** Reports whether a request reached the service; a change triggers a check. */
  reportReachability(isReachable: boolean): void;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length < 200 ? value : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Result of probing a service, with the update feed that it announces. */
interface ProbeResult {
  readonly result: ConnectResult;
  readonly environment: ServiceEnvironment | undefined;
  readonly updateFeed: string | undefined;
}

/** Validates the response of GET /api/firm, which can be from any server. */
function parseFirm(origin: string, body: unknown, appVersion: string): ConnectResult {
  const version = text(field(body, 'version'));
  if (field(body, 'product') !== 'firnline' || !version) return { ok: false, reason: 'wrong_product' };
  if (!areCompatible(appVersion, version)) return { ok: false, reason: 'incompatible_version', version };
  return { ok: true, address: origin, version, firm: text(field(field(body, 'profile'), 'name')) ?? '' };
}

/** Tracks the service in use and whether it is reachable; probes it repeatedly while it is not. */
export function createConnection(options: ConnectionOptions): Connection {
  const { settings } = options;
  const first = settings.get().address;
  let state: ConnectionState = { address: first, status: first ? 'checking' : 'unset', wasReached: false };
  let retryTimer: NodeJS.Timeout | undefined;
  let updateFeed: string | undefined;
  let service: Pick<ConnectionState, 'firm' | 'environment'> = {};

  const setState = (next: ConnectionState) => {
    const isChanged = JSON.stringify(next) !== JSON.stringify(state);
    state = next;
    if (isChanged) options.onChange(state);
  };

  async function probe(origin: string): Promise<ProbeResult> {
    const unreachable = {
      result: { ok: false, reason: 'unreachable' },
      environment: undefined,
      updateFeed: undefined,
    } as const;
    try {
      const response = await options.fetch(`${origin}/api/firm`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      });
      if (response.status >= 500) return unreachable;
      const body = await response.text();
      const parsed: unknown = body.length < MAX_RESPONSE_LENGTH ? parseJson(body) : undefined;
      return {
        result: parseFirm(origin, parsed, options.appVersion),
        environment: SERVICE_ENVIRONMENTS.find((name) => name === field(parsed, 'environment')),
        updateFeed: announcedFeed(field(parsed, 'desktopUpdateFeed'), origin),
      };
    } catch {
      return unreachable;
    }
  }

  function applyResult(origin: string, probed: ProbeResult): void {
    const { result } = probed;
    clearTimeout(retryTimer);
    if (result.ok) {
      updateFeed = probed.updateFeed;
      service = {
        firm: result.firm,
        ...(probed.environment ? { environment: probed.environment } : {}),
      };
      setState({
        address: origin,
        status: 'reached',
        serviceVersion: result.version,
        wasReached: true,
        ...service,
      });
      return;
    }
    const status = result.reason === 'unreachable' ? 'unreachable' : 'rejected';
    const { wasReached } = state;
    setState({
      address: origin,
      status,
      reason: result.reason,
      wasReached,
      ...service,
      ...(result.version ? { serviceVersion: result.version } : {}),
    });
    retryTimer = setTimeout(() => void check(), RETRY_INTERVAL_MS);
  }

  async function check(): Promise<void> {
    const origin = state.address;
    if (!origin) return;
    const probed = await probe(origin);
    if (state.address === origin) applyResult(origin, probed);
  }

  return {
    state: () => state,
    updateFeed: () => updateFeed,
    check,
    async connect(typed) {
      const parsed = parseServiceAddress(typed);
      if (!parsed.ok) return parsed;
      const probed = await probe(parsed.origin);
      const { result } = probed;
      if (!result.ok) return result;
      if (parsed.origin !== settings.get().address) options.onServiceChange();
      settings.change({ address: parsed.origin });
      applyResult(parsed.origin, probed);
      return result;
    },
    reportReachability(isReachable) {
      const wasUnreachable = state.status === 'unreachable';
      if (isReachable === wasUnreachable && state.address) void check();
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
