import type { ProposedChange } from '#api/approvals/change.ts';
import { findApprovers } from '#api/approvals/requirement.ts';
import { checkErasure } from '#api/erasure/checkErasure.ts';
import type { ErasureOfPerson } from '#api/erasure/erasePerson.ts';
import { lockPerson } from '#api/erasure/personRows.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { ErasedKind } from '#common/domain/erasure.ts';
import { erasureGroundName } from '#common/messages/staff/erasureTexts.ts';

/** Erasing has no exception for a firm with one person. @throws {AppError} `conflict` */
export async function assertSecondPerson({ em, actor }: UnitOfWork): Promise<void> {
  const rules = { requestedBy: actor.id, requiredRole: 'approver', excluded: [] } as const;
  if ((await findApprovers(em, rules)).length > 0) return;
  throw new AppError('conflict', {
    message: 'Erasing always needs a second person, and nobody else can approve. Invite an approver first.',
  });
}

/** What stands before the subject in the title. */
const SUBJECTS: Readonly<Record<ErasedKind, string>> = {
  investor: '',
  staff: 'staff account ',
  form: 'the sender of form ',
};

/** An erasure as policies and the second person see it: without the name. @throws {AppError} as `lockPerson` and `checkErasure` */
export async function proposeErasure(work: UnitOfWork, erasure: ErasureOfPerson): Promise<ProposedChange> {
  const { em, context } = work;
  const { kind, subject, ground } = erasure;
  const rows = await lockPerson(work, erasure);
  await checkErasure(em, erasure, rows, context, ground);
  const { investor, staff } = rows;
  return {
    policies: ['erasure'],
    alwaysNeedsTwo: true,
    title: `Erase the personal data of ${SUBJECTS[kind]}${subject}`,
    subject,
    investorId: investor?.investorId,
    versions: { account: (investor ?? staff)?.version ?? null },
    preview: [
      { field: 'Personal data', before: 'as it is', after: 'erased for good' },
      { field: 'Legal ground', before: null, after: erasureGroundName(ground) },
    ],
  };
}
