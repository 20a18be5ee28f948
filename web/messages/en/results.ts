import pages from './results/pages.ts';

/** The pages about a form that was sent. */
export default { pages };
