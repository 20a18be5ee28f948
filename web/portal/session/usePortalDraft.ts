import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormDraft } from '#common/client/react/useFormDraft.ts';
import { PORTAL_DRAFTS, usePortal } from './PortalContext.ts';

/**
 * Keeps unsent input of a portal form in this tab until it is sent or discarded, or its investor signs out. The end of
 * the session keeps it. Returns how to remove it.
 */
export function usePortalDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: string,
): () => void {
  const { investorId } = usePortal();
  return useFormDraft(form, `${PORTAL_DRAFTS}${investorId}/${name}`);
}
