import type { Portfolio } from '#common/contract/portfolio.ts';
import { assetValue } from '#common/domain/allocation.ts';
import { isSameAsset } from '#common/domain/assetCatalogue.ts';
import { formatUsd, requireMoney, ZERO } from '#common/domain/money.ts';
import { type DiffLine, DiffPreview } from '../../../form/DiffPreview.tsx';
import { t } from '../../../messages/allocation.ts';
import { type DraftAsset, parseTenths, ZERO_TENTHS } from './allocationDraft.ts';

/** The assets whose share or value the draft changes. */
export function AllocationChanges({ before, draft }: { before: Portfolio; draft: readonly DraftAsset[] }) {
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
