import factors from './portalSettings/factors.ts';
import page from './portalSettings/page.ts';
import payout from './portalSettings/payout.ts';

/** The settings of the portal. */
export default { factors, page, payout };
