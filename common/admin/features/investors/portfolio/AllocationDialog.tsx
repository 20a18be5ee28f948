import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#common/client/randomKey.ts';
import type { JournalEntry } from '#common/contract/journal.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { allocationStatus, allocationTotalMessage } from '#common/domain/allocation.ts';
import { useToast } from '#common/ui/toast.tsx';
import { fromText } from '../../../accounts/amounts.ts';
import { portfolioQuery } from '../../../accounts/portfolioCall.ts';
import { useAdmin } from '../../../adminContext.ts';
import { failureText, refusalCode } from '../../../failure.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { WhoIsTold } from '../../../form/Change.tsx';
import { useOnce } from '../../../form/useOnce.ts';
import { changedMeanwhile } from '../changedMeanwhile.ts';
import { StaleNotice } from '../StaleNotice.tsx';
import { AddAssetForm } from './AddAssetForm.tsx';
import { AllocationChanges } from './AllocationChanges.tsx';
import { AssetRow } from './AssetRow.tsx';
import {
  addTo,
  type DraftAsset,
  draftOf,
  draftTotal,
  lacksSome,
  rowProblem,
  scaled,
} from './allocationDraft.ts';
import { useUpdateAssets } from './assetsCall.ts';
import { TotalIndicator } from './TotalIndicator.tsx';

/** After how many ms an addition that leaves the total off 100 percent is warned about. */
const WARN_AFTER = 1_000;

interface AllocationDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

export function AllocationDialog({ name, portfolio, onClose }: AllocationDialogProps) {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const { show } = useToast();
  const update = useUpdateAssets();
  const once = useOnce();
  const [base, setBase] = useState(portfolio);
  const [draft, setDraft] = useState(() => draftOf(portfolio.assets));
  const [failure, setFailure] = useState('');
  const [stale, setStale] = useState<{ entries: JournalEntry[]; theirs: Portfolio }>();
  const warning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(warning.current), []);
  const total = draftTotal(draft);
  const { state } = allocationStatus(total);

  const sayTotal = (of: readonly DraftAsset[]) => {
    const sum = draftTotal(of);
    const exact = allocationStatus(sum).state === 'exact';
    show({
      title: exact ? 'Allocation Complete' : 'Allocation Warning',
      description: allocationTotalMessage(sum),
      ...(exact ? {} : { variant: 'destructive' }),
    });
  };
  const add = (asset: Omit<DraftAsset, 'key'>) => {
    const outcome = addTo(draft, { ...asset, key: randomKey() });
    if (!outcome.ok) {
      show({ title: outcome.title, description: outcome.message, variant: 'destructive' });
      return false;
    }
    setDraft(outcome.draft);
    clearTimeout(warning.current);
    if (allocationStatus(outcome.total).state !== 'exact') {
      warning.current = setTimeout(() => sayTotal(outcome.draft), WARN_AFTER);
    }
    return true;
  };
  const submit = () => {
    if (draft.some((each) => rowProblem(each))) return setFailure('Please correct the marked assets.');
    if (state === 'over') return setFailure(allocationTotalMessage(total));
    setFailure('');
    const assets = draft.map(({ name: asset, percent, color }) => ({
      name: asset.trim(),
      allocation: Number(percent),
      color,
    }));
    return once
      .run(async (key) => {
        await update.mutateAsync({
          body: { investorId: base.investorId, assets, version: base.version },
          key,
        });
        show({ title: 'Portfolio Updated', description: allocationTotalMessage(total) });
        onClose();
      })
      .catch(async (error: unknown) => {
        if (refusalCode(error) === 'stale_version') {
          const theirs = await cache.fetchQuery(portfolioQuery(client, base.investorId));
          setStale({ theirs, entries: await changedMeanwhile(client, base.investorId, base.updatedAt) });
          return;
        }
        setFailure(failureText(error));
        show({
          title: lacksSome(base.assets, draft) ? 'Failed to Remove Asset' : 'Update Failed',
          description: failureText(error),
          variant: 'destructive',
        });
      });
  };
  const goOn = (keepMine: boolean) => {
    if (!stale) return;
    setBase(stale.theirs);
    setStale(undefined);
    if (!keepMine) setDraft(draftOf(stale.theirs.assets));
  };

  return (
    <ActionDialog
      title="Edit Asset Allocation"
      submitLabel="Save allocation"
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={once.busy}
      failure={failure}
      submitDisabled={Boolean(stale)}
      wide
      aside={<TotalIndicator total={total} />}
    >
      <p className="fa-spread">
        <span>
          <b>{name}</b> <code className="fa-id">{base.investorId}</code>
        </span>
        <Button
          onClick={() => {
            setDraft(scaled(draft));
          }}
          disabled={draft.length === 0 || state === 'exact'}
        >
          Scale to 100 %
        </Button>
      </p>
      {stale ? (
        <StaleNotice entries={stale.entries} onMerge={() => goOn(true)} onReload={() => goOn(false)} />
      ) : null}
      <ul className="fa-assets" aria-label="Assets">
        {draft.map((asset) => (
          <AssetRow
            key={asset.key}
            asset={asset}
            total={fromText(base.totalValue)}
            onChange={(next) => setDraft(draft.map((each) => (each.key === next.key ? next : each)))}
            onSettled={() => sayTotal(draft)}
            onRemove={() => setDraft(draft.filter((each) => each.key !== asset.key))}
          />
        ))}
      </ul>
      {draft.length === 0 ? <p className="fa-muted">No assets yet.</p> : null}
      <AddAssetForm onAdd={add} />
      <AllocationChanges before={base} draft={draft} />
      <WhoIsTold>No e-mail is sent. The investor is notified in the portal.</WhoIsTold>
    </ActionDialog>
  );
}
