import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { ProposedChange } from './change.ts';
import type { Approval } from './entities.ts';
import { findRequirement, type Requirement } from './requirement.ts';
import { findRequestsOfOthers, findSameRequest } from './secondSignature.ts';

interface Assessment {
  /** Another person's request for the same change, which the actor approves by making it. */
  readonly same?: Approval | undefined;
  /** Why the change waits, unless it is made at once. */
  readonly requirement?: Requirement | undefined;
  /** Another person's request for a different change of the same record. */
  readonly other?: Approval | undefined;
}

/** What happens to a change that the actor makes now: it is made, it approves a request, or it waits. */
export async function assess(
  work: UnitOfWork,
  operation: string,
  change: ProposedChange,
): Promise<Assessment> {
  const isDecidable = change.policies.length > 0;
  const requests = isDecidable ? await findRequestsOfOthers(work, operation, change) : [];
  const same = await findSameRequest(work, change, requests);
  if (same) return { same };
  const requirement = await findRequirement(work, { ...change, excluded: change.excluded ?? [] });
  return { requirement, other: requests[0] };
}
