import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { readCommonPasswords } from './commonPasswords.ts';

export interface PasswordStrength {
  /** Whether it is one of the 100 000 most common passwords. */
  readonly isCommon: boolean;
  /** Estimated guesses of an attacker who tries words, keyboard walks, dates and the person's data first. */
  readonly guesses: number;
}

/** Only the start of a longer password is measured, because the estimate takes disproportionately long. */
const MAX_CHARACTERS = 40;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_CHARACTERS });
const isCommonPassword = readCommonPasswords();

/** @param personal names, addresses and numbers that belong to the person */
export function measurePassword(password: string, personal: readonly string[]): PasswordStrength {
  const start = [...password].slice(0, MAX_CHARACTERS).join('');
  return { isCommon: isCommonPassword(password), guesses: zxcvbn.check(start, [...personal]).guesses };
}
