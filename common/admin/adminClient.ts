import { type Client, type ClientOptions, createClient } from '#common/client/createClient.ts';
import { type ActivityTracker, createActivityTracker } from './session/activityTracker.ts';
import { createStaffSession, type StaffSessionStore } from './session/staffSession.ts';

/** The client of the dashboard with the session whose token it sends, and the user's activity. */
export interface AdminClient extends Client {
  readonly session: StaffSessionStore;
  readonly activity: ActivityTracker;
}

/** Creates a client that sends the staff token and locks the dashboard when the API rejects the token. */
export function createAdminClient(options: Pick<ClientOptions, 'fetch' | 'baseUrl'>): AdminClient {
  const session = createStaffSession();
  const activity = createActivityTracker();
  const currentToken = () => {
    const state = session.state();
    return 'token' in state ? state.token : undefined;
  };
  const client = createClient({
    ...options,
    isUnattended: activity.isUnattended,
    token: currentToken,
    onSignedOut(error, token) {
      // A wrong current password is a 401 too, but it does not end the session. Neither does the late response to a
      // request of an earlier session.
      if (error.code === 'not_signed_in' && token === currentToken()) session.lock('ended');
    },
    onSetupRequired(token) {
      if (token === currentToken()) session.requireSetup();
    },
  });
  return { ...client, session, activity };
}
