import type { Platform } from '#common/admin/platform.ts';
import { saveFile } from './saveFile.ts';

/** Says that this device has a cookie to resume from; the cookie itself is out of reach of scripts. */
const REMEMBERED_KEY = 'staffRemembered';

/** The dashboard's needs as a browser meets them. */
export const adminPlatform: Platform = {
  kind: 'browser',
  canRemember: true,
  isRemembered() {
    try {
      return localStorage.getItem(REMEMBERED_KEY) === '1';
    } catch {
      return false; // Storage may be forbidden; the password is then asked for at each visit.
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
    return true;
  },
  openExternal(url) {
    if (!/^(https|mailto|tel):/i.test(url)) return;
    if (url.startsWith('https:')) window.open(url, '_blank', 'noopener,noreferrer');
    else location.assign(url);
  },
  // On plain http there is no clipboard: async, so that this too is a rejection.
  copyText: async (text) => navigator.clipboard.writeText(text),
  notify({ title, body, onOpen: follow }) {
    // Only where the person has already allowed it; a page that asks unbidden is a nuisance.
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
    // Not every browser that has the call allows it; the count also stands in the tabs.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  },
};
