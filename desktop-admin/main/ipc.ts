import { ipcMain, type WebContents, type WebFrameMain } from 'electron';
import type { Calls } from '../bridge.ts';
import { isOwnAddress } from './identity.ts';

/** Whether arguments, of which nothing is known, are those of a call. */
type Check<Args extends readonly unknown[]> = (args: readonly unknown[]) => args is Args;

/** Says who may speak: the top frame of the one window, showing our own page. */
export type Speaker = () => WebContents | undefined;

interface Sent {
  readonly sender: WebContents;
  readonly senderFrame: WebFrameMain | null;
}

function isTrusted({ sender, senderFrame }: Sent, speaker: Speaker): boolean {
  if (!senderFrame || sender !== speaker()) return false;
  return senderFrame === sender.mainFrame && isOwnAddress(senderFrame.url);
}

/** Answers one channel. A stranger and a wrong argument get the same refusal, and nothing runs. */
export function answerCall<Channel extends keyof Calls>(
  speaker: Speaker,
  channel: Channel,
  check: Check<Parameters<Calls[Channel]>>,
  act: (
    ...args: Parameters<Calls[Channel]>
  ) => ReturnType<Calls[Channel]> | Promise<ReturnType<Calls[Channel]>>,
): void {
  ipcMain.handle(channel, (event, ...given: unknown[]) => {
    const args: readonly unknown[] = given;
    if (!isTrusted(event, speaker) || !check(args)) throw new Error('refused');
    return act(...args);
  });
}
