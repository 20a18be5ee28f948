import { type AdminClient, createAdminClient } from '#common/admin/adminClient.ts';
import type { Platform } from '#common/admin/platform.ts';
import { createFakeApi, ListResponse, SESSION } from '#common/admin/test/fakeApi.ts';
import { application } from '#common/admin/test/fixtures.ts';
import { listApplications } from '#common/contract/applications.ts';

const platform: Platform = {
  kind: 'browser',
  canRemember: true,
  isRemembered: () => false,
  setRemembered() {},
  saveFile: async ({ name }) => ({ name }),
  openExternal() {},
  copyText: async () => undefined,
  notify() {},
  setBadge() {},
  onCommand: () => () => undefined,
};

/** What AdminApp needs, with an API that answers from fixtures. */
export function createFakeEnvironment({ isSignedIn = true } = {}): {
  readonly client: AdminClient;
  readonly platform: Platform;
} {
  const api = createFakeApi();
  const rows = [application(), application({ id: 'a2', fullName: 'Luca Meier', status: 'approved' })];
  api.on(listApplications, new ListResponse(rows, rows.length));
  const client = createAdminClient({ fetch: api.fetch, baseUrl: '' });
  if (isSignedIn) client.session.open(SESSION);
  return { client, platform };
}
