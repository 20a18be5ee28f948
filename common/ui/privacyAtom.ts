import { atom } from 'jotai';

/** True while amounts are hidden on the screen, for work in company. Lasts as long as the page. */
export const privacyAtom = atom(false);
