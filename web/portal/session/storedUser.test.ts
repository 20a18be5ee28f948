import { beforeEach, describe, expect, it } from 'vitest';
import { readStoredUser, storeUser } from './storedUser.ts';

beforeEach(() => localStorage.clear());

describe('readStoredUser', () => {
  it('returns the stored ID and name only', () => {
    storeUser({ investorId: 'INV-7K3M9Q2D', fullName: 'Helena Brunner', extra: 1 } as never);
    expect(localStorage.getItem('currentUser')).toBe(
      '{"investorId":"INV-7K3M9Q2D","fullName":"Helena Brunner"}',
    );
    expect(readStoredUser()).toEqual({ investorId: 'INV-7K3M9Q2D', fullName: 'Helena Brunner' });
  });

  it.each([
    'not json',
    'null',
    '[]',
    '"INV-7K3M9Q2D"',
    '{"investorId":"INV-7K3M9Q2D"}',
    '{"investorId":"INV-7K3M9Q2D","fullName":"  "}',
    '{"investorId":"someone","fullName":"A"}',
    '{"investorId":7,"fullName":{}}',
  ])('removes an unreadable record: %s', (text) => {
    localStorage.setItem('currentUser', text);
    expect(readStoredUser()).toBeNull();
    expect(localStorage.getItem('currentUser')).toBeNull();
  });
});
