import { useEffect, useState } from 'react';
import { useSession } from '../../adminContext.ts';
import { findDialogDraft, removeDialogDraft, storeDialogDraft } from '../../form/dialogDrafts.ts';
import type { FieldValues } from '../../form/formFields.ts';
import { t } from '../../messages/valuation.ts';

const keyOf = (username: string) => ({ username, title: t('prices.title'), search: '' });

/** Texts by the id of their instrument. They are kept while other screens are open, and over a reload. */
export function useTypedPrices() {
  const session = useSession();
  const username = session.status === 'closed' ? '' : session.staff.username;
  const [typed, setTyped] = useState<FieldValues>(() => findDialogDraft(keyOf(username), '')?.typed ?? {});
  useEffect(() => {
    if (Object.values(typed).every((text) => text === '')) removeDialogDraft(keyOf(username));
    else storeDialogDraft(keyOf(username), { context: '', initial: {}, typed });
  }, [typed, username]);
  return [typed, setTyped] as const;
}
