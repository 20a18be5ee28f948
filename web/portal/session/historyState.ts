import type { Language } from '#common/language/language.ts';
import { localPath } from '#common/language/localPath.ts';

/** History state of the dashboard that opens after an activation. */
export const AFTER_ACTIVATION = { isAfterActivation: true } as const;

/** Whether the dashboard was opened by an activation, also after a reload. */
export const isAfterActivation = (historyState: unknown): boolean =>
  typeof historyState === 'object' && historyState !== null && 'isAfterActivation' in historyState;

/**
 * Loads the document of a section in another language. @param state history state of the section, which the router of
 * that document reads
 */
export function openInLanguage(language: Language, path: string, state: unknown = null): void {
  history.replaceState({ usr: state }, '', localPath(language, path));
  location.reload();
}

/** History state of the sign-in screen with the path to return to. */
export function returnPathState({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}) {
  return { wanted: pathname + search };
}

/** The path to return to, or null. Only paths within the portal are accepted. */
export function readReturnPath(historyState: unknown): string | null {
  if (typeof historyState !== 'object' || historyState === null || !('wanted' in historyState)) return null;
  const { wanted } = historyState;
  return typeof wanted === 'string' && wanted.startsWith('/portal/') ? wanted : null;
}
