import type { Usage } from './serverProcess.ts';

/** Tells the benchmark that this process listens, and reports its usage on request. */
export function reportUsage(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = {
      cpuMicros: user + system,
      rss: process.memoryUsage.rss(),
      peakRss: process.resourceUsage().maxRSS * 1024,
    };
    process.send?.(usage);
  });
  process.send?.({ port });
}
