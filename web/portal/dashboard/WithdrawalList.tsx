import { useState } from 'react';
import type { Withdrawal } from '#common/contract/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { WithdrawalItem } from './WithdrawalItem.tsx';

const MAX_SHOWN = 4;

/** The newest requests, and a button that shows all. Loaded after the figures. */
export function WithdrawalList({ history }: { readonly history: readonly Withdrawal[] }) {
  const t = useMessages('portalPanels.withdrawals');
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className="pt-withdrawals">
        {(showsAll ? history : history.slice(0, MAX_SHOWN)).map((withdrawal) => (
          <WithdrawalItem key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      {history.length > MAX_SHOWN ? (
        <Button size="small" variant="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('showFewer') : t('showAll', { count: history.length })}
        </Button>
      ) : null}
    </>
  );
}
