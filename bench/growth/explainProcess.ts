/** Reads lists in the database of the environment, and sends the ten slowest statements with their plans. */
import { readConfig } from '../../api/config/config.ts';
import { isSqlite } from '../../api/db/kysely.ts';
import { startService } from '../../api/startService.ts';
import { STAFF_LISTS } from '../cases/requests.ts';
import { BENCH_PASSWORD } from '../environment.ts';
import { personOf } from '../seed/rows.ts';
import { type Recorder, recordPostgres, recordSqlite } from './recordStatements.ts';

const COUNT = 10;

const service = await startService(readConfig(process.env));
const em = service.context.em();
const native: unknown = await em.getConnection().getNativeClient();
const recorder: Recorder = isSqlite(em) ? recordSqlite(native) : await recordPostgres(native);

const url = `http://127.0.0.1:${service.port}`;
const login = await fetch(`${url}/api/admin/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ password: BENCH_PASSWORD }),
});
const { token } = (await login.json()) as { token: string };
const { fullName, email, phone } = personOf(500);
const searches = [fullName.slice(-9), email.slice(0, 9), phone.slice(-9), 'an'].map(encodeURIComponent);
const paths = [
  ...STAFF_LISTS,
  '/api/admin/summary',
  '/api/admin/applications?offset=90000',
  '/api/admin/applications?offset=50000&sort=fullName',
  '/api/admin/investors?offset=500&sort=portfolioValue',
  '/api/admin/investors?status=active',
  '/api/admin/withdrawal-requests',
  '/api/admin/consultations',
  '/api/admin/journal?offset=500000',
  '/api/admin/journal?action=signed_in',
  ...searches.flatMap((q) => [`/api/admin/applications?q=${q}`, `/api/admin/investors?q=${q}`]),
];
for (const path of [...paths, ...paths]) {
  const response = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
}
const slowest = recorder.statements().slice(0, COUNT);
const explained: { text: string; ms: number; plan: string }[] = [];
for (const statement of slowest) {
  explained.push({ text: statement.text, ms: statement.ms, plan: await recorder.explain(statement) });
}
await service.stop();
process.send?.(explained, () => process.exit(0));
