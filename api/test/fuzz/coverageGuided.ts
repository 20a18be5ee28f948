import { Session } from 'node:inspector/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const BATCH = 20;
const MAX_BYTES = 64 * 1024;
const INTERESTING = [
  '0',
  '9',
  '-',
  '.',
  ',',
  ';',
  '"',
  "'",
  '\n',
  '\t',
  ' ',
  '\0',
  '\ufeff',
  '<',
  '>',
  '&',
  'é',
];

interface Options {
  readonly seeds: readonly Uint8Array[];
  /** Parts that inputs of this kind have. */
  readonly words: readonly string[];
  /** Whose blocks count: parts of the addresses of modules. */
  readonly modules: readonly string[];
  /** Checks the laws with one input. @throws when one does not hold */
  readonly check: (input: Uint8Array) => unknown;
  readonly until: { readonly runs: number } | { readonly ms: number };
  readonly seed: number;
}

interface Fuzzed {
  readonly runs: number;
  /** Blocks that the seeds reached. */
  readonly seedBlocks: number;
  /** Blocks that only mutations reached. */
  readonly newBlocks: number;
  /** Inputs that reached a block that none before had reached. */
  readonly kept: number;
  /** Processor time. */
  readonly slowestMs: number;
}

type Range = (max: number) => number;

/** Changes one or several parts of an input. */
function mutate(corpus: readonly Uint8Array[], words: readonly string[], below: Range): Uint8Array {
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  let bytes = Buffer.from(pick(corpus));
  for (let left = 1 + below(4); left > 0; left -= 1) {
    const at = below(bytes.length + 1);
    const end = Math.min(bytes.length, at + 1 + below(pick([2, 8, 64])));
    const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    const other = pick(corpus);
    const from = below(other.length);
    const inserted = [
      () => Buffer.of(below(256)),
      () => Buffer.from(pick(INTERESTING)),
      () => Buffer.from(pick(words)),
      () => Buffer.alloc(0),
      () => Buffer.concat([part, part]),
      () => other.subarray(from, from + below(64)),
      // Many times, for what takes longer than the length of the input.
      () => Buffer.alloc(pick([1, 1, 16]) * below(4096) + 1, part.length > 0 ? part : pick(INTERESTING)),
    ];
    bytes = Buffer.concat([before, pick(inserted)(), ...(below(2) === 0 ? [part] : []), after]);
  }
  return bytes.subarray(0, MAX_BYTES);
}

/**
 * Mutates inputs and keeps those that reach new blocks of the code, as V8 counts them, for more mutations.
 * @throws an error with the input, in base64, for which a law does not hold
 */
export async function fuzzWithCoverage(options: Options): Promise<Fuzzed> {
  const { seeds, words, modules, check, until, seed } = options;
  const random = xoroshiro128plus(seed);
  const below: Range = (max) => uniformInt(random, 0, Math.max(0, max - 1));
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const blocks = new Set<string>();
  const corpus: Uint8Array[] = [];
  let [runs, slowestMs, seedBlocks] = [0, 0, 0];
  const started = performance.now();

  async function run(input: Uint8Array): Promise<void> {
    runs += 1;
    const before = process.threadCpuUsage();
    try {
      await check(input);
    } catch (cause) {
      const shown = Buffer.from(input).toString('base64').slice(0, 2000);
      throw new Error(`A law does not hold for ${input.length} bytes, in base64: ${shown}`, { cause });
    }
    const { user, system } = process.threadCpuUsage(before);
    slowestMs = Math.max(slowestMs, (user + system) / 1000);
  }

  /** Blocks that ran since the last call and never before. */
  async function newBlocks(): Promise<string[]> {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => modules.some((part) => url.includes(part)))
      .flatMap(({ url, functions }) =>
        functions.flatMap(({ ranges }) =>
          ranges
            .filter(({ count }) => count > 0)
            // A loop that runs eight times as often is new.
            .map(
              ({ startOffset, endOffset, count }) =>
                `${url} ${startOffset} ${endOffset} ${Math.floor(Math.log2(count) / 3)}`,
            ),
        ),
      )
      .filter((block) => !blocks.has(block));
  }

  /** Reading what ran takes longer than most inputs, so that they share it until something is new. */
  async function runAll(inputs: readonly Uint8Array[]): Promise<void> {
    for (const input of inputs) await run(input);
    if ((await newBlocks()).length === 0) return;
    for (const input of inputs) {
      await run(input);
      const found = await newBlocks();
      if (found.length > 0) corpus.push(input);
      for (const block of found) blocks.add(block);
    }
  }

  const isOver = () => ('runs' in until ? runs >= until.runs : performance.now() - started >= until.ms);
  try {
    await runAll(seeds);
    seedBlocks = blocks.size;
    while (!isOver()) await runAll(Array.from({ length: BATCH }, () => mutate(corpus, words, below)));
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
  return {
    runs,
    seedBlocks,
    newBlocks: blocks.size - seedBlocks,
    kept: corpus.length,
    slowestMs: Math.round(slowestMs),
  };
}
