import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('ignores clicks while busy and stays focusable', () => {
    let clicks = 0;
    render(
      <Button busy onClick={() => (clicks += 1)}>
        Save
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    fireEvent.click(button);
    expect(clicks).toBe(0);
    expect([button.disabled, button.getAttribute('aria-disabled'), button.type]).toEqual([
      false,
      'true',
      'button',
    ]);
  });
});
