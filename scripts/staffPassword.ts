/**
 * `npm run staff:password -- NAME` gives a staff account a new, generated password and prints it, after the old one was
 * lost. Without a name it is the account `admin`. Stop the service first where it runs on SQLite.
 * Exits with 0 on success, otherwise with 1 and without changes.
 */
import { existsSync } from 'node:fs';
import { readConfig } from '../api/config/config.ts';
import { createContext } from '../api/createContext.ts';
import { sqliteFile } from '../api/db/sqliteFile.ts';
import { resetPassword } from '../api/features/auth/staff/resetPassword.ts';
import { withDefaults } from './settings.ts';

try {
  const [username = 'admin', ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Error('usage: npm run staff:password -- NAME');
  const config = readConfig({ ...withDefaults({}), NODE_ENV: undefined, LOG_LEVEL: 'silent' });
  const file = sqliteFile(config.databaseUrl);
  if (file && !existsSync(file)) throw new Error(`there is no database at ${file}`);
  const context = await createContext(config);
  try {
    const password = await resetPassword(context, username);
    if (!password) throw new Error(`there is no active staff account with the name ${username}`);
    console.log(`The password of the staff account ${username} is now ${password} (shown only now).`);
    console.log('Its sessions have ended. Its second factor is as it was.');
  } finally {
    await context.close();
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`No password was changed: ${reason.replace(/\.$/, '')}.`);
  process.exitCode = 1;
}
