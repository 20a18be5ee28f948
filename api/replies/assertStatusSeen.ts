import { AppError } from '#api/errors/appError.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';

/**
 * Rejects a change that is based on an earlier status.
 * @param seen the status that the author has seen; undefined where it does not matter
 * @throws {AppError} `conflict`
 */
export function assertStatusSeen(current: ReplyStatus, seen: ReplyStatus | undefined): void {
  if (seen === undefined || seen === current) return;
  throw new AppError('conflict', { message: `A colleague marked it ${current} in the meantime.` });
}
