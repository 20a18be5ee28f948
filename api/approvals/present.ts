import { parseSnapshot } from '#api/journal/describe.ts';
import type {
  Approval as ApprovalResponse,
  PendingApproval,
  PreviewLine,
} from '#common/contract/approvals.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { type ApprovalStatus, checkApprover, mayObject } from '#common/domain/approvals.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import type { Approval } from './entities.ts';

export const presentPending = (approval: Approval): PendingApproval => ({
  success: true,
  approval: {
    id: approval.id,
    status: 'pending',
    requiredRole: approval.requiredRole,
    expiresAt: approval.expiresAt.toISOString(),
    effectiveAt: approval.effectiveAt?.toISOString(),
  },
});

/** What everybody may know of a request who sees its record. */
export const presentRequest = ({ id, title, requestedByName: requestedBy }: Approval): PendingRequest => ({
  id,
  title,
  requestedBy,
});

export const excludedFrom = ({ excluded }: Approval): string[] => JSON.parse(excluded) as string[];

export const receivedInput = ({ input }: Approval): unknown => parseSnapshot(input);

/** A request that nobody decided in time counts as expired before housekeeping marks it. */
export const statusAt = ({ status, expiresAt }: Approval, now: Date): ApprovalStatus =>
  status === 'pending' && expiresAt <= now ? 'expired' : status;

interface Reader {
  readonly id: string;
  readonly role: StaffRole;
}

/** @param isOutdated whether the change can no longer be made from the rows that it was requested from */
export function presentApproval(
  approval: Approval,
  reader: Reader,
  now: Date,
  isOutdated = false,
): ApprovalResponse {
  const status = isOutdated ? 'voided' : statusAt(approval, now);
  const excluded = excludedFrom(approval);
  const { requestedBy, requiredRole } = approval;
  const person = { ...reader, isActive: true };
  const permission = checkApprover({ requestedBy, requiredRole, excluded }, person);
  const effectiveAt = approval.effectiveAt ?? null;
  const objects = requestedBy !== reader.id && mayObject({ excluded, effectiveAt }, person);
  return {
    id: approval.id,
    policy: approval.policy,
    title: approval.title,
    preview: JSON.parse(approval.preview) as PreviewLine[],
    changeHash: approval.changeHash,
    status,
    requiredRole,
    subject: approval.subject,
    investorId: approval.investorId ?? undefined,
    requestedBy: approval.requestedByName,
    requestedAt: approval.requestedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedBy: approval.decidedByName ?? undefined,
    decidedAt: approval.decidedAt?.toISOString(),
    note: approval.note ?? undefined,
    reason: approval.reason ?? undefined,
    isMine: requestedBy === reader.id,
    effectiveAt: approval.effectiveAt?.toISOString(),
    canDecide: status === 'pending' && permission.ok,
    canReject: status === 'pending' && (permission.ok || objects),
  };
}
