import type { Client } from '#common/client/createClient.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';

/** The current version of an account. */
export async function accountVersion(staff: Client, investorId: string): Promise<number> {
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  return portfolio.version;
}
