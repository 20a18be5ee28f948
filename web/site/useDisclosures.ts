import type { FirmDisclosures } from '#common/domain/firmDisclosures.ts';
import { useFirm } from '../firmProfile.ts';

/**
 * What a mandate costs and what binds the firm, as the service writes it into each page that shows it.
 * @throws on any other page
 */
export function useDisclosures(): FirmDisclosures {
  const { disclosures } = useFirm();
  if (!disclosures) throw new Error('The page carries no disclosures');
  return disclosures;
}
