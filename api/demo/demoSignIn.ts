import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { createFolder } from '#api/db/createFolder.ts';

const demoSignIn = z.object({ investorId: z.string(), accessCode: z.string() });

type DemoSignIn = z.infer<typeof demoSignIn>;

/** Where the sign-in is kept: beside the SQLite file; for PostgreSQL in ./data, one file per database. */
export function demoSignInFile(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) {
    return join(dirname(resolve(databaseUrl.slice('sqlite:'.length))), 'demo-sign-in.json');
  }
  const name = new URL(databaseUrl).pathname.replace(/\W/g, '');
  return resolve('data', `demo-sign-in-${name}.json`);
}

/** Keeps the demo investor's sign-in where only this account of the machine can read it. */
export function saveDemoSignIn(databaseUrl: string, signIn: DemoSignIn): void {
  const file = demoSignInFile(databaseUrl);
  createFolder(dirname(file));
  writeFileSync(file, `${JSON.stringify(signIn)}\n`, { mode: 0o600 });
}

/** The demo investor's sign-in; undefined when there is none, or the file was tampered with. */
export function readDemoSignIn(databaseUrl: string): DemoSignIn | undefined {
  try {
    return demoSignIn.parse(JSON.parse(readFileSync(demoSignInFile(databaseUrl), 'utf8')));
  } catch {
    return undefined;
  }
}
