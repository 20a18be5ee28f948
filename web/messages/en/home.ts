import hero from './home/hero.ts';

/** The first screen of the home page. */
export default { hero };
