import files from './portalDocuments/files.ts';
import page from './portalDocuments/page.ts';

/** Documents and statements of the account. */
export default { files, page };
