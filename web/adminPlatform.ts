import type { Platform } from '#common/admin/platform.ts';
import { saveFile } from './saveFile.ts';

/** Records that this device has a cookie to resume the session; scripts cannot read the cookie itself. */
const REMEMBERED_KEY = 'staffRemembered';

/** The `Platform` of the staff dashboard in a browser. */
export const adminPlatform: Platform = {
  kind: 'browser',
  canRemember: true,
  modifierKey: typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl',
  isRemembered() {
    try {
      return localStorage.getItem(REMEMBERED_KEY) === '1';
    } catch {
      return false; // Without storage, staff enter the password at each visit.
    }
  },
  setRemembered(on) {
    try {
      if (on) localStorage.setItem(REMEMBERED_KEY, '1');
      else localStorage.removeItem(REMEMBERED_KEY);
    } catch {
      // As above.
    }
  },
  async saveFile({ name, blob }) {
    saveFile(name, blob);
    return { name };
  },
  openExternal(url) {
    if (!/^(https|mailto|tel):/i.test(url)) return;
    if (url.startsWith('https:')) window.open(url, '_blank', 'noopener,noreferrer');
    else location.assign(url);
  },
  // Without HTTPS there is no clipboard; `async` turns the exception into a rejection.
  copyText: async (text) => navigator.clipboard.writeText(text),
  notify({ title, body, onOpen: follow }) {
    // Only if notifications are already allowed; the page does not ask for permission.
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const notification = new Notification(title, { body });
    notification.onclick = () => {
      window.focus();
      follow();
      notification.close();
    };
  },
  setBadge(count) {
    if (!('setAppBadge' in navigator)) return;
    // Some browsers reject the call; the tabs show the count as well.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  },
  // A browser has no menu of the dashboard's own.
  onCommand: () => () => undefined,
};
