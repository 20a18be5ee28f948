import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawRequest } from '#api/test/support/rawHttp.ts';
import { contract } from '#common/contract/contract.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { getOpenApi } from '#common/contract/firm.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let fixture: InvestorsFixture;
let paths: Paths;
beforeAll(async () => {
  fixture = await createInvestorsFixture();
  ({ paths } = (await fixture.app.client().call(getOpenApi)) as unknown as { paths: Paths });
});
afterAll(() => fixture.app.stop());

const filled = (path: string, investorId: string, id: string) =>
  path.replace('{investorId}', investorId).replace(/\{\w+\}/g, id);

/** Calls with faults of every kind. None of them has a body that an endpoint with required fields accepts. */
function faultyCalls({ method, path }: Endpoint): RawRequest[] {
  const to = (investorId: string, id: string) => ({ method, path: filled(path, investorId, id) });
  const unknown = to('INV-00000000', UNKNOWN);
  if (method === 'GET')
    return [unknown, to('none', '-'), { ...unknown, path: `${unknown.path}?sort=no&x=1` }];
  return [
    { ...unknown, body: {} },
    { ...to('none', '!'), body: {} },
    { ...unknown, body: '{"broken' },
    {
      ...unknown,
      body: { surprise: true, investorId: 'INV-00000000', depositId: UNKNOWN, requestId: UNKNOWN },
    },
    { ...unknown, body: 'text', headers: { 'Content-Type': 'text/plain' } },
    { ...unknown, body: {}, headers: { Origin: 'https://elsewhere.example' } },
  ];
}

test.each(contract.map(({ name, endpoint }) => [name, endpoint] as const))(
  'openApiDocument › documents every status that %s returns',
  async (_name, endpoint) => {
    const { responses } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? { responses: {} };
    const stated = Object.keys(responses);
    for (const call of faultyCalls(endpoint)) {
      const responses = [await fixture.anonymous(call)];
      if (endpoint.access !== 'public' && !/session|password|logout/i.test(endpoint.path))
        responses.push(await fixture.as(fixture.anna, call), await fixture.asStaff(call));
      for (const { status } of responses) expect(stated).toContain(String(status));
    }
  },
);
