/**
 * Tests of the service that run against two instances on PostgreSQL, and against one on SQLite: what an instance could
 * keep to itself, and what instances could do twice or out of order. One instance on PostgreSQL could break nothing in
 * them that neither of these finds. The other tests would only repeat how one instance works with the database.
 * Properties of several instances have tests of their own in `api/test/properties`.
 */
export const INSTANCES_TESTS: readonly string[] = [
  // Each step of a sign-in, of a second factor or of a session reaches another instance.
  'api/features/auth/**/*.test.ts',
  'api/test/security/{bruteForce,stolenProofs}.test.ts',
  'api/{attemptLimits,recovery}/**/*.test.ts',
  // Kept per instance: sums of a day, policies, entries of the access log, lists and their totals.
  'api/{approvals,accessLog}/**/*.test.ts',
  'api/features/activity/accessLog.test.ts',
  'api/features/{applications,summary}/**/*.test.ts',
  'api/http/lists/listPages.test.ts',
  // Simultaneous requests, and requests that are repeated.
  'api/**/concurrency.test.ts',
  'api/http/endpoints/**/*.test.ts',
  'api/test/properties/idempotency.test.ts',
  // Work that only one instance does.
  'api/features/notifications/**/*.test.ts',
];
