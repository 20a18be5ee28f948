import type { Reporter, TestModule } from 'vitest/node';
import { seconds } from './processes.ts';

interface Proof {
  readonly isShown: boolean;
  readonly what: string;
  readonly figure: string;
  readonly durationMs: number;
}

/** E.g. `✓ NAME: 600 firms, 3888.0 s, 2026-11-28`. */
export function proofLine({ isShown, what, figure, durationMs }: Proof, now = new Date()): string {
  const day = now.toISOString().slice(0, 10);
  return `${isShown ? '✓' : '✗'} ${what}: ${figure}, ${seconds(durationMs)}, ${day}`;
}

/** What is read of a file of tests. */
interface RanFile {
  readonly relativeModuleId: string;
  ok(): boolean;
  diagnostic(): { readonly duration: number };
  readonly children: { allTests(): Iterable<RanTest> };
}

interface RanTest {
  result(): { readonly state: string };
  annotations(): readonly { readonly message: string }[];
}

/** How many tests of a file ended how, and the figures that tests state with `annotate`. */
export function proofOf(file: RanFile): Proof {
  const tests = [...file.children.allTests()];
  const counts = ['passed', 'failed', 'skipped'].flatMap((state) => {
    const count = tests.filter((test) => test.result().state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  });
  const stated = tests.flatMap((test) => test.annotations().map(({ message }) => message));
  return {
    isShown: file.ok(),
    what: file.relativeModuleId,
    figure: [counts.join(', ') || 'no test ran', ...stated].join('; '),
    durationMs: file.diagnostic().duration,
  };
}

/** Prints a line for each file of tests when all have ended. */
export default class ProofReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    for (const file of files) console.log(proofLine(proofOf(file)));
  }
}
