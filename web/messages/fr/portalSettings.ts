import devices from '#common/messages/fr/devices.ts';
import factors from './portalSettings/factors.ts';
import page from './portalSettings/page.ts';
import payout from './portalSettings/payout.ts';

/** The settings of the portal. */
export default { devices, factors, page, payout };
