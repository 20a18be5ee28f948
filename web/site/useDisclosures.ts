import { type FirmDisclosures, unstatedDisclosures } from '#common/domain/firmDisclosures.ts';
import { useFirm } from '../firmProfile.ts';

/** What a mandate costs and what binds the firm. */
export const useDisclosures = (): FirmDisclosures => useFirm().disclosures ?? unstatedDisclosures;
