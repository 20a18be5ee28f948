import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { randomKey } from '#common/client/randomKey.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { allocationStatus, allocationTotalMessage, percentFromTenths } from '#common/domain/allocation.ts';
import { requireMoney } from '#common/domain/money.ts';
import { useToast } from '#common/ui/toast.tsx';
import { portfolioQuery } from '../../../accounts/portfolioCall.ts';
import { useAdmin } from '../../../adminContext.ts';
import { fieldErrorText } from '../../../errorTexts.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { NotificationHint } from '../../../form/DiffPreview.tsx';
import { useSubmission } from '../../../form/useSubmission.ts';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { useConflict } from '../useConflict.ts';
import { AddAssetForm } from './AddAssetForm.tsx';
import { AllocationChanges } from './AllocationChanges.tsx';
import { AssetRow } from './AssetRow.tsx';
import { AssetSuggestions } from './AssetSuggestions.tsx';
import {
  addAsset,
  createDraft,
  type DraftAsset,
  draftTotal,
  parseTenths,
  saveErrorTitle,
  scaleDraft,
  validateRow,
  ZERO_TENTHS,
} from './allocationDraft.ts';
import { mergeDraft } from './allocationMerge.ts';
import { useUpdateAssets } from './assetsCall.ts';
import { TotalIndicator } from './TotalIndicator.tsx';

/** After how many ms an addition that leaves the total off 100 percent is warned about. */
const WARNING_DELAY_MS = 1_000;

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
  const submission = useSubmission();
  const [base, setBase] = useState(portfolio);
  const [draft, replaceDraft] = useState(() => createDraft(portfolio.assets));
  /** Clears the error of the last attempt, which may no longer apply. */
  const setDraft = (next: DraftAsset[]) => {
    replaceDraft(next);
    submission.refuse(undefined);
  };
  const { conflict, resolve, settle } = useConflict(base, () =>
    cache.fetchQuery(portfolioQuery(client, base.investorId)),
  );
  const [additions, setAdditions] = useState(0);
  const total = draftTotal(draft);
  const { state } = allocationStatus(total);

  const sayTotal = () =>
    show({
      title: state === 'exact' ? 'Allocation Complete' : 'Allocation Warning',
      description: allocationTotalMessage(total),
      ...(state === 'exact' ? {} : { variant: 'destructive' }),
    });
  const warn = useEffectEvent(() => {
    if (state !== 'exact') sayTotal();
  });
  useEffect(() => {
    if (additions === 0) return;
    const pause = setTimeout(() => warn(), WARNING_DELAY_MS);
    return () => clearTimeout(pause);
  }, [additions]);
  const add = (asset: Omit<DraftAsset, 'key'>) => {
    const outcome = addAsset(draft, { ...asset, key: randomKey() });
    if (!outcome.ok) {
      show({ title: outcome.title, description: outcome.message, variant: 'destructive' });
      return false;
    }
    setDraft(outcome.draft);
    setAdditions(additions + 1);
    return true;
  };
  const submit = () => {
    if (draft.some((each) => validateRow(each)))
      return submission.refuse('Please correct the marked assets.');
    if (state === 'over') return submission.refuse(allocationTotalMessage(total));
    const assets = draft.map(({ name: asset, percent, color }) => ({
      name: asset.trim(),
      allocation: percentFromTenths(parseTenths(percent) ?? ZERO_TENTHS),
      color,
    }));
    return submission.run(
      async (key) => {
        await update.mutateAsync({
          body: { investorId: base.investorId, assets, version: base.version },
          key,
        });
        show({ title: 'Portfolio Updated', description: allocationTotalMessage(total) });
        onClose();
      },
      { failed: saveErrorTitle(base.assets, draft), place: fieldErrorText, settle },
    );
  };
  const resolveConflict = (keepMine: boolean) => {
    if (!conflict) return;
    const { remote } = conflict;
    setBase(remote);
    resolve();
    setDraft(keepMine ? mergeDraft(base.assets, draft, remote.assets) : createDraft(remote.assets));
  };

  return (
    <ActionDialog
      title="Edit Asset Allocation"
      submitLabel="Save allocation"
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={submission.busy}
      failure={submission.failure}
      submitDisabled={conflict !== undefined}
      wide
      aside={<TotalIndicator total={total} />}
    >
      <p className="fa-spread">
        <span>
          <b>{name}</b> <code className="fa-id">{base.investorId}</code>
        </span>
        <Button
          onClick={() => setDraft(scaleDraft(draft))}
          disabled={draft.length === 0 || state === 'exact'}
        >
          Scale to 100 %
        </Button>
      </p>
      {conflict ? <ConflictNotice entries={conflict.entries} onResolve={resolveConflict} /> : null}
      <ul className="fa-assets" aria-label="Assets">
        {draft.map((asset, index) => (
          <AssetRow
            key={asset.key}
            asset={asset}
            autoFocus={index === 0}
            total={requireMoney(base.totalValue)}
            onChange={(next) => setDraft(draft.map((each) => (each.key === next.key ? next : each)))}
            onSettled={sayTotal}
            onRemove={() => setDraft(draft.filter((each) => each.key !== asset.key))}
          />
        ))}
      </ul>
      {draft.length === 0 ? <p className="fa-muted">No assets yet.</p> : null}
      <AddAssetForm usedColours={draft.map(({ color }) => color)} onAdd={add} />
      <AssetSuggestions />
      <AllocationChanges before={base} draft={draft} />
      <NotificationHint>No e-mail is sent. The investor is notified in the portal.</NotificationHint>
    </ActionDialog>
  );
}
