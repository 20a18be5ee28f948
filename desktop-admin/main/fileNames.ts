import { basename, extname } from 'node:path';
import { OVERVIEW, screenAt } from '#common/admin/tabs.ts';

/** Makes a name valid on every system and not hidden: the part after the last slash, common characters only. */
export function sanitizeFileName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/')).replace(/[^\w .()-]/g, '_');
  return plain.replace(/^[. ]+/, '').slice(0, 120) || 'export';
}

/** The day on this computer, as 2026-11-23. */
const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Adds the day to a name, so that the exports of two days do not replace each other: applications-2026-11-23.csv. */
export function datedFileName(name: string, now: Date): string {
  const plain = sanitizeFileName(name);
  const extension = extname(plain);
  const stem = plain.slice(0, plain.length - extension.length);
  return /\d{4}-\d\d-\d\d/.test(stem) ? plain : `${stem}-${localDay(now)}${extension}`;
}

/** Name of a PDF of the screen at an address of the window. */
export function pdfFileName(address: string, now: Date): string {
  const screen = URL.canParse(address) ? screenAt(new URL(address).searchParams) : OVERVIEW.key;
  return datedFileName(`${screen}.pdf`, now);
}
