import { isPassing, isStorageError } from '#api/db/passing.ts';

/**
 * Writes a session's last activity. A database that cannot write does not keep anybody from reading; the session
 * is idle a little earlier then.
 * @param update answers how many rows it has changed
 * @returns whether the session is still there, as far as the database could tell
 */
export async function recordActivity(update: Promise<number>): Promise<boolean> {
  try {
    return (await update) > 0;
  } catch (error) {
    if (isPassing(error) || isStorageError(error)) return true;
    throw error;
  }
}
