/**
 * Key of an advisory lock that nothing else on the server uses. A migration has it alone; every transaction that appends
 * to the journal shares it (decision 90).
 */
export const MIGRATION_LOCK = 7_310_415_202_611;

/** Key of the lock with which instances that start decide one after the other whether to migrate. */
export const START_LOCK = MIGRATION_LOCK + 1;

/** Setting of each connection to PostgreSQL: the last migration that its version knows. */
export const SCHEMA_SETTING = 'firnline.schema';
