import { expect, test } from 'vitest';
import { datedFileName, pdfFileName, sanitizeFileName } from './fileNames.ts';

const NOW = new Date(2026, 10, 3, 23, 30);

test('datedFileName adds the local day once', () => {
  expect(datedFileName('applications.csv', NOW)).toBe('applications-2026-11-03.csv');
  expect(datedFileName('journal 2026-10-01.xlsx', NOW)).toBe('journal 2026-10-01.xlsx');
  expect(datedFileName('../../etc/passwd', NOW)).toBe('passwd-2026-11-03');
});

test('pdfFileName names the screen and the day', () => {
  const of = (search: string) => pdfFileName(`firnline-admin-app://dashboard/${search}`, NOW);
  expect(of('?tab=withdrawals&open=x')).toBe('withdrawals-2026-11-03.pdf');
  expect(of('')).toBe('overview-2026-11-03.pdf');
  expect(of('?tab=../x')).toBe('overview-2026-11-03.pdf');
});

test('sanitizeFileName returns a visible name of common characters', () => {
  expect(sanitizeFileName('C:\\x\\.hidden/\u202efdp.exe')).toBe('_fdp.exe');
  expect(sanitizeFileName('...')).toBe('export');
});
