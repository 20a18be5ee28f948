import { atom } from 'jotai';

/** Whether amounts are hidden on the screen. Resets when the page reloads. */
export const privacyAtom = atom(false);
