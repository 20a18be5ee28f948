import { expect } from 'vitest';
import { type Client, WaitsForApproval } from '#common/client/createClient.ts';
import { type Approval, listApprovals } from '#common/contract/approvals.ts';

/** Expects that a change waits for a second person. @returns the id of the request for approval */
export async function expectPending(change: Promise<unknown>): Promise<string> {
  const error = await change.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WaitsForApproval);
  return (error as WaitsForApproval).approval.id;
}

/** A request for approval as a member of staff sees it. */
export async function readApproval(staff: Client, id: string): Promise<Approval> {
  const [approval] = await staff.call(listApprovals, { query: { q: id } });
  if (!approval) throw new Error(`There is no approval ${id}.`);
  return approval;
}
