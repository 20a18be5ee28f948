import { type BrowserWindow, ipcMain, type WebContents, type WebFrameMain } from 'electron';
import type { Calls } from '../bridge.ts';
import { isOwnAddress } from './identity.ts';

/** Validates the arguments of a call, which can be anything. */
type Check<Args extends readonly unknown[]> = (args: readonly unknown[]) => args is Args;

/** The window of a page of the app; undefined for any other sender. */
export type FindWindow = (contents: WebContents) => BrowserWindow | undefined;

interface IpcEvent {
  readonly sender: WebContents;
  readonly senderFrame: WebFrameMain | null;
}

/** Accepts only the top frame of a window of the app while it shows the app's own page. */
function trustedWindow({ sender, senderFrame }: IpcEvent, find: FindWindow): BrowserWindow | undefined {
  if (!senderFrame || senderFrame !== sender.mainFrame || !isOwnAddress(senderFrame.url)) return undefined;
  return find(sender);
}

/** Handles one channel. An untrusted sender and a wrong argument get the same error, and nothing runs. */
export function handle<Channel extends keyof Calls>(
  find: FindWindow,
  channel: Channel,
  check: Check<Parameters<Calls[Channel]>>,
  act: (
    window: BrowserWindow,
    ...args: Parameters<Calls[Channel]>
  ) => ReturnType<Calls[Channel]> | Promise<ReturnType<Calls[Channel]>>,
): void {
  ipcMain.handle(channel, (event, ...given: unknown[]) => {
    const args: readonly unknown[] = given;
    const window = trustedWindow(event, find);
    if (!window || !check(args)) throw new Error('rejected');
    return act(window, ...args);
  });
}
