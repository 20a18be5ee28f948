import { expect, it } from 'vitest';
import { APPLICATION_STATUSES, decideApplication } from './applications.ts';

it('decideApplication › decides a pending application only once', () => {
  expect(decideApplication('pending', 'approve')).toEqual({ ok: true, status: 'approved' });
  expect(decideApplication('pending', 'reject')).toEqual({ ok: true, status: 'rejected' });
  for (const status of APPLICATION_STATUSES.filter((candidate) => candidate !== 'pending')) {
    expect(decideApplication(status, 'approve')).toEqual({ ok: false, code: 'already_decided', status });
  }
});
