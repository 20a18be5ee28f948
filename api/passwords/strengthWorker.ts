import type { PasswordStrength } from './passwordStrength.ts';

export interface StrengthInput {
  readonly password: string;
  readonly personal: readonly string[];
}

/** Runs in a worker thread. */
export default async function run({ password, personal }: StrengthInput): Promise<PasswordStrength> {
  // Loaded on first use, because the dictionaries take half a second and 40 MB.
  const { measurePassword } = await import('./passwordStrength.ts');
  return measurePassword(password, personal);
}
