import { readFileSync, writeFileSync } from 'node:fs';
import type { Usage } from './serverProcess.ts';

/**
 * Highest resident memory of this process since the last call, in bytes. `resourceUsage().maxRSS`, which is used where
 * the system offers nothing else, also contains the memory of the parent process.
 */
function takePeakMemory(): number {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    // Resets the peak.
    writeFileSync('/proc/self/clear_refs', '5');
    if (peak) return Number(peak) * 1024;
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * 1024;
}

/** What this process has used. */
export function measureUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system, rss: process.memoryUsage.rss(), peakRss: takePeakMemory() };
}

/** Sends the port to the benchmark, and the usage of this process on request. */
export function reportUsage(port: number): void {
  process.on('message', () => process.send?.(measureUsage()));
  process.send?.({ port });
}
