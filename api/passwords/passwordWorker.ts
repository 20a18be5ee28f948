import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordStrength } from './passwordStrength.ts';

/** argon2id with the parameters OWASP's Password Storage Cheat Sheet gives as its minimum. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly hash: string; readonly password: string }
  | { readonly kind: 'measure'; readonly password: string; readonly personal: readonly string[] };

/** Runs in a worker thread: the expensive part of everything about passwords. */
export default async function run(task: PasswordTask): Promise<string | boolean | PasswordStrength> {
  if (task.kind === 'hash') return hashSync(task.password, PARAMETERS);
  if (task.kind === 'verify') return verifySync(task.hash, task.password);
  // Loaded when the first new code is checked: the dictionaries take half a second and 40 MB.
  const { measurePassword } = await import('./passwordStrength.ts');
  return measurePassword(task.password, task.personal);
}
