import page from '#common/messages/fr/performance.ts';
import trail from '#common/messages/fr/performanceTrail.ts';

/** Returns, risk and their explanations. */
export default { page, trail };
