import page from './portalDocuments/page.ts';

/** Statements of the account. */
export default { page };
