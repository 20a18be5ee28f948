import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { generateInvestorSpec } from '#common/contract/investors.ts';
import { withdrawalForm } from '#common/contract/portalForms.ts';
import { applicationForm } from '#common/contract/publicForms.ts';
import { changeStaffPasswordSpec } from '#common/contract/staffPassword.ts';
import { messages } from './messages.ts';
import { treeshake } from './treeshake.ts';

const root = join(import.meta.dirname, '..', '..');
const ENTRY = 'virtual:entry';
const LAZY_FORM = 'virtual:lazyForm';

const virtualModules = (entry: string): Plugin => ({
  name: 'virtual-modules',
  resolveId: (id) => (id === ENTRY || id === LAZY_FORM ? `\0${id}` : null),
  load(id) {
    if (id === `\0${ENTRY}`) return entry;
    if (id !== `\0${LAZY_FORM}`) return null;
    return `export { withdrawalForm } from '#common/contract/portalForms.ts';`;
  },
});

/** The chunks of a production build, in memory. */
async function buildChunks(input: string, code = ''): Promise<readonly Rolldown.OutputChunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [virtualModules(code), messages()],
    build: { write: false, rolldownOptions: { treeshake, input, preserveEntrySignatures: 'strict' } },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
}

/** The code that loads before anything is imported dynamically. */
function initialCode(chunks: readonly Rolldown.OutputChunk[]): string {
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.find(({ fileName }) => fileName === name));
  };
  load(chunks.find(({ isEntry }) => isEntry));
  return [...loaded].map(({ code }) => code).join('\n');
}

const hasZod = (code: string) => code.includes('_zod');

describe('a production build', () => {
  test('contains neither schemas nor texts of endpoints that a page only calls', async () => {
    const code = initialCode(
      await buildChunks(
        ENTRY,
        `import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';
         console.log(getWithdrawalHistory, () => import('${LAZY_FORM}'));`,
      ),
    );
    expect(code).toContain('/api/withdrawals/history/{investorId}');
    expect(code).not.toContain('/api/withdrawals/cancel');
    expect(code).not.toContain('newest first');
    expect(hasZod(code)).toBe(false);
  });

  test('of the landing page contains no zod', async () => {
    const code = initialCode(await buildChunks(join(root, 'web', 'site', 'HomePage.tsx')));
    expect(code.length).toBeGreaterThan(10_000);
    expect(hasZod(code)).toBe(false);
  });

  test.each(['apply/ApplyPage.tsx', 'contact/ContactPage.tsx'])(
    'of a page with a form contains neither zod nor a query cache before its first input: %s',
    async (page) => {
      const chunks = await buildChunks(join(root, 'web', 'forms', page));
      const code = initialCode(chunks);
      expect(code.length).toBeGreaterThan(10_000);
      expect(hasZod(code)).toBe(false);
      expect(code).not.toContain('invalidateQueries');
      expect(chunks.some((chunk) => hasZod(chunk.code))).toBe(true);
    },
  );

  test.each([
    ['publicForms.ts', 'applicationForm', applicationForm],
    ['portalForms.ts', 'withdrawalForm', withdrawalForm],
    ['investors.ts', 'generateInvestorSpec.body', generateInvestorSpec.body],
    ['staffPassword.ts', 'changeStaffPasswordSpec.body', changeStaffPasswordSpec.body],
  ])('validates with the schema of %s that a form imports: %s', async (file, schema, source) => {
    const [name = ''] = schema.split('.');
    const chunks = await buildChunks(
      ENTRY,
      `import { ${name} } from '#common/contract/${file}';
       export const validate = (value) => ${schema}.safeParse(value).error?.issues.map(({ message }) => message);`,
    );
    expect(chunks).toHaveLength(1);
    const module = `data:text/javascript,${encodeURIComponent(chunks[0]?.code ?? '')}`;
    const built: { validate: (value: unknown) => string[] | undefined } = await import(module);
    const expected = source.safeParse({}).error?.issues.map(({ message }) => message);
    expect(expected?.length).toBeGreaterThan(1);
    expect(built.validate({})).toEqual(expected);
  });
});
