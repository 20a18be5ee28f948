import pages from './results/pages.ts';

export default { pages };
