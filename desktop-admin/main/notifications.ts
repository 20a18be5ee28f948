import { Notification } from 'electron';

/** Number of notifications that can still be clicked. Systems show them for days, this process keeps the latest. */
const MAX_PENDING = 10;

/**
 * Shows system notifications.
 * @returns function that shows one; resolves to true when it is clicked, false when newer ones replaced it or the
 * system shows none
 */
export function createNotifier(): (title: string, body: string) => Promise<boolean> {
  // Electron drops the click of a notification that has been garbage-collected.
  const pending = new Map<Notification, (isClicked: boolean) => void>();
  return (title, body) =>
    new Promise((resolve) => {
      if (!Notification.isSupported()) {
        resolve(false);
        return;
      }
      const notification = new Notification({ title, body });
      const settle = (isClicked: boolean) => {
        pending.delete(notification);
        resolve(isClicked);
      };
      // A closed notification can still be clicked in the Windows action centre.
      notification.on('click', () => settle(true));
      pending.set(notification, settle);
      for (const [, forget] of [...pending].slice(0, -MAX_PENDING)) forget(false);
      notification.show();
    });
}
