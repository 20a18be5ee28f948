import type { AdminClient } from '#common/admin/adminClient.ts';
import { ACTIVITY_EVENTS } from '#common/admin/session/activityTracker.ts';
import type { SessionState } from '#common/admin/session/staffSession.ts';

type OpenSession = Extract<SessionState, { readonly token: string }>;

type Message =
  | { readonly kind: 'request' | 'active' | 'closed' }
  | { readonly kind: 'session'; readonly session: OpenSession };

/** Minimum time between two reports of activity. */
const ACTIVITY_INTERVAL_MS = 10_000;

/**
 * Shares the session between the windows of the app: a new window does not ask for the password, signing out ends all,
 * and activity in one keeps the others unlocked. The token stays in the memory of pages of the app's own origin.
 */
export function shareSession({ session, activity, forget }: AdminClient): void {
  const channel = new BroadcastChannel('session');
  const post = (message: Message) => channel.postMessage(message);
  let previous = session.state();
  let isReceiving = false;

  const accept = (shared: OpenSession) => {
    const now = session.state();
    const isWanted =
      now.status === 'closed' || (now.status === 'locked' && now.staff.username === shared.staff.username);
    if (!isWanted || shared.status !== 'open') return;
    const { staff, token, needsSetup } = shared;
    session.open({ staff, token, setupRequired: needsSetup });
  };
  const receive = (message: Message) => {
    const now = session.state();
    if (message.kind === 'request' && now.status === 'open') post({ kind: 'session', session: now });
    if (message.kind === 'session') accept(message.session);
    if (message.kind === 'active' && now.status === 'open') activity.touch();
    if (message.kind === 'closed' && now.status !== 'closed') {
      forget();
      session.close();
    }
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    isReceiving = true;
    receive(data);
    isReceiving = false;
  };
  session.subscribe(() => {
    const now = session.state();
    const wasOpen = previous.status === 'open';
    previous = now;
    // A change that another window sent is not sent again.
    if (isReceiving) return;
    if (now.status === 'open' && !wasOpen) post({ kind: 'session', session: now });
    if (now.status === 'closed') post({ kind: 'closed' });
  });
  let reportedAt = 0;
  const report = () => {
    const isOpen = session.state().status === 'open';
    if (!isOpen || Date.now() - reportedAt < ACTIVITY_INTERVAL_MS) return;
    reportedAt = Date.now();
    post({ kind: 'active' });
  };
  for (const name of ACTIVITY_EVENTS) {
    addEventListener(name, report, { passive: true, capture: true });
  }
  post({ kind: 'request' });
}
