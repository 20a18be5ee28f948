import { type Client, type ClientOptions, createClient } from '#common/client/createClient.ts';
import { type ActivityTracker, createActivityTracker } from './session/activityTracker.ts';
import { createStaffSession, type StaffSessionStore } from './session/staffSession.ts';

/** The client of the dashboard together with the session whose token it sends, and who is there to use it. */
export interface AdminClient extends Client {
  readonly session: StaffSessionStore;
  readonly activity: ActivityTracker;
}

/** A client that signs its calls with the staff token and locks the dashboard when the service forgets it. */
export function createAdminClient(options: Pick<ClientOptions, 'fetch' | 'baseUrl'>): AdminClient {
  const session = createStaffSession();
  const attendance = createActivityTracker();
  const client = createClient({
    ...options,
    isUnattended: attendance.isUnattended,
    token() {
      const state = session.state();
      return 'token' in state ? state.token : undefined;
    },
    onSignedOut(error) {
      // A wrong current password is a 401 too, but it does not end the session.
      if (error.code === 'not_signed_in') session.lock('ended');
    },
  });
  return { ...client, session, activity: attendance };
}
