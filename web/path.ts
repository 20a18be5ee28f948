import { createContext, useContext } from 'react';

const Path = createContext('/');

export const PathProvider = Path.Provider;

/** The path of the current page. Each page is a document of its own, so the path never changes. */
export function usePath(): string {
  return useContext(Path);
}

/** Whether a link is current: the home page on an exact match, other links also on the paths below them. */
export function isCurrent(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}
