import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Router from '@koa/router';
import Koa from 'koa';
import { createInvestor } from '../api/accounts/createInvestor.ts';
import { readConfig } from '../api/config.ts';
import { addTransaction, setAssets, setTotals } from '../api/features/portfolio/commands.ts';
import { startInvestorSession } from '../api/sessions/investorSessions.ts';
import { startService } from '../api/start.ts';
import { runInTransaction } from '../api/unitOfWork.ts';
import { money } from '../common/domain/money.ts';

const [kind, investors = '200'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'firnline-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit(0));

const usd = (dollars: number) => money(BigInt(dollars) * 100_000n);
const NAMES = ['Bitcoin', 'Ethereum', 'Cardano', 'Solana', 'Gold'];

const config = readConfig({
  PORT: '0',
  DATABASE_URL: `sqlite:${join(folder, 'bench.db')}`,
  ADMIN_PASSWORD: 'bench-password-1',
  LOG_LEVEL: 'silent',
});
const service = await startService(config);
const actor = { type: 'system', id: 'bench', name: 'Bench' } as const;

const calls = await runInTransaction(service.context, actor, async (work) => {
  const made: { path: string; cookie: string; etag: string }[] = [];
  for (let index = 0; index < Number(investors); index += 1) {
    const person = {
      fullName: `Investor ${index}`,
      email: `i${index}@example.com`,
      tier: 'Premium',
    } as const;
    const { id, investorId } = createInvestor(work, person, { action: 'investor_created' });
    await work.em.flush();
    await setTotals(work, { investorId, totalValue: usd(120_000), investedAmount: usd(100_000) });
    const assets = NAMES.map((name) => ({ name, allocation: 20, color: '#1f5f7a' }));
    await setAssets(work, { investorId, assets });
    for (let month = 1; month <= 5; month += 1) {
      await addTransaction(work, {
        investorId,
        amount: usd(20_000),
        date: `2026-0${month}-15`,
        type: 'deposit',
        status: 'completed',
        applyToTotals: false,
      });
    }
    const session = startInvestorSession(work.em, service.context, { investor: id, device: 'bench' });
    made.push({
      path: `/api/portfolio/${investorId}`,
      cookie: `firnline_session=${session.secret}`,
      etag: '',
    });
  }
  return made;
});

const read = async (call: (typeof calls)[number]) =>
  fetch(`http://127.0.0.1:${service.port}${call.path}`, { headers: { Cookie: call.cookie } });

let port = service.port;
if (kind === 'bare') {
  const first = calls[0];
  const body = first ? await (await read(first)).text() : '';
  await service.stop();
  const router = new Router();
  router.get('/api/portfolio/:investorId', (ctx) => {
    ctx.body = JSON.parse(body);
  });
  const server = new Koa().use(router.routes()).listen(0);
  server.keepAliveTimeout = 75_000;
  port = (server.address() as AddressInfo).port;
} else {
  for (const call of calls) {
    const response = await read(call);
    await response.arrayBuffer();
    call.etag = response.headers.get('ETag') ?? '';
  }
}

process.send?.({ port, calls });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
