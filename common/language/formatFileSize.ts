import { formatNumber } from './formatNumber.ts';
import type { Language } from './language.ts';

/** A number of bytes for people: `12 kB`, `3.4 MB`. */
export function formatFileSize(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB'];
  const text = formatNumber(value, language, { maximumFractionDigits: 1 });
  return `${text}\u00a0${language === 'fr' ? unit.replace('B', 'o') : unit}`;
}
