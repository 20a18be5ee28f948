import page from '#common/messages/de/performance.ts';
import trail from '#common/messages/de/performanceTrail.ts';

/** Returns, risk and their explanations. */
export default { page, trail };
