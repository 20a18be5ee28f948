import { useState } from 'react';
import { useSession } from '../../adminContext.ts';
import { findDialogDraft, removeDialogDraft, storeDialogDraft } from '../../form/dialogDrafts.ts';
import type { FieldValues } from '../../form/formFields.ts';
import { t } from '../../messages/valuation.ts';

/** Texts by the id of their instrument. They are kept while other screens are open, and over a reload. */
export function useTypedPrices() {
  const session = useSession();
  const username = session.status === 'closed' ? '' : session.staff.username;
  const key = { username, title: t('prices.title'), search: '' };
  const [typed, setTyped] = useState<FieldValues>(() => findDialogDraft(key, '')?.typed ?? {});
  return {
    typed,
    setTyped(next: FieldValues) {
      const filled = Object.fromEntries(Object.entries(next).filter(([, text]) => text !== ''));
      setTyped(filled);
      if (Object.keys(filled).length === 0) removeDialogDraft(key);
      else storeDialogDraft(key, { context: '', initial: {}, typed: filled });
    },
  };
}
