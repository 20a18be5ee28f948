import { type Route, textCommand } from '#api/http/endpoints/bind.ts';
import { serialise } from '#api/http/endpoints/serialise.ts';
import type { PendingApproval } from '#common/contract/approvals.ts';
import type { Endpoint, EndpointSpec } from '#common/contract/endpoint.ts';
import { assess } from './assess.ts';
import type { ApprovableChange } from './change.ts';
import { decide } from './decide.ts';
import { endedError } from './endApproval.ts';
import { presentPending } from './present.ts';
import { operationOf, storedChange } from './registry.ts';
import { rehearse } from './rehearse.ts';
import { requestApproval } from './requestApproval.ts';
import { conflictWith } from './secondSignature.ts';
import { voidOutdated } from './voidOutdated.ts';

const isPending = (body: string): boolean =>
  (JSON.parse(body) as Partial<PendingApproval>).approval?.status === 'pending';

/**
 * Binds an endpoint whose change can need a second person. In the transaction of the request a policy decides: the change
 * is made and answered as specified, or it is stored and answered with 202 and the pending approval. A change that another
 * person has already asked for counts as the approval of that request.
 */
export function approvable<E extends Endpoint<EndpointSpec & { readonly approvable: true }>>(
  endpoint: E,
  change: ApprovableChange<E>,
): Route {
  const { propose, run, check, lock } = change;
  const operation = operationOf(endpoint);
  const route = textCommand(
    endpoint,
    async (request, work) => {
      const { input, received } = request;
      const locked = new Map<string, object>();
      const proposed = await propose(input, { ...work, locking: locked });
      await check?.(request, work);
      const { same, requirement, other } = proposed ? await assess(work, operation, proposed) : {};
      if (proposed && same) {
        const { id: approvalId, changeHash } = same;
        const decided = await decide(work, {
          approvalId,
          changeHash,
          decision: 'approve',
          note: proposed.reason,
        });
        const { approval, output, voided } = decided;
        if (approval.status !== 'approved') throw endedError(approval.status);
        return serialise(endpoint, { ...(output as object), voided });
      }
      if (!proposed || !requirement) {
        const output = (await run(input, { ...work, locked })) as object;
        return serialise(endpoint, { ...output, ...(proposed && (await voidOutdated(work, proposed))) });
      }
      if (other) throw conflictWith(other);
      await rehearse(work, (trial) => run(input, trial));
      const approval = await requestApproval(work, {
        endpoint: operation,
        received,
        change: proposed,
        requirement,
      });
      return JSON.stringify(presentPending(approval));
    },
    { lock, statusOf: (body) => (isPending(body) ? 202 : 200) },
  );
  return { ...route, storedChange: storedChange(endpoint, change) };
}
