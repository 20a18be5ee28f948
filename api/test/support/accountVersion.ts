import type { Client } from '#common/client/createClient.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';

/** The version of an account as it stands, for an edit that follows at once. */
export async function accountVersion(staff: Client, investorId: string): Promise<number> {
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  return portfolio.version;
}
