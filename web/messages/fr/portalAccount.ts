import activity from './portalAccount/activity.ts';
import funding from './portalAccount/funding.ts';
import profile from './portalAccount/profile.ts';
import transactions from './portalAccount/transactions.ts';

/** Sections about the account: funding, transactions, activity, profile. */
export default { activity, funding, profile, transactions };
