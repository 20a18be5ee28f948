import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP's Password Storage Cheat Sheet gives as its minimum. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let decoy: Promise<string> | undefined;

/** Whether the password fits. Without a stored hash it does the same work and says no, so that time tells nothing. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return fits && stored !== null;
}
