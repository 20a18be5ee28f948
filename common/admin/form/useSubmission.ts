import { useState } from 'react';
import { useToast } from '#common/ui/toast.tsx';
import { errorText, errorTitle } from '../errorTexts.ts';
import { useOnce } from './useOnce.ts';

interface Outcomes {
  /** Title of the toast when the service refuses. */
  readonly failed: string;
  /** As of `useOnce`. */
  readonly about?: string;
  /** Says what went wrong, or puts it beside the fields and says nothing. */
  readonly place?: (error: unknown) => string | undefined;
  /** Deals with a refusal that is news and no failure, and answers whether this was one. */
  readonly settle?: (error: unknown) => boolean | Promise<boolean>;
}

interface Submission {
  readonly busy: boolean;
  /** What went wrong with the last attempt and belongs to no field. */
  readonly failure: string | undefined;
  /** Shows why an attempt cannot begin; undefined clears the last error. */
  readonly refuse: (why: string | undefined) => void;
  /** Makes an attempt unless one is under way, and tells when it fails. */
  readonly run: (act: (key: string) => Promise<void>, outcomes: Outcomes) => Promise<void>;
}

/** What every dialog does about the call it makes: once, told in a toast and in the dialog when it fails. */
export function useSubmission(): Submission {
  const { show } = useToast();
  const once = useOnce();
  const [failure, setFailure] = useState<string>();
  return {
    busy: once.busy,
    failure,
    refuse: setFailure,
    async run(act, { failed, about, place = errorText, settle }) {
      const attempt = async (key: string) => {
        setFailure(undefined);
        try {
          await act(key);
        } catch (error) {
          if (!(await settle?.(error))) throw error;
        }
      };
      try {
        await once.run(attempt, about);
      } catch (error) {
        const text = place(error);
        setFailure(text);
        show({
          title: errorTitle(error, failed),
          description: text ?? 'Please correct the marked fields.',
          variant: 'destructive',
        });
      }
    },
  };
}
