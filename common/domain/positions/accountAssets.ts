import { assetValue, percentFromTenths, type Tenths } from '../allocation.ts';
import { add } from '../amount.ts';
import { distribute } from '../distribute.ts';
import { isSameAsset } from '../instruments/catalogue.ts';
import { divideRounded, type Money, moneyToNumber, requireMoney } from '../money.ts';

interface NamedAsset {
  readonly name: string;
  readonly color: string;
}

/** An asset with its share of what it is part of. */
interface AssetShare extends NamedAsset {
  readonly tenths: Tenths;
}

/** What an account holds with its value. */
export interface HeldAsset extends NamedAsset {
  readonly value: Money;
  /** Whether it is the managed portfolio, which consists of other assets. */
  readonly isManaged: boolean;
}

interface AccountAsset extends AssetShare {
  readonly value: Money;
}

const WHOLE = 1000n;

/** The assets of a managed portfolio, with their shares of the account. */
function partsOf(value: Money, share: bigint, composition: readonly AssetShare[]): AccountAsset[] {
  const weights = composition.map(({ tenths }) => BigInt(tenths));
  const allocated = weights.reduce((total, weight) => total + weight, 0n);
  const shares = distribute(divideRounded(share * allocated, WHOLE), weights);
  return composition.map((asset, index) => ({
    ...asset,
    tenths: Number(shares[index]) as Tenths,
    value: assetValue(value, asset.tenths),
  }));
}

/**
 * The assets of a whole account: its positions, and in place of its managed portfolio what that consists of. Shares are
 * of everything that is worth more than 0, and add up to 100 percent where the managed portfolio is allocated in full.
 */
export function accountAssets(
  holdings: readonly HeldAsset[],
  composition: readonly AssetShare[],
): AccountAsset[] {
  const held = holdings.filter(({ value }) => value > 0n);
  const shares = distribute(
    held.length > 0 ? WHOLE : 0n,
    held.map(({ value }) => value),
  );
  const parts = held.flatMap(({ isManaged, ...asset }, index) => {
    const share = shares[index] ?? 0n;
    if (isManaged && composition.length > 0) return partsOf(asset.value, share, composition);
    return [{ ...asset, tenths: Number(share) as Tenths }];
  });
  const assets: AccountAsset[] = [];
  for (const part of parts) {
    const known = assets.findIndex(({ name }) => isSameAsset(name, part.name));
    const same = assets[known];
    if (!same) assets.push(part);
    else
      assets[known] = {
        ...same,
        tenths: (same.tenths + part.tenths) as Tenths,
        value: add(same.value, part.value),
      };
  }
  return assets;
}

/** An asset as responses state it, with its percentage and its value in dollars. */
interface StatedAsset extends NamedAsset {
  readonly allocation: number;
  readonly value: number;
}

/** The assets of a whole account, as `accountAssets`, from what responses state. */
export function statedAssets(
  holdings: readonly {
    readonly name: string;
    readonly colour: string;
    readonly value: string;
    readonly kind: string;
  }[],
  assets: readonly StatedAsset[],
): StatedAsset[] {
  const held = holdings.map(({ name, colour: color, value, kind }) => {
    return { name, color, value: requireMoney(value), isManaged: kind === 'managed' };
  });
  const composition = assets.map(({ name, color, allocation }) => {
    return { name, color, tenths: Math.round(allocation * 10) as Tenths };
  });
  return accountAssets(held, composition).map(({ name, color, tenths, value }) => {
    return { name, color, allocation: percentFromTenths(tenths), value: moneyToNumber(value) };
  });
}
