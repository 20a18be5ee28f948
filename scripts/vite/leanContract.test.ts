import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '#common/contract/endpoint.ts';
import { exportInvestors } from '#common/contract/investors.ts';
import { leanModule, schemasRead } from './leanContract.ts';

const source = `import { z } from 'zod';
export const form = z.object({ a: z.string() });
export const send = endpoint({ method: 'POST', path: '/a', summary: 'S', access: 'public', body: form, output: z.any(), background: true });
export const LIST = ['x'];
`;

function lean(read: readonly string[] = []) {
  const { program } = parseSync('contract.js', source);
  return leanModule(source, program.body as never, new Set(read));
}

describe('a contract module in the browser', () => {
  it('keeps what a call needs and drops the schemas nobody reads', () => {
    expect(lean()).toContain(
      "endpoint({ method: 'POST', path: '/a', access: 'public', background: true, summary: '' })",
    );
  });

  it('keeps a schema that a screen reads by name', () => {
    expect(lean(['send.body'])).toContain('body: form');
    expect(lean(['send.body'])).not.toContain('output');
  });

  it('leaves other constants alone', () => {
    expect(lean()).toContain("export const LIST = ['x'];");
  });

  it('still derives a workbook from an endpoint without summary and schemas', () => {
    const { method, path, access, kind } = exportInvestors;
    const lean = { method, path, access, kind } as typeof exportInvestors;
    expect(workbookOf(lean)).toMatchObject({
      path: '/api/admin/investors.xlsx',
      kind: 'xlsx',
      access: 'staff',
    });
  });

  it('finds the schemas that screens read', () => {
    expect([...schemasRead(['zodResolver(generateInvestor.body, x)', 'a.bodyguard; q.query'])]).toEqual([
      'generateInvestor.body',
      'q.query',
    ]);
  });
});
