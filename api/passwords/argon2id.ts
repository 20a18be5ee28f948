/** Minimum parameters for argon2id in OWASP's Password Storage Cheat Sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and verifies off the main thread. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Argon2id in a thread of Node's pool. The native module is loaded with the first sign-in. */
export const argon2id: PasswordHashing = {
  async hash(password) {
    const { hash } = await import('@node-rs/argon2');
    return hash(password, PARAMETERS);
  },
  async verify(stored, password) {
    const { verify } = await import('@node-rs/argon2');
    return verify(stored, password);
  },
};
