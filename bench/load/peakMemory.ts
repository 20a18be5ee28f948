import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Highest resident memory of this process since the last call, in bytes. `resourceUsage().maxRSS`, which is used where
 * the system offers nothing else, also contains the memory of the parent process.
 */
export function takePeakMemory(): number {
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
