import { expect, it } from 'vitest';
import { markEnquiry } from './enquiries.ts';

it('marks an enquiry, but not twice the same', () => {
  expect(markEnquiry('new', 'responded')).toEqual({ ok: true, status: 'responded' });
  expect(markEnquiry('responded', 'archived')).toEqual({ ok: true, status: 'archived' });
  expect(markEnquiry('archived', 'archived')).toEqual({
    ok: false,
    code: 'already_marked',
    status: 'archived',
  });
});
