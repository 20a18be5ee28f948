import { clearDrafts, readDraft, removeDraft, writeDraft } from '#common/client/react/draftStorage.ts';
import type { FieldValues } from './formFields.ts';

/** Older drafts are not restored: what they refer to has changed since. */
const MAX_AGE_MS = 12 * 60 * 60_000;
const PREFIX = 'staff:';

/** What somebody typed into a dialog and did not send. */
interface DialogDraft {
  /** Names the record. */
  readonly context: string;
  /** The fields, or the state of a dialog with rows, before and after. */
  readonly initial: FieldValues;
  readonly typed: FieldValues;
  readonly at: number;
}

/** Identifies a dialog of one person on one screen. */
export interface DraftKey {
  readonly username: string;
  readonly title: string;
  readonly search: string;
}

/** Neither a title nor an address contains a line break. */
const nameOf = ({ username, title, search }: DraftKey) => `${PREFIX}${username}\n${title}\n${search}`;

export function storeDialogDraft(key: DraftKey, draft: Omit<DialogDraft, 'at'>): void {
  writeDraft(nameOf(key), { ...draft, at: Date.now() });
}

export const removeDialogDraft = (key: DraftKey): void => removeDraft(nameOf(key));

/** The draft of the same dialog of the same record; undefined when there is none. */
export function findDialogDraft(
  key: DraftKey,
  context: string,
): Pick<DialogDraft, 'initial' | 'typed'> | undefined {
  const draft = readDraft(nameOf(key)) as Partial<DialogDraft> | null;
  if (!draft?.initial || !draft.typed || draft.context !== context) return undefined;
  const { initial, typed, at = 0 } = draft;
  return Date.now() - at > MAX_AGE_MS ? undefined : { initial, typed };
}

/** Removes the drafts of all staff, because the person signed out or changed. */
export const clearDialogDrafts = (): void => clearDrafts(PREFIX);
