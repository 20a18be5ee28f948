import { Button } from '@blueprintjs/core';
import { TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomKey } from '#common/client/randomKey.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { updateAssets } from '#common/contract/staffPortfolio.ts';
import { allocationStatus, assetValue, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { isSameAsset } from '#common/domain/instruments/catalogue.ts';
import { formatUsd, requireMoney, ZERO } from '#common/domain/money.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useFetchPortfolio } from '../../../accounts/usePortfolio.ts';
import { usePendingRequests, VoidedRequests } from '../../../approvals/PendingChanges.tsx';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { type DiffLine, DiffPreview, NotificationHint } from '../../../form/DiffPreview.tsx';
import { t } from '../../../messages/allocation.ts';
import { useConflict } from '../useConflict.tsx';
import { AddAssetForm } from './AddAssetForm.tsx';
import { AssetRow, AssetSuggestions } from './AssetRow.tsx';
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
import { allocationTotalMessage } from './allocationTotalMessage.ts';

/** The total: green with a check at exactly 100 percent, red above, yellow below. */
function TotalIndicator({ total }: { readonly total: Tenths }) {
  const { state, remaining } = allocationStatus(total);
  const distance = String(Math.abs(percentFromTenths(remaining)));
  return (
    <p className={`fa-allocation-total fa-allocation-${state}`} role="status">
      {state === 'exact' ? <TickIcon title={false} /> : <WarningSignIcon title={false} />}
      <b>{t('total.label', { total: String(percentFromTenths(total)) })}</b>
      <span>{state === 'exact' ? '' : t(`total.${state}`, { distance })}</span>
    </p>
  );
}

/** The assets whose share or value the draft changes. */
function AllocationChanges({ before, draft }: { before: Portfolio; draft: readonly DraftAsset[] }) {
  const total = requireMoney(before.totalValue);
  const names = [...before.assets.map((asset) => asset.name), ...draft.map((row) => row.name.trim())];
  const lines = names
    .filter((name, index) => name && names.findIndex((other) => isSameAsset(other, name)) === index)
    .map((name): DiffLine => {
      const was = before.assets.find((asset) => isSameAsset(asset.name, name));
      const is = draft.find((row) => isSameAsset(row.name, name));
      const value = is ? assetValue(total, parseTenths(is.percent) ?? ZERO_TENTHS) : ZERO;
      return {
        label: name,
        before: was ? `${was.allocation}% · ${formatUsd(requireMoney(was.value))}` : t('none'),
        after: is ? `${is.percent || 0}% · ${formatUsd(value)}` : t('none'),
      };
    })
    .filter((line) => line.before !== line.after);
  if (lines.length === 0) return <p className="fa-muted">{t('unchanged')}</p>;
  return <DiffPreview lines={lines} />;
}

/** A warning follows this long after an addition that leaves the total below 100 percent. */
const WARNING_DELAY_MS = 1_000;

interface AllocationDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

export function AllocationDialog({ name, portfolio, onClose }: AllocationDialogProps) {
  const { show, dismiss } = useToast();
  const totalToast = useRef<number>(undefined);
  const { base, hasConflict, loadConflict, conflictNotice } = useConflict(
    portfolio,
    useFetchPortfolio(portfolio.investorId),
  );
  const [draft, replaceDraft] = useState(() => createDraft(portfolio.assets));
  const total = draftTotal(draft);
  const { state } = allocationStatus(total);
  const save = useSubmit(updateAssets, {
    succeeded: { title: t('updated'), description: allocationTotalMessage(total) },
    failed: saveErrorTitle(base.assets, draft),
    expected: { stale_version: loadConflict },
    onSuccess: onClose,
  });
  /** Also clears the error of the last attempt and the toast with the last total, which may no longer apply. */
  const setDraft = (next: DraftAsset[]) => {
    replaceDraft(next);
    save.setError(undefined);
    if (totalToast.current !== undefined) dismiss(totalToast.current);
    totalToast.current = undefined;
  };
  const [additions, setAdditions] = useState(0);

  const showTotal = () => {
    // A row with an error does not count, so the total would mislead.
    if (draft.some((row) => validateRow(row))) return;
    totalToast.current = show({
      title: t(state === 'exact' ? 'complete' : 'warning'),
      description: allocationTotalMessage(total),
      ...(state === 'exact' ? {} : { variant: 'destructive' }),
    });
  };
  const warn = useEffectEvent(() => {
    if (state !== 'exact') showTotal();
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
    const showError = (description: string) => save.setError({ title: t('updateFailed'), description });
    if (draft.some((asset) => validateRow(asset))) return showError(t('correct'));
    if (state === 'over') return showError(allocationTotalMessage(total));
    const assets = draft.map(({ name: asset, percent, color }) => ({
      name: asset.trim(),
      allocation: percentFromTenths(parseTenths(percent) ?? ZERO_TENTHS),
      color,
    }));
    void save.submit({ body: { investorId: base.investorId, assets, version: base.version } });
  };

  return (
    <ActionDialog
      title={t('title')}
      submitLabel={t('submit')}
      onSubmit={submit}
      onClose={onClose}
      submission={save}
      submitDisabled={hasConflict}
      draft={{ value: JSON.stringify(draft), restore: (stored) => setDraft(JSON.parse(stored)) }}
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
          {t('scale')}
        </Button>
      </p>
      {conflictNotice(({ assets }, keepMine) =>
        setDraft(keepMine ? mergeDraft(base.assets, draft, assets) : createDraft(assets)),
      )}
      <ul className="fa-assets" aria-label={t('assets')}>
        {draft.map((asset, index) => (
          <AssetRow
            key={asset.key}
            asset={asset}
            autoFocus={index === 0}
            total={requireMoney(base.totalValue)}
            onChange={(next) => setDraft(draft.map((row) => (row.key === next.key ? next : row)))}
            onSettled={showTotal}
            onRemove={() => setDraft(draft.filter((row) => row.key !== asset.key))}
          />
        ))}
      </ul>
      {draft.length === 0 ? <p className="fa-muted">{t('empty')}</p> : null}
      <AddAssetForm usedColours={draft.map(({ color }) => color)} onAdd={add} />
      <AssetSuggestions />
      {draft.some((row) => validateRow(row)) ? null : <AllocationChanges before={base} draft={draft} />}
      <VoidedRequests requests={usePendingRequests(base.investorId)} />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}
