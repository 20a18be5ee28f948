import { beforeEach, describe, expect, test } from 'vitest';
import {
  readStoredActivationLink,
  removeStoredActivationLink,
  storeActivationLink,
} from './activationLink.ts';

const link = { investorId: 'INV-7K3M9Q2D', activationCode: 'one-time-token', deviceCode: '' };
const now = Date.UTC(2026, 10, 20);

beforeEach(() => sessionStorage.clear());

describe('readStoredActivationLink', () => {
  test('returns the link of this tab until it is removed', () => {
    storeActivationLink(link, now);
    expect(readStoredActivationLink(now + 1_000)).toEqual(link);
    removeStoredActivationLink();
    expect(readStoredActivationLink(now + 1_000)).toBeNull();
  });

  test('removes a link after 30 minutes', () => {
    storeActivationLink(link, now);
    expect(readStoredActivationLink(now + 30 * 60_000)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    '',
    '{',
    'null',
    '{"investorId":1}',
    '{"investorId":"a","activationCode":"b","deviceCode":"c"}',
  ])('removes an unreadable record: %s', (text) => {
    sessionStorage.setItem('activationLink', text);
    expect(readStoredActivationLink(now)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
