import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { normaliseText } from '#common/domain/normaliseText.ts';
import { contract } from './contract.ts';

/** Secrets are hashed in their one form, which the service decides. */
const SECRETS = /(?:^|\.)(?:accessCode|currentCode|newCode|password|currentPassword|newPassword)$/;

/** Patterns of values that programs make, and that allow no invisible character. */
const OPAQUE: readonly RegExp[] = [
  /^[0-9a-zA-Z-]{1,40}$/,
  /^[0-9a-zA-Z-]{1,40}(,[0-9a-zA-Z-]{1,40})*$/,
  /^[0-9a-f]{64}$/,
  /^[\w-]+$/,
  /^[\w-]{43}$/,
  /^\d+$/,
  /^[A-Z]+ \/api\/[\w/{}.-]+$/,
];

/** What the schema of another endpoint reads. */
const READ_BY_OTHERS = /^approvals\.dryRunChange\.body\.inputs\./;

/** Other values that no person types, and what reads them. */
const READ_BY: Readonly<Record<string, string>> = {
  after: 'parsed as a position in a list',
  content: 'decoded as the bytes of a file',
  totalValue: 'parsed as decimal text',
  investedAmount: 'parsed as decimal text',
  totalInvested: 'parsed as decimal text',
  currentPnL: 'parsed as decimal text',
  portfolioValue: 'parsed as decimal text',
  withdrawalLimit: 'parsed as decimal text',
};

interface Leaf {
  readonly path: string;
  readonly schema: z.core.$ZodString;
}

/** The texts that a schema accepts, with their paths. Throws for a kind of schema that this function does not know. */
function stringsOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (READ_BY_OTHERS.test(path)) return [];
  switch (def.type) {
    case 'string':
      return [{ path, schema: schema as z.core.$ZodString }];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => stringsOf(inner, `${path}.${key}`));
    case 'array':
      return stringsOf(def.element, path);
    case 'record':
      return stringsOf(def.valueType, path);
    case 'union':
      return def.options.flatMap((option) => stringsOf(option, path));
    case 'pipe':
      return stringsOf(def.in, path);
    case 'optional':
    case 'nullable':
    case 'default':
      return stringsOf(def.innerType, path);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    default:
      throw new Error(`${path} is a schema of type ${def.type}: does it accept text?`);
  }
}

const inputs = contract.flatMap(({ name, endpoint: { params, query, body } }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? stringsOf(schema, `${name}.${part}`) : [],
  ),
);

/** Whether the first thing that happens to a text is its normalisation. */
function isNormalised({ schema }: Leaf): boolean {
  const [first] = schema._zod.def.checks ?? [];
  const def = first?._zod.def;
  return def?.check === 'overwrite' && (def as z.core.$ZodCheckOverwriteDef).tx === normaliseText;
}

function isOpaque({ path, schema }: Leaf): boolean {
  const { format, checks = [] } = schema._zod.def as z.core.$ZodStringDef & { format?: string };
  const patterns = checks.flatMap(({ _zod: { def } }) => ('pattern' in def ? [String(def.pattern)] : []));
  return (
    format === 'datetime' ||
    patterns.some((pattern) => OPAQUE.some((known) => pattern === String(known))) ||
    Object.hasOwn(READ_BY, path.slice(path.lastIndexOf('.') + 1))
  );
}

describe('texts in requests', () => {
  test('the contract has some of every kind', () => {
    expect(inputs.filter(isNormalised).length).toBeGreaterThan(100);
    expect(inputs.filter(isOpaque).length).toBeGreaterThan(50);
    expect(inputs.filter(({ path }) => SECRETS.test(path)).length).toBeGreaterThan(5);
  });

  test('are normalised before anything else, except secrets and opaque values', () => {
    const others = inputs.filter(
      (leaf) => !isNormalised(leaf) && !isOpaque(leaf) && !SECRETS.test(leaf.path),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test.each(OPAQUE)('opaque values with the pattern %s contain nothing invisible', (pattern) => {
    for (const typed of ['\u200b1', '1\u200d', 'a\u202e', ' a', 'a\u00a0']) {
      expect(pattern.test(typed)).toBe(false);
    }
  });
});
