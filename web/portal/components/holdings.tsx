import type { Asset, Portfolio } from '#common/contract/portfolio.ts';

/** The unallocated share of a portfolio in the form of an asset; null if the assets add up to the whole. */
export function unallocatedAsset(
  { assets, totalValue }: Pick<Portfolio, 'assets' | 'totalValue'>,
  name: string,
): Asset | null {
  const tenths = assets.reduce((rest, { allocation }) => rest - Math.round(allocation * 10), 1000);
  const share = tenths / 10;
  if (assets.length === 0 || share <= 0) return null;
  const value = assets.reduce((rest, asset) => rest - asset.value, Math.round(Number(totalValue)));
  return {
    name,
    allocation: share,
    value: Math.max(0, value),
    color: 'var(--hairline)',
  };
}

/** The colour of an asset as a small square, with a border so that black and white are visible in both themes. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className="pt-swatch" style={{ backgroundColor: color }} aria-hidden="true" />;
}
