import { describe, expect, test } from 'vitest';
import { may, PERMISSIONS, STAFF_ROLES, type StaffRole } from './staffRoles.ts';

const granted = (role: StaffRole) => PERMISSIONS.filter((permission) => may(role, permission));

describe('may', () => {
  test('grants each role its permissions and no others', () => {
    expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, granted(role)]))).toEqual({
      viewer: ['own', 'read'],
      operations: ['own', 'read', 'annotate', 'operate'],
      approver: ['own', 'read', 'annotate', 'decide'],
      administrator: ['own', 'read', 'annotate', 'operate', 'decide', 'administer'],
    });
  });
});
