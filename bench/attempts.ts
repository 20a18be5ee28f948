/** A case that could not be measured. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

const MINUTE_MS = 60_000;
/** A case that takes longer is given up. */
const MAX_CASE_MINUTES = 8;

/** Runs the cases of a benchmark. One that fails, hangs or comes too late is reported, and the others go on. */
export class Attempts {
  readonly failures: Failure[] = [];
  readonly #report: (line: string) => void;
  readonly #deadline: number;
  readonly #started = performance.now();
  readonly #only: string;

  /** @param only part of the names of the cases to run; all of them by default */
  constructor(report: (line: string) => void, maxMinutes: number, only = '') {
    this.#report = report;
    this.#only = only.toLowerCase();
    this.#deadline = this.#started + maxMinutes * MINUTE_MS;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** @returns undefined when the case failed or was not chosen */
  async run<Result>(name: string, measure: () => Promise<Result>): Promise<Result | undefined> {
    return name.toLowerCase().includes(this.#only) ? this.prepare(name, measure) : undefined;
  }

  /** Runs what every case needs. @returns undefined when it failed */
  async prepare<Result>(
    name: string,
    measure: () => Promise<Result>,
    maxMinutes = MAX_CASE_MINUTES,
  ): Promise<Result | undefined> {
    this.#report(`${this.seconds.toFixed(0).padStart(5)} s  ${name}`);
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => tooLong.reject(new Error(`It took longer than ${maxMinutes} minutes.`)),
      maxMinutes * MINUTE_MS,
    );
    try {
      if (performance.now() > this.#deadline) throw new Error('The time of the benchmark was over.');
      return await Promise.race([measure(), tooLong.promise]);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.failures.push({ name, message });
      this.#report(`FAILED ${name}: ${message}`);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
