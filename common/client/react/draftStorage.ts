import { readItem, removeItem, removeItems, writeItem } from './sessionStorageItem.ts';

const storageName = (name: string) => `draft:${name}`;

/** Values of a form without those that JSON cannot represent, such as an amount that is not a number. */
export function readDraft(name: string): object | null {
  const draft = readItem(storageName(name));
  return draft && Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
}

export const writeDraft = (name: string, values: object): void => writeItem(storageName(name), values);

export const removeDraft = (name: string): void => removeItem(storageName(name));

/** Removes all drafts whose name starts with `prefix`, for example when an investor signs out. */
export const clearDrafts = (prefix: string): void => removeItems(storageName(prefix));
