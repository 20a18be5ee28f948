import { describe, expect, test } from 'vitest';
import { unallocatedAsset } from './holdings.tsx';

const asset = (name: string, allocation: number, value: number) => ({
  name,
  allocation,
  value,
  color: '#112233',
});

describe('unallocatedAsset', () => {
  test('returns the remainder to 100 percent and to the total value', () => {
    const assets = [asset('Bitcoin', 60.1, 60_100), asset('Gold', 29.9, 29_900)];
    expect(unallocatedAsset({ assets, totalValue: '100000.00' }, 'Unallocated')).toMatchObject({
      allocation: 10,
      value: 10_000,
    });
  });

  test('returns null when the assets add up to the whole, and without assets', () => {
    const assets = [asset('Bitcoin', 66.7, 667), asset('Gold', 33.3, 333)];
    expect(unallocatedAsset({ assets, totalValue: '1000.00' }, 'Unallocated')).toBeNull();
    expect(unallocatedAsset({ assets: [], totalValue: '1000.00' }, 'Unallocated')).toBeNull();
  });
});
