import { atom } from 'jotai';

/** While the service cannot be reached: when it responded last, in milliseconds. */
export const offlineSinceAtom = atom<number | undefined>(undefined);
