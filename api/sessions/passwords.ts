import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP's Password Storage Cheat Sheet gives as its minimum. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Hash, with these parameters, of a random text that nobody kept. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$7iC7L1UqFFb0vSMuoFAMIg$npiS/JB/3YP2LlEWKb9HWgHJOC9VJGFJ7nH7fAWhiK0';

/** Whether the password fits. Without a stored hash it does the same work and says no, so that time tells nothing. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? DECOY, password);
  return fits && stored !== null;
}
