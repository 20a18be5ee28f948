import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedChanges } from '#api/routes.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { contract } from '#common/contract/contract.ts';
import { getFirm, getOpenApi } from '#common/contract/firm.ts';

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await createTestApp();
  document = (await app.client().call(getOpenApi)) as unknown as Document;
});
afterAll(() => app.stop());

const operationOf = (path: string, method: string): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()];

/** Every `$ref` below a value. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

function follow(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      document,
    );
}

describe('openApiDocument', () => {
  test('has the OpenAPI version 3.1 and the version of the service', async () => {
    const about = await app.client().call(getFirm);
    expect(about).toMatchObject({ product: 'firnline', profile: { isDemonstration: true } });
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(about.version);
    expect(about.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test.each(contract.map(({ name, endpoint }) => [name, endpoint] as const))(
    'describes %s',
    (name, endpoint) => {
      const operation = operationOf(endpoint.path, endpoint.method);
      expect(operation?.operationId).toBe(name);
      expect(operation?.['x-access']).toBe(endpoint.access);
      expect(operation?.security.length === 0).toBe(endpoint.access === 'public');
      expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
      expect(Object.keys(operation?.responses ?? {})).toContain('200');
      const named = (operation?.parameters ?? []).map(({ name }) => name);
      expect(named.includes('Idempotency-Key')).toBe(endpoint.replayable);
      const isIdleCounted = endpoint.access !== 'public' && !endpoint.background;
      expect(named.includes('X-Background')).toBe(isIdleCounted);
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const declared = (operation?.parameters ?? []).filter(({ in: place }) => place === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
    },
  );

  test('describes the pending approval (202) of exactly the endpoints whose change can wait for one', () => {
    const expected = contract
      .filter(({ endpoint: { method, path } }) => storedChanges.has(`${method} ${path}`))
      .map(({ name }) => name);
    const described = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .filter(({ responses }) => '202' in responses);
    expect(expected).toContain('withdrawals.processWithdrawal');
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(expected.toSorted());
    for (const { responses } of described) {
      expect(responses['202']).toMatchObject({
        content: {
          'application/json': {
            schema: {
              required: ['success', 'approval'],
              properties: { approval: { properties: { status: { const: 'pending' } } } },
            },
          },
        },
      });
    }
  });

  test('contains each operation of the contract once, and no other', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(contract.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(contract.length);
  });

  test('refers only to components that it contains', () => {
    const all = [...new Set(references(document))];
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((reference) => follow(reference) === undefined)).toEqual([]);
    const schemes = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ security }) => security.flatMap((scheme) => Object.keys(scheme)));
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes));
  });
});
