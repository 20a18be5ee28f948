import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordStrength } from './passwordStrength.ts';

/** Minimum parameters for argon2id in OWASP's Password Storage Cheat Sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly hash: string; readonly password: string }
  | { readonly kind: 'measure'; readonly password: string; readonly personal: readonly string[] };

/** Runs in a worker thread. */
export default async function run(task: PasswordTask): Promise<string | boolean | PasswordStrength> {
  if (task.kind === 'hash') return hashSync(task.password, PARAMETERS);
  if (task.kind === 'verify') return verifySync(task.hash, task.password);
  // Loaded on first use, because the dictionaries take half a second and 40 MB.
  const { measurePassword } = await import('./passwordStrength.ts');
  return measurePassword(task.password, task.personal);
}
