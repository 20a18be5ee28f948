import { atom } from 'jotai';

/** The modal dialogs that are open, in the order in which they opened. */
const openDialogs = atom<readonly HTMLDialogElement[]>([]);

/** The dialog on top: while there is one, everything outside of it is inert. */
export const topDialogAtom = atom((get) => get(openDialogs).at(-1));

/** Notes that a dialog is open; returns how to note that it is not any more. */
export const registerDialogAtom = atom(null, (_get, set, dialog: HTMLDialogElement) => {
  set(openDialogs, (all) => [...all, dialog]);
  return () => set(openDialogs, (all) => all.filter((each) => each !== dialog));
});
