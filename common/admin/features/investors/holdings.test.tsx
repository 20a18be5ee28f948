import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { portfolio } from '../../test/fixtures.ts';
import { Holdings } from './Holdings.tsx';

afterEach(cleanup);
const asset = (name: string, allocation: number) => ({
  name,
  allocation,
  value: allocation,
  color: '#112233',
});

describe('Holdings', () => {
  test('warns until the allocation is 100 percent', () => {
    const { rerender } = render(
      <Holdings portfolio={portfolio({ assets: [asset('Bitcoin', 60.5), asset('Gold', 29.5)] })} />,
    );
    expect(screen.getByRole('status').textContent).toBe(
      '10.0% of the portfolio has no asset. The investor sees it as Unallocated.',
    );
    rerender(<Holdings portfolio={portfolio({ assets: [asset('Bitcoin', 60.5), asset('Gold', 39.5)] })} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
