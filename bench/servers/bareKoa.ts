/** Bare Koa 3 with its router: parses nothing, checks nobody, responds with the JSON in BENCH_BODY. */
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { reportUsage } from '../load/reportUsage.ts';

const content: unknown = JSON.parse(process.env['BENCH_BODY'] ?? '{}');
const router = new Router();
router.get('/api/portfolio/:investorId', (ctx) => {
  ctx.body = content;
});
const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
  reportUsage((server.address() as AddressInfo).port);
});
server.keepAliveTimeout = 75_000;
process.on('SIGTERM', () => process.exit(0));
