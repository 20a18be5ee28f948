import type { DashboardState, Platform } from '#common/admin/platform.ts';
import type { SavedFile } from '#common/client/react/apiContext.ts';
import type { SavedPath } from '../bridge.ts';
import { hostShortcuts } from './hostShortcuts.ts';

const { platform, app } = window.firnline;

/** A file that the main process saved. */
export const savedFile = ({ id, name }: SavedPath): SavedFile => ({
  name,
  // Not from the bridge: a function in the result of a promise does not live as long as a toast.
  showInFolder: () => void app.showInFolder(id),
});

/** The `Platform` of the desktop app. @param reportState receives what the menu should offer */
export function createDesktopPlatform(reportState: (state: DashboardState) => void): Platform {
  return {
    ...platform,
    modifierKey: app.isMac ? '⌘' : 'Ctrl',
    shortcuts: hostShortcuts(app.isMac),
    async saveFile(file) {
      const saved = await platform.saveFile(file);
      return saved && savedFile(saved);
    },
    reportState,
  };
}
