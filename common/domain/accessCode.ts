import { ACCESS_CODE_LENGTH } from './accountAccess.ts';
import { commonAccessCodes } from './commonAccessCodes.ts';

export type AccessCodeError = 'too_short' | 'too_long' | 'too_common' | 'same_as_investor_id';

type AccessCodeCheck = { readonly ok: true } | { readonly ok: false; readonly code: AccessCodeError };

const common: ReadonlySet<string> = new Set(commonAccessCodes);

/** Normalises an ID for comparison: case, separators, O for 0, I and L for 1. */
function comparableId(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

function isSpellingOfId(code: string, investorId: string): boolean {
  const normalised = comparableId(code);
  return (
    normalised === comparableId(investorId) || normalised === comparableId(investorId.slice('INV-'.length))
  );
}

/**
 * Checks a new access code for the investor with this ID (in its stored spelling). Lengths count Unicode code points.
 * A code of one repeated character counts as common.
 */
export function checkAccessCode(code: string, investorId: string): AccessCodeCheck {
  const characters = [...code];
  if (characters.length < ACCESS_CODE_LENGTH.min) return { ok: false, code: 'too_short' };
  if (characters.length > ACCESS_CODE_LENGTH.max) return { ok: false, code: 'too_long' };
  if (isSpellingOfId(code, investorId)) return { ok: false, code: 'same_as_investor_id' };
  const lower = code.trim().toLowerCase();
  if (common.has(lower) || new Set(lower).size <= 1) return { ok: false, code: 'too_common' };
  return { ok: true };
}
