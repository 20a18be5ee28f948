import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listColleagueSessions, listStaff, type StaffAccount } from '#common/contract/staffAccounts.ts';
import { createFakeApi } from '../../test/fakeApi.ts';
import { renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const account = (over: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 's1',
  username: 'admin',
  displayName: 'Lena Hofer',
  email: 'lena@example.com',
  role: 'administrator',
  isActive: true,
  isErased: false,
  secondFactor: true,
  lastSignInAt: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 1,
  current: true,
  ...over,
});

const colleague = account({ id: 's2', username: 'nils', displayName: 'Nils Graf', current: false });

test.each([
  ['the only administrator', [account(), { ...colleague, role: 'approver' as const }], true],
  ['one of two administrators', [account(), colleague], false],
])(
  'AccountDetail › of %s says whether somebody can reset the second factor',
  async (_name, staff, isShown) => {
    const service = createFakeApi();
    service.on(listStaff, { success: true, staff, invitations: [] });
    service.on(listColleagueSessions, { success: true, sessions: [] });
    renderAdmin({ service, at: '/admin?tab=staff&open=s1' });
    await screen.findByText('Since');
    expect(Boolean(screen.queryByText(/nobody else can reset this second factor/))).toBe(isShown);
  },
);
