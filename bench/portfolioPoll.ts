/**
 * CPU time of the service per poll of a portfolio, against bare Koa answering the same JSON in the same run.
 * Usage: node bench/portfolioPoll.ts [--requests=20000] [--investors=200]
 */
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, investors: { type: 'string', default: '200' } },
});
const REQUESTS = Number(values.requests);
const CONNECTIONS = 32;

interface Target {
  readonly port: number;
  /** One entry per investor. */
  readonly calls: readonly { readonly path: string; readonly cookie: string; readonly etag: string }[];
}

interface Server {
  readonly target: Target;
  cpuMicros(): Promise<number>;
  stop(): void;
}

async function start(kind: 'bare' | 'firnline'): Promise<Server> {
  const child = fork(new URL('./portfolioPollServer.ts', import.meta.url), [kind, values.investors], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  const target = (await message()) as Target;
  return {
    target,
    async cpuMicros() {
      const answer = message();
      child.send('cpu');
      return (await answer) as number;
    },
    stop: () => child.kill(),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function get(port: number, call: Target['calls'][number], conditional: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: call.cookie, ...(conditional ? { 'If-None-Match': call.etag } : {}) };
    request({ port, path: call.path, agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

async function load({ port, calls }: Target, count: number, conditional: boolean): Promise<void> {
  let sent = 0;
  const expected = conditional ? 304 : 200;
  const worker = async () => {
    while (sent < count) {
      const call = calls[sent++ % calls.length];
      if (!call) return;
      const status = await get(port, call, conditional);
      if (status !== expected) throw new Error(`${call.path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

async function measure(server: Server, conditional: boolean): Promise<number> {
  await load(server.target, REQUESTS / 4, conditional);
  const before = await server.cpuMicros();
  await load(server.target, REQUESTS, conditional);
  return ((await server.cpuMicros()) - before) / REQUESTS;
}

const bare = await start('bare');
const firnline = await start('firnline');
const base = await measure(bare, false);
const rows = [
  ['bare Koa, same JSON', base],
  ['Firnline, 200', await measure(firnline, false)],
  ['Firnline, 304', await measure(firnline, true)],
] as const;
for (const [name, micros] of rows) {
  console.log(
    `${name.padEnd(22)} ${micros.toFixed(0).padStart(5)} µs CPU/request  ${(base / micros).toFixed(2)} × bare Koa`,
  );
}
bare.stop();
firnline.stop();
agent.destroy();
