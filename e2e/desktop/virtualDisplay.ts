import { type ChildProcess, spawn } from 'node:child_process';

export interface VirtualDisplay {
  /** E.g. `:7`. */
  readonly display: string;
  close(): void;
}

/** Starts Xvfb on the first free display number. @throws when it does not start */
async function startXvfb(): Promise<VirtualDisplay> {
  const child: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const numbers = child.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    numbers?.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8').trim()));
  });
  return { display: `:${number}`, close: () => void child.kill('SIGTERM') };
}

/** The display of this computer, or a virtual one on Linux without a display and in CI. */
export async function openDisplay(): Promise<VirtualDisplay> {
  const display = process.env['DISPLAY'];
  // Parallel tests on one display would share its clipboard.
  const isOwn = process.platform === 'linux' && (!display || process.env['CI']);
  if (!isOwn) return { display: display ?? '', close() {} };
  return startXvfb();
}
