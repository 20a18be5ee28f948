import { ipcMain, type WebContents, type WebFrameMain } from 'electron';
import type { Calls } from '../bridge.ts';
import { isOwnAddress } from './identity.ts';

/** Validates the arguments of a call, which can be anything. */
type Check<Args extends readonly unknown[]> = (args: readonly unknown[]) => args is Args;

/** The contents of the app's one window, the only accepted sender. */
export type TrustedSender = () => WebContents | undefined;

interface IpcEvent {
  readonly sender: WebContents;
  readonly senderFrame: WebFrameMain | null;
}

/** Accepts only the top frame of the window while it shows the app's own page. */
function isTrusted({ sender, senderFrame }: IpcEvent, trusted: TrustedSender): boolean {
  if (!senderFrame || sender !== trusted()) return false;
  return senderFrame === sender.mainFrame && isOwnAddress(senderFrame.url);
}

/** Handles one channel. An untrusted sender and a wrong argument get the same error, and nothing runs. */
export function handle<Channel extends keyof Calls>(
  trusted: TrustedSender,
  channel: Channel,
  check: Check<Parameters<Calls[Channel]>>,
  act: (
    ...args: Parameters<Calls[Channel]>
  ) => ReturnType<Calls[Channel]> | Promise<ReturnType<Calls[Channel]>>,
): void {
  ipcMain.handle(channel, (event, ...given: unknown[]) => {
    const args: readonly unknown[] = given;
    if (!isTrusted(event, trusted) || !check(args)) throw new Error('rejected');
    return act(...args);
  });
}
