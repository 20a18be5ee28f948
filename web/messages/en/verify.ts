import check from './verify/check.ts';

/** The check of statements. */
export default { check };
