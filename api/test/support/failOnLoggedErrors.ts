import { afterAll, afterEach, expect } from 'vitest';
import { takeLoggedErrors } from './loggedErrors.ts';

function expectNoLoggedErrors(): void {
  expect(takeLoggedErrors(), 'errors logged by the service').toEqual([]);
}

// Vitest runs these after the hooks of the test file, which stop the service.
afterEach(expectNoLoggedErrors);
afterAll(expectNoLoggedErrors);
