import type { Investor } from '#api/accounts/entities.ts';
import { feeChargedEmail, feeReversedEmail } from '#api/email/templates/fees.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { localPath } from '#common/language/localPath.ts';
import type { FeeChargeRow } from './entities.ts';
import { totalOf } from './readFees.ts';

/** Writes to the investor of a charge that it was made, or taken back. */
export function notifyCharge(
  { context, enqueueEmail }: UnitOfWork,
  { fullName: name, email, language }: Investor,
  charge: FeeChargeRow,
  isReversal: boolean,
): void {
  const render = isReversal ? feeReversedEmail : feeChargedEmail;
  const portalUrl = context.config.publicUrl + localPath(language, '/portal');
  const { number, firstDay, lastDay, management, performance, collection } = charge;
  const fees = { number, firstDay, lastDay, management, performance, collection, total: totalOf(charge) };
  enqueueEmail(render({ firm: context.firm, name, email, language, portalUrl, ...fees }));
}
