import { MINUTE_MS } from '#common/domain/duration.ts';
import { SESSION_IDLE_MINUTES } from '#common/domain/investorSession.ts';

interface ActivationLink {
  readonly investorId: string;
  /** From the welcome e-mail. */
  readonly activationCode: string;
  /** From the e-mail about wrong access codes. */
  readonly deviceCode: string;
}

/** Reads `#id=…&activate=…` or `#id=…&device=…` from an e-mail link. Null without an ID and one of the codes. */
export function readActivationLink(hash: string): ActivationLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const investorId = parts.get('id');
  const activationCode = parts.get('activate') ?? '';
  const deviceCode = parts.get('device') ?? '';
  return investorId && (activationCode || deviceCode) ? { investorId, activationCode, deviceCode } : null;
}

const KEY = 'activationLink';
/** As long as an idle session. The code itself is valid longer, but an open tab must not give others access. */
const MAX_STORAGE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;

/** Session storage, or null where the browser denies it; after a reload the e-mail's link is then needed again. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Stores a link for reloads of this tab until it is used. Not in local storage, which other tabs share. */
export function storeActivationLink(link: ActivationLink, now: number): void {
  try {
    storage()?.setItem(KEY, JSON.stringify({ ...link, until: now + MAX_STORAGE_MS }));
  } catch {
    // If the storage is full, only the reload fails.
  }
}

export function removeStoredActivationLink(): void {
  storage()?.removeItem(KEY);
}

/** The stored link of this tab. Removes an expired or unreadable one. */
export function readStoredActivationLink(now: number): ActivationLink | null {
  try {
    const { investorId, activationCode, deviceCode, until } = JSON.parse(storage()?.getItem(KEY) ?? '{}');
    const texts = [investorId, activationCode, deviceCode];
    if (texts.every((text) => typeof text === 'string') && until > now && until <= now + MAX_STORAGE_MS) {
      return { investorId, activationCode, deviceCode };
    }
  } catch {
    // Unreadable: removed below.
  }
  removeStoredActivationLink();
  return null;
}
