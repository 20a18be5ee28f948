import { isStorageError, isTransient } from '#api/db/transientErrors.ts';

/**
 * Writes a session's last activity. Ignores an error of the write, so that reads succeed while the database is
 * read-only; the session then expires a little earlier.
 * @param update resolves to the number of changed rows
 * @returns false when the session no longer exists
 */
export async function recordActivity(update: Promise<number>): Promise<boolean> {
  try {
    return (await update) > 0;
  } catch (error) {
    if (isTransient(error) || isStorageError(error)) return true;
    throw error;
  }
}
