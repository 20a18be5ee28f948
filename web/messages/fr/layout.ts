import layout from './layout/layout.ts';

/** What every page with the site’s header shows. */
export default { layout };
