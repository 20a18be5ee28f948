import page from './portalPerformance/page.ts';
import trail from './portalPerformance/trail.ts';

/** Returns, risk and their explanations. */
export default { page, trail };
