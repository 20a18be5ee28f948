import page from './apply/page.ts';

/** The application page and its form. */
export default { page };
