import { takePeakMemory } from './peakMemory.ts';
import type { Usage } from './serverProcess.ts';

/** Sends the port to the benchmark, and the CPU usage of this process on request. */
export function reportUsage(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = {
      cpuMicros: user + system,
      rss: process.memoryUsage.rss(),
      peakRss: takePeakMemory(),
    };
    process.send?.(usage);
  });
  process.send?.({ port });
}
