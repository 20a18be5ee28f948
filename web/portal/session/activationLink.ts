interface ActivationLink {
  readonly investorId: string;
  /** From the welcome e-mail. */
  readonly activationCode: string;
  /** From the e-mail about wrong access codes. */
  readonly deviceCode: string;
}

/** Reads `#id=…&activate=…` or `#id=…&device=…` of a link in an e-mail. Null without an ID and one of the codes. */
export function readActivationLink(hash: string): ActivationLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const investorId = parts.get('id');
  const activationCode = parts.get('activate') ?? '';
  const deviceCode = parts.get('device') ?? '';
  return investorId && (activationCode || deviceCode) ? { investorId, activationCode, deviceCode } : null;
}

const KEY = 'activationLink';
/** As long as an idle session lasts. The code itself is valid longer, but a tab left open gives nobody else an account. */
const MAX_STORAGE_MS = 30 * 60_000;

/** The storage of this tab, or null where the browser denies it: then a reload needs the e-mail's link again. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps a link for reloads of this tab until it is used. Never in local storage, where other tabs and days see it. */
export function storeActivationLink(link: ActivationLink, now: number): void {
  try {
    storage()?.setItem(KEY, JSON.stringify({ ...link, until: now + MAX_STORAGE_MS }));
  } catch {
    // A full storage only costs the reload.
  }
}

export function removeStoredActivationLink(): void {
  storage()?.removeItem(KEY);
}

/** The link that this tab keeps. One that is too old or unreadable is removed. */
export function readStoredActivationLink(now: number): ActivationLink | null {
  try {
    const { investorId, activationCode, deviceCode, until } = JSON.parse(storage()?.getItem(KEY) ?? '{}');
    const texts = [investorId, activationCode, deviceCode];
    if (texts.every((text) => typeof text === 'string') && until > now && until <= now + MAX_STORAGE_MS) {
      return { investorId, activationCode, deviceCode };
    }
  } catch {
    // Unreadable: removed as well.
  }
  removeStoredActivationLink();
  return null;
}
