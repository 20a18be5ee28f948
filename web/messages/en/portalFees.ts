import page from './portalFees/page.ts';

/** Terms, what has accrued, and charges. */
export default { page };
