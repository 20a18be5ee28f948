import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CrashReport } from '../bridge.ts';
import { writeFileAtomically } from './writeFileAtomically.ts';

const MAX_REPORTS = 20;
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

export interface CrashReports {
  /** The latest first. */
  list(): readonly CrashReport[];
  add(report: Omit<CrashReport, 'at'>): void;
  /** Deletes the reports and the memory dumps. */
  clear(): void;
  /** Deletes the reports and the memory dumps that are older than 30 days. */
  deleteExpired(): void;
}

interface CrashReportsOptions {
  /** Absolute path of the list. */
  readonly path: string;
  /** Folder of the memory dumps that Electron writes. */
  readonly dumps: string;
  readonly now: () => Date;
}

const isReport = (value: unknown): value is CrashReport => {
  if (typeof value !== 'object' || value === null) return false;
  const { at, kind, reason } = value as Record<string, unknown>;
  const isKind = kind === 'crash' || kind === 'hang' || kind === 'process';
  return isKind && typeof reason === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at));
};

function read(path: string): CrashReport[] {
  try {
    const stored: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
    return Array.isArray(stored) ? stored.filter(isReport) : [];
  } catch {
    return [];
  }
}

/** The memory dumps, and what Crashpad notes about each. It needs its folders. */
function dumpsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(dmp|meta)$/.test(name)).map((name) => join(folder, name));
}

/** Deletes the dumps that `isObsolete` names. Those that another process uses stay until the next time. */
function deleteDumps(folder: string, isObsolete: (changedAt: number) => boolean): void {
  for (const file of dumpsIn(folder)) {
    try {
      if (isObsolete(statSync(file).mtimeMs)) rmSync(file, { force: true });
    } catch {
      // Windows locks a file that is in use.
    }
  }
}

/** Crashes and hangs of this computer. Nothing sends them anywhere: staff can read and delete them in the settings. */
export function createCrashReports({ path, dumps, now }: CrashReportsOptions): CrashReports {
  const isExpired = (time: number) => time < now().getTime() - MAX_AGE_MS;
  const recent = () => read(path).filter(({ at }) => !isExpired(Date.parse(at)));
  const write = (reports: readonly CrashReport[]) =>
    writeFileAtomically(path, `${JSON.stringify(reports, null, 2)}\n`);
  return {
    list: recent,
    add({ kind, reason }) {
      write([{ at: now().toISOString(), kind, reason }, ...recent()].slice(0, MAX_REPORTS));
    },
    clear() {
      rmSync(path, { force: true });
      deleteDumps(dumps, () => true);
    },
    deleteExpired() {
      const reports = recent();
      if (reports.length < read(path).length) write(reports);
      deleteDumps(dumps, isExpired);
    },
  };
}
