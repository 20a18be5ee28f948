import type { ProofInput } from '#common/contract/secondFactors.ts';
import { errorCode, errorText } from '../errorTexts.ts';
import { t } from '../messages/proofs.ts';

/** One sentence about a proof that the API rejected. */
export const proofErrorText = (error: unknown, kind: ProofInput['kind'] | undefined): string =>
  kind && errorCode(error) === 'invalid_credentials' ? t(`fields.${kind}.wrong`) : errorText(error);
