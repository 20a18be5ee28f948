import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../api/test/support/postgres.ts';

export const DATABASES = ['sqlite', 'postgresql'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

interface BenchDatabases {
  /** Folder for the files of the benchmark. */
  readonly folder: string;
  /** @returns the URL of a new, empty database */
  create(): Promise<string>;
  remove(): Promise<void>;
}

/** Databases of one kind in a folder of their own. PostgreSQL is a server of its own, with its default settings. */
export async function openBenchDatabases(kind: DatabaseKind): Promise<BenchDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'sqlite') {
    let number = 0;
    return {
      folder,
      async create() {
        number += 1;
        return `sqlite:${join(folder, `bench-${number}.db`)}`;
      },
      async remove() {
        removeFolder();
      },
    };
  }
  const postgres = await startPostgres();
  return {
    folder,
    create: () => postgres.createDatabase(),
    async remove() {
      await postgres.stop();
      removeFolder();
    },
  };
}
