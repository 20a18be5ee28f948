import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from './draftStorage.ts';

/**
 * Keeps unsent input of a form in session storage and restores it when the form appears again, also after a reload.
 * @param name names the draft; include the account where the form belongs to one
 * @returns removes the draft: the form was sent or discarded
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  { reset, getValues, subscribe }: UseFormReturn<Values, unknown, Sent>,
  name: string,
): () => void {
  useEffect(() => {
    const draft = readDraft(name);
    // In an effect, because the prerendered page cannot contain the draft. Default values stay as they are.
    if (draft && Object.keys(draft).length > 0)
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(name, values),
    });
  }, [reset, getValues, subscribe, name]);
  return useCallback(() => removeDraft(name), [name]);
}
