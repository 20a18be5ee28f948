import type { Em } from '#api/db/openDatabase.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

class RolledBack extends Error {}

/**
 * Runs a change and rolls it back to where it began, so that a change that cannot be carried out is rejected when it is
 * requested and not when it is approved. Writes no journal entry and no message.
 * @throws what the change throws
 */
export async function rehearse(
  work: UnitOfWork,
  change: (work: UnitOfWork) => Promise<unknown>,
): Promise<void> {
  const trial = async (em: Em) => {
    await change({
      ...work,
      em,
      isTrial: true,
      record: () => {},
      enqueueEmail: () => work.context.random.uuid(),
      afterCommit: () => {},
    });
    await em.flush();
    throw new RolledBack();
  };
  try {
    // A savepoint with entities of its own, because a rollback does not restore changed entities.
    await work.em.transactional((em) => trial(em as Em), { clear: true });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}
