import { createToken } from '#api/crypto/tokens.ts';
import { accessCodeResetEmail, welcomeEmail } from '#api/email/templates/access.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { localPath } from '#common/language/localPath.ts';
import type { Investor } from './entities.ts';

const VALID_MS = ACTIVATION_HOURS * HOUR_MS;

/**
 * Enqueues an email with a new single-use activation code, which replaces an earlier one. Only its hash is stored.
 * @returns its expiry
 */
export function issueActivation(work: UnitOfWork, investor: Investor, template: 'welcome' | 'reset'): Date {
  const { context } = work;
  const token = createToken(context.random);
  const expiresAt = new Date(work.now.getTime() + VALID_MS);
  investor.activationHash = token.hash;
  investor.activationExpiresAt = expiresAt;
  const page = localPath(investor.language, `/portal#id=${investor.investorId}&activate=${token.secret}`);
  const content = {
    firm: context.firm,
    name: investor.fullName,
    email: investor.email,
    language: investor.language,
    investorId: investor.investorId,
    activationLink: context.config.publicUrl + page,
    code: token.secret,
    expiresAt,
  };
  work.enqueueEmail(template === 'welcome' ? welcomeEmail(content) : accessCodeResetEmail(content));
  return expiresAt;
}
