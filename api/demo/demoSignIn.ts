import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { createFolder } from '#api/db/createFolder.ts';

const demoSignIn = z.object({ investorId: z.string(), accessCode: z.string() });

type DemoSignIn = z.infer<typeof demoSignIn>;

/** Path of the file with the sign-in: beside the SQLite file, or in ./data for each PostgreSQL database. */
export function demoSignInFile(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) {
    return join(dirname(resolve(databaseUrl.slice('sqlite:'.length))), 'demo-sign-in.json');
  }
  const name = new URL(databaseUrl).pathname.replace(/\W/g, '');
  return resolve('data', `demo-sign-in-${name}.json`);
}

/** Writes the demo investor's sign-in to a file that only the current user can read. */
export function saveDemoSignIn(databaseUrl: string, signIn: DemoSignIn): void {
  const file = demoSignInFile(databaseUrl);
  createFolder(dirname(file));
  writeFileSync(file, `${JSON.stringify(signIn)}\n`, { mode: 0o600 });
}

/** The demo investor's sign-in, or undefined when the file is missing or invalid. */
export function readDemoSignIn(databaseUrl: string): DemoSignIn | undefined {
  try {
    return demoSignIn.parse(JSON.parse(readFileSync(demoSignInFile(databaseUrl), 'utf8')));
  } catch {
    return undefined;
  }
}
