/**
 * Tests of the service, by parts of their paths, that run again against two instances: what an instance could keep to
 * itself, and what instances could do twice or out of order. The other tests would only repeat how one instance works
 * with the database. Properties of several instances have tests of their own in `api/test/properties`.
 */
export const INSTANCES_TESTS: readonly string[] = [
  // Each step of a sign-in, of a second factor or of a session reaches another instance.
  'api/features/auth/',
  'api/test/security/bruteForce.test.ts',
  'api/test/security/stolenProofs.test.ts',
  'api/attemptLimits/',
  'api/recovery/',
  // Kept per instance: sums of a day, policies, entries of the access log, lists and their totals.
  'api/approvals/',
  'api/accessLog/',
  'api/features/activity/accessLog.test.ts',
  'api/features/applications/',
  'api/features/summary/',
  'api/http/lists/listPages.test.ts',
  // Simultaneous requests, and requests that are repeated.
  '/concurrency.test.ts',
  'api/http/endpoints/',
  'api/test/properties/idempotency.test.ts',
  // Work that only one instance does.
  'api/features/notifications/',
];
