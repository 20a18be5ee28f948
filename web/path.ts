import { createContext, useContext } from 'react';

const Path = createContext('/');

export const PathProvider = Path.Provider;

/** The path of the page that is shown; pages of the site are documents of their own, so it never changes. */
export function usePath(): string {
  return useContext(Path);
}

/** A path without the slash at its end, which browsers and people add at will. */
export function trimTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** Whether a link is the current one: the home page only exactly, others with all that lies below them. */
export function isCurrent(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}
