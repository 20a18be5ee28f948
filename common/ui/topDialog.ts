import { atom } from 'jotai';

/** Open modal dialogs, in the order in which they opened. */
const openDialogs = atom<readonly HTMLDialogElement[]>([]);

/** The topmost dialog. While one is open, everything outside it is inert. */
export const topDialogAtom = atom((get) => get(openDialogs).at(-1));

/** Registers an open dialog; returns a function that removes it. */
export const registerDialogAtom = atom(null, (_get, set, dialog: HTMLDialogElement) => {
  set(openDialogs, (dialogs) => [...dialogs, dialog]);
  return () => set(openDialogs, (dialogs) => dialogs.filter((other) => other !== dialog));
});
