/** The time of a piece of work and what it took of one core, which other programs change less. */
export async function timed<Result>(run: () => Promise<Result>): Promise<readonly [Result, string]> {
  const started = performance.now();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  const elapsed = performance.now() - started;
  return [result, `${elapsed.toFixed(0)} ms (CPU ${((user + system) / 1000).toFixed(0)} ms)`];
}
