import { readItem, removeItem, removeItems, writeItem } from './sessionStorageItem.ts';

const storageName = (name: string) => `draft:${name}`;

/** Values of a form without those that JSON cannot represent, such as an amount that is not a number. */
export function readDraft(name: string): object | null {
  const draft = readItem(storageName(name));
  return draft && Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
}

export const writeDraft = (name: string, values: object): void => writeItem(storageName(name), values);

export const removeDraft = (name: string): void => removeItem(storageName(name));

/** Where the key of an unfinished request is stored, with what was sent. */
export const attemptStorageName = (name: string): string => `attempt:${name}`;

/** Removes all drafts and unfinished requests whose name starts with `prefix`, for example when an investor signs out. */
export function clearDrafts(prefix: string): void {
  removeItems(storageName(prefix));
  removeItems(attemptStorageName(prefix));
}
