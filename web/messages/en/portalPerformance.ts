import page from '#common/messages/en/performance.ts';
import trail from '#common/messages/en/performanceTrail.ts';

/** Returns, risk and their explanations. */
export default { page, trail };
