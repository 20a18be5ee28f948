import type { Session } from 'electron';

/** macOS brings a spell checker of its own. */
const fetchesDictionary = process.platform !== 'darwin';

/**
 * Keeps a session from fetching a dictionary. Elsewhere than on macOS every session asks Electron's default server
 * for one soon after it comes to be, with the spell checker on or off, unless it has no language by then.
 */
export function disableDictionaryDownload(session: Session): void {
  if (fetchesDictionary) session.setSpellCheckerLanguages([]);
}

/** Switches a session's spell checker, also under an open window. @returns how */
export function createSpelling(session: Session): (on: boolean) => void {
  const languages = fetchesDictionary ? session.getSpellCheckerLanguages() : [];
  return (on) => {
    if (!on) disableDictionaryDownload(session);
    else if (fetchesDictionary) session.setSpellCheckerLanguages(languages);
    session.setSpellCheckerEnabled(on);
  };
}
