import { write, writeSync } from 'node:fs';

/** How long a line waits for others that are written with it. */
const FLUSH_MS = 20;
/** After this time a full pipe is written to again. */
const RETRY_MS = 100;
/** Waiting bytes that are written at once. */
const MIN_WRITE = 16_000;
/** Waiting bytes above which lines are dropped, because nothing takes them. */
const MAX_WAITING = 1_000_000;
/** Attempts to write what waits at the end of the process. */
const MAX_LAST_ATTEMPTS = 10;

type Write = (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void;

interface LogOutputOptions {
  /** Standard output by default. */
  readonly write?: Write;
  /** Called with the number of dropped lines when lines are written again. */
  readonly onRecovered: (dropped: number) => void;
}

const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'EAGAIN';
const countLines = (bytes: Buffer): number => bytes.reduce((sum, byte) => (byte === 10 ? sum + 1 : sum), 0);

/**
 * Writes lines to standard output, several together, because a write in the thread pool costs about as much CPU time as
 * a cached response. Lines that cannot be written are dropped and counted: a failing log neither stops the service nor
 * fills its memory.
 */
export class LogOutput {
  readonly #write: Write;
  readonly #onRecovered: (dropped: number) => void;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #isWriting = false;
  #isFlushDue = false;
  #dropped = 0;

  constructor({ write: writeBytes = (bytes, done) => write(1, bytes, done), onRecovered }: LogOutputOptions) {
    this.#write = writeBytes;
    this.#onRecovered = onRecovered;
  }

  write(line: string): void {
    if (this.#waitingBytes >= MAX_WAITING) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(line);
    this.#waitingBytes += Buffer.byteLength(line);
    if (this.#waitingBytes >= MIN_WRITE) this.#writeWaiting();
    else this.#writeSoon();
  }

  /** Writes what waits while the process exits, as far as it can be written without waiting. */
  end(): void {
    let bytes = this.#takeWaiting();
    for (let attempt = 0; bytes.length > 0 && attempt < MAX_LAST_ATTEMPTS; attempt += 1) {
      try {
        bytes = bytes.subarray(writeSync(1, bytes));
      } catch {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FLUSH_MS);
      }
    }
  }

  #writeSoon(): void {
    if (this.#isFlushDue) return;
    this.#isFlushDue = true;
    setTimeout(() => {
      this.#isFlushDue = false;
      this.#writeWaiting();
    }, FLUSH_MS).unref();
  }

  #takeWaiting(): Buffer {
    const bytes = Buffer.from(this.#waiting.join(''));
    this.#waiting = [];
    this.#waitingBytes = 0;
    return bytes;
  }

  #writeWaiting(): void {
    if (this.#isWriting || this.#waiting.length === 0) return;
    this.#isWriting = true;
    this.#writeAll(this.#takeWaiting());
  }

  #writeAll(bytes: Buffer): void {
    this.#write(bytes, (error, written) => {
      if (error && isFull(error)) setTimeout(() => this.#writeAll(bytes), RETRY_MS).unref();
      else if (error) this.#finish(countLines(bytes));
      else if (written < bytes.length) this.#writeAll(bytes.subarray(written));
      else this.#finish(0);
    });
  }

  #finish(lost: number): void {
    this.#isWriting = false;
    const dropped = this.#dropped + lost;
    this.#dropped = lost > 0 ? dropped : 0;
    if (lost === 0 && dropped > 0) this.#onRecovered(dropped);
    if (this.#waiting.length > 0) this.#writeSoon();
  }
}
