import type { ProposedChange } from '#api/approvals/change.ts';
import { type ApprovalPolicy, ApprovalPolicySchema } from '#api/approvals/entities.ts';
import { journalledPolicy, toPolicy } from '#api/approvals/policies.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type { setPolicies as setPoliciesEndpoint } from '#common/contract/policies.ts';
import { type Policy, samePolicy } from '#common/domain/approvalPolicy.ts';
import { policyName, policyText } from '#common/messages/staff/policyTexts.ts';

type Edit = HandlerInput<typeof setPoliciesEndpoint>['body'];

export const policiesVersion = (rows: readonly ApprovalPolicy[]): number =>
  Math.max(1, ...rows.map(({ version }) => version));

interface Change {
  readonly row: ApprovalPolicy;
  readonly draft: Policy;
}

/** Locks all policies. @returns those that the edit changes @throws {AppError} `stale_version` */
async function lockChanged({ em, lockMode }: UnitOfWork, { policies, version }: Edit) {
  const rows: ApprovalPolicy[] = await em.find(
    ApprovalPolicySchema,
    {},
    { orderBy: { kind: 'desc' }, lockMode, refresh: true },
  );
  const current = policiesVersion(rows);
  if (version !== current) throw new AppError('stale_version');
  const changes = policies.flatMap((draft): Change[] => {
    const row = rows.find(({ kind }) => kind === draft.kind);
    return row && !samePolicy(toPolicy(row), draft) ? [{ row, draft }] : [];
  });
  return { changes, version: current };
}

/** A policy for the journal. */
const snapshot = (policy: Policy) => {
  const { kind, ...values } = journalledPolicy(policy);
  return { [kind]: values };
};

const previewLine = ({ row, draft }: Change): PreviewLine => ({
  field: policyName(draft.kind),
  before: policyText(toPolicy(row)),
  after: policyText(draft),
});

/** The change of policies as the second person sees it; undefined when nothing changes. */
export async function proposePolicies(work: UnitOfWork, edit: Edit): Promise<ProposedChange | undefined> {
  const { changes, version } = await lockChanged(work, edit);
  if (changes.length === 0) return undefined;
  const names = changes.map(({ draft }) => policyName(draft.kind));
  return {
    policies: ['policy_change'],
    title: changes.length === 1 ? `Change the policy “${names[0]}”` : `Change ${changes.length} policies`,
    subject: 'policies',
    versions: { policies: version },
    preview: changes.map(previewLine),
  };
}

/** Changes policies. @returns the version of all policies */
export async function setPolicies(work: UnitOfWork, edit: Edit): Promise<number> {
  const { changes, version } = await lockChanged(work, edit);
  if (changes.length === 0) return version;
  const before = Object.assign({}, ...changes.map(({ row }) => snapshot(toPolicy(row))));
  const after = Object.assign({}, ...changes.map(({ draft }) => snapshot(draft)));
  for (const { row, draft } of changes) {
    Object.assign(row, {
      ...draft,
      version: version + 1,
      changedBy: work.actor.name,
      changedAt: work.now,
    });
  }
  work.record({ action: 'policies_changed', subject: 'policies', before, after });
  return version + 1;
}
