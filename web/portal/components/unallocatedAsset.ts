import type { Asset, Portfolio } from '#common/contract/portfolio.ts';

/** The part of a portfolio that no asset holds yet, listed like an asset; null when assets make up the whole. */
export function unallocatedAsset({
  assets,
  totalValue,
}: Pick<Portfolio, 'assets' | 'totalValue'>): Asset | null {
  const tenths = assets.reduce((rest, { allocation }) => rest - Math.round(allocation * 10), 1000);
  const share = tenths / 10;
  if (assets.length === 0 || share <= 0) return null;
  const value = assets.reduce((rest, asset) => rest - asset.value, Math.round(Number(totalValue)));
  return {
    name: 'Unallocated',
    allocation: share,
    value: Math.max(0, value),
    color: 'var(--hairline)',
  };
}
