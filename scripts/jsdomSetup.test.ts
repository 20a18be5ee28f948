import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = '<p>Balance</p>';
});

afterEach(() => {
  document.body.innerHTML = '';
});

test('error of a query shows the document', () => {
  expect(() => screen.getByText('Deposit')).toThrow(/the text: Deposit[\s\S]*<p/);
});

test('error of a query that waited shows the document', async () => {
  await expect(screen.findByText('Deposit', {}, { timeout: 60 })).rejects.toThrow(
    /the text: Deposit[\s\S]*<p/,
  );
  await expect(screen.findByRole('button', {}, { timeout: 60 })).rejects.toThrow(/role="button"[\s\S]*<p/);
});

test('error of an assertion that waited shows the document', async () => {
  const read = () => expect(screen.getByText('Deposit').textContent).toBe('Deposit');
  await expect(waitFor(read, { timeout: 60 })).rejects.toThrow(/the text: Deposit[\s\S]*<p/);
});
