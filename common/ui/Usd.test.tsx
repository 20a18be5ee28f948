import { cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { privacyAtom } from './privacyAtom.ts';
import { Usd } from './Usd.tsx';

afterEach(cleanup);

describe('Usd', () => {
  it('shows separators, a minus sign, and the exact amount in the tooltip', () => {
    render(<Usd amount="-1234567.89" />);
    expect(screen.getByText('−$1,234,568').title).toBe('USD −1,234,567.89');
    render(<Usd amount={1_200} signed decimals={2} />);
    expect(screen.getByText('+$1,200.00').className).toContain('usd--gain');
    render(<Usd amount="-0.30" signed />);
    expect(screen.getByText('$0').className).not.toContain('usd--loss');
    render(<Usd amount="twelve" />);
    screen.getByText('–');
  });

  it('hides the amount in privacy mode', () => {
    const store = createStore();
    store.set(privacyAtom, true);
    render(
      <Provider store={store}>
        <Usd amount="42" />
      </Provider>,
    );
    expect(screen.queryByText('$42')).toBeNull();
    screen.getByText('Amount hidden');
  });
});
