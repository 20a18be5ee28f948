import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { usePortal } from './PortalContext.ts';

/**
 * Keeps what is typed into a form when its screen goes away, through the end of the session too. In memory only:
 * it may name an account. Returns how to forget it, once it is sent or thrown away.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  { reset, getValues, watch }: UseFormReturn<Values, unknown, Sent>,
  name: string,
): () => void {
  const { investorId, drafts: unsent } = usePortal();
  const key = `${name} ${investorId}`;
  useEffect(() => {
    const draft = unsent.get(key);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    const subscription = watch((values) => {
      unsent.set(key, { ...values });
    });
    return () => subscription.unsubscribe();
  }, [reset, getValues, watch, unsent, key]);
  return useCallback(() => {
    unsent.delete(key);
  }, [unsent, key]);
}
