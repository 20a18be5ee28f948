import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextField } from './Field.tsx';

afterEach(cleanup);

describe('TextField', () => {
  it('associates label, hint and error with the input', () => {
    render(<TextField label="Name" hint="As in the passport" error="Name is required" />);
    const field = screen.getByLabelText('Name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As in the passport',
      'Name is required',
    ]);
  });
});
