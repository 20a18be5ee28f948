import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AdminContext } from '../adminContext.ts';
import { type DraftKey, findDialogDraft, removeDialogDraft, storeDialogDraft } from './dialogDrafts.ts';
import { type FieldValues, readFields, restoreFields } from './formFields.ts';

/** The state of a dialog whose fields come and go, as text. */
export interface DraftState {
  readonly value: string;
  restore(value: string): void;
}

const isSame = (one: FieldValues, other: FieldValues) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what is typed into a dialog until the dialog closes. Only a page that ends while the dialog is open, by a
 * crash or a reload, leaves a draft; the same dialog of the same record then restores it.
 * @param state of a dialog whose fields come and go, instead of its fields
 * @param storedCount after each increase, the values count as stored
 * @param recordId of the record, where neither the dialog nor the address names it
 * @returns whether a draft was restored
 */
export function useDialogDraft(
  form: HTMLFormElement | null,
  title: string,
  state: DraftState | undefined,
  storedCount: number,
  recordId = '',
): boolean {
  const session = useContext(AdminContext)?.client.session;
  const [isRestored, setRestored] = useState(false);
  const opened = useRef<{ readonly key: DraftKey; readonly context: string; readonly initial: FieldValues }>(
    undefined,
  );
  const read = (element: HTMLFormElement): FieldValues =>
    state ? { state: state.value } : readFields(element);

  const store = useEffectEvent(() => {
    if (!opened.current || !form) return;
    const { key, context, initial } = opened.current;
    const typed = read(form);
    if (isSame(typed, initial)) removeDialogDraft(key);
    else storeDialogDraft(key, { context, initial, typed });
  });
  const restore = useEffectEvent((element: HTMLFormElement) => {
    if (!opened.current) return;
    const { key, context, initial } = opened.current;
    const draft = findDialogDraft(key, context);
    if (!draft) return;
    if (!state) {
      setRestored(restoreFields(element, draft.typed, draft.initial));
      return;
    }
    if (isSame(draft.initial, initial)) {
      state.restore(draft.typed['state'] ?? state.value);
      setRestored(true);
    }
  });
  const open = useEffectEvent((element: HTMLFormElement) => {
    const state = session?.state();
    if (!state || !('staff' in state)) return;
    opened.current ??= {
      key: { username: state.staff.username, title, search: location.search },
      // Dialogs name their record in bold, or the address does.
      context: [recordId, ...[...element.querySelectorAll('b, code')].map((name) => name.textContent)].join(
        ' ',
      ),
      initial: read(element),
    };
    restore(element);
  });
  useEffect(() => {
    if (!form) return;
    open(form);
    // After the form library has handled the event.
    const listen = () => queueMicrotask(store);
    form.addEventListener('input', listen);
    form.addEventListener('change', listen);
    return () => {
      form.removeEventListener('input', listen);
      form.removeEventListener('change', listen);
      if (opened.current) removeDialogDraft(opened.current.key);
    };
  }, [form]);
  const markStored = useEffectEvent(() => {
    if (!opened.current || !form) return;
    removeDialogDraft(opened.current.key);
    opened.current = { ...opened.current, initial: read(form) };
  });
  useEffect(() => {
    if (storedCount > 0) markStored();
  }, [storedCount]);
  const value = state?.value;
  useEffect(() => {
    if (value !== undefined) store();
  }, [value]);
  return isRestored;
}
