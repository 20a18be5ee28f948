import { expect, test } from 'vitest';
import { windowTitle } from './windowTitle.ts';

test.each([
  ['Investors · Admin', 'Investors · Admin', {}],
  ['Investors · Admin · Firnline · Production', 'Investors · Admin', { environment: 'production' as const }],
  ['TEST · Investors · Admin · Firnline', 'Investors · Admin', { environment: 'test' as const }],
  [
    'DEMONSTRATION · Overview · Admin · Firnline',
    'Overview · Admin',
    { environment: 'demonstration' as const },
  ],
])(
  'windowTitle is %s',
  (expected, title, { environment }: { environment?: 'production' | 'test' | 'demonstration' }) => {
    expect(windowTitle(title, environment ? { firm: 'Firnline', environment } : {})).toBe(expected);
  },
);
