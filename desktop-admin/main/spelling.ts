import type { Session } from 'electron';

/** macOS has its own spell checker. */
const fetchesDictionary = process.platform !== 'darwin';

/**
 * Prevents a session from downloading a dictionary. Except on macOS, every new session downloads one from
 * Electron's default server, whether the spell checker is on or off, unless it has no language.
 */
export function disableDictionaryDownload(session: Session): void {
  if (fetchesDictionary) session.setSpellCheckerLanguages([]);
}

/** @returns function that switches the session's spell checker, also while a window is open */
export function createSpelling(session: Session): (on: boolean) => void {
  const languages = fetchesDictionary ? session.getSpellCheckerLanguages() : [];
  return (on) => {
    if (!on) disableDictionaryDownload(session);
    else if (fetchesDictionary) session.setSpellCheckerLanguages(languages);
    session.setSpellCheckerEnabled(on);
  };
}
