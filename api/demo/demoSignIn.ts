import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { createFolder } from '#api/db/createFolder.ts';
import { STAFF_ROLES } from '#common/domain/staffRoles.ts';

const demoSignIn = z.object({
  investorId: z.string(),
  accessCode: z.string(),
  /** None in demo data of an earlier release. The administrator's password is not stored. */
  staff: z
    .array(z.object({ role: z.enum(STAFF_ROLES), email: z.string(), password: z.string().optional() }))
    .default([]),
});

export type DemoSignIn = z.infer<typeof demoSignIn>;

/** Path of the file with the sign-ins: beside the SQLite file, or in ./data for each PostgreSQL database. */
export function demoSignInFile(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) {
    return join(dirname(resolve(databaseUrl.slice('sqlite:'.length))), 'demo-sign-in.json');
  }
  const name = new URL(databaseUrl).pathname.replace(/\W/g, '');
  return resolve('data', `demo-sign-in-${name}.json`);
}

/** Writes the sign-ins of the demo data to a file that only the current user can read. */
export function saveDemoSignIn(databaseUrl: string, signIn: DemoSignIn): void {
  const file = demoSignInFile(databaseUrl);
  createFolder(dirname(file));
  writeFileSync(file, `${JSON.stringify(signIn)}\n`, { mode: 0o600 });
}

/** The sign-ins of the demo data, or undefined when the file is missing or invalid. */
export function readDemoSignIn(databaseUrl: string): DemoSignIn | undefined {
  try {
    return demoSignIn.parse(JSON.parse(readFileSync(demoSignInFile(databaseUrl), 'utf8')));
  } catch {
    return undefined;
  }
}
