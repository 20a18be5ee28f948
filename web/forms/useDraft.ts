import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { preHydrationValues } from './preHydrationValues.ts';

const storageName = (key: string) => `draft:${key}`;

function read(key: string): object | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return draft && typeof draft === 'object' ? draft : null;
  } catch {
    return null;
  }
}

/** Ends the draft: the form was sent. */
export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageName(key));
  } catch {
    // Storage is forbidden, so there is no draft either.
  }
}

/** Keeps what was typed in session storage until the form is sent, and puts it back after a reload. `key` is the form's data-draft. */
export function useDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  key: string,
): void {
  const { reset, getValues, subscribe } = form;
  const [early] = useState(() => preHydrationValues(key));
  useEffect(() => {
    const kept = read(storageName(key));
    const draft = kept || Object.keys(early).length > 0 ? { ...kept, ...early } : null;
    // In an effect, because the prerendered page cannot know the draft. Default values stay what they were.
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        try {
          sessionStorage.setItem(storageName(key), JSON.stringify(values));
        } catch {
          // No storage, no draft; the form works all the same.
        }
      },
    });
  }, [reset, getValues, subscribe, key, early]);
}
