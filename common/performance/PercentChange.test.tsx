import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PercentChange } from './PercentChange.tsx';

afterEach(cleanup);

it.each([
  [2.34567, '+2.35%', 'gain'],
  [-2.34567, '−2.35%', 'loss'],
  [-0.004, '0.00%', 'flat'],
])('PercentChange › shows %d as %s, with the colour %s', (value, text, tone) => {
  render(<PercentChange value={value} />);
  expect(screen.getByText(text).dataset['tone']).toBe(tone);
});
