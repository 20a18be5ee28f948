import { Notification } from 'electron';

/** How many may wait for a click at once: a system keeps them for days, this process only the latest. */
const MAX_PENDING = 10;

/**
 * Shows the system's own notifications.
 * @returns shows one; true once the person follows it, false when newer ones have taken its place or nothing here
 * can show any
 */
export function createNotifier(): (title: string, body: string) => Promise<boolean> {
  // Held on to until then: of a notification that nothing refers to, Electron forgets the click.
  const waiting = new Map<Notification, (isFollowed: boolean) => void>();
  return (title, body) =>
    new Promise((resolve) => {
      if (!Notification.isSupported()) {
        resolve(false);
        return;
      }
      const notification = new Notification({ title, body });
      const settle = (isFollowed: boolean) => {
        waiting.delete(notification);
        resolve(isFollowed);
      };
      // Closed is not over: on Windows it waits on in the action centre and may still be clicked.
      notification.on('click', () => settle(true));
      waiting.set(notification, settle);
      for (const [, forget] of [...waiting].slice(0, -MAX_PENDING)) forget(false);
      notification.show();
    });
}
