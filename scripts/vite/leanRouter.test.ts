import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { leanRouter, withoutDataRouters, withoutDisplayNames } from './leanRouter.ts';

const root = join(import.meta.dirname, '..', '..');

test('withoutDisplayNames removes names for developer tools and marks the calls as pure', () => {
  const code =
    'var Form = React10.forwardRef(\n  (props) => null\n);\nForm.displayName = "Form";\nuse(Form);\n';
  expect(withoutDisplayNames(code)).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  (props) => null\n);\n\nuse(Form);\n',
  );
});

function codesOfRouter(): readonly string[] {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production',
  );
  const files = readdirSync(folder).filter((name) => name.startsWith('chunk-') && name.endsWith('.mjs'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8'));
}

test('withoutDisplayNames leaves no component of React Router with a name', () => {
  const codes = codesOfRouter();
  expect(codes.some((code) => /^Form\.displayName/m.test(code))).toBe(true);
  for (const code of codes)
    expect(withoutDisplayNames(code)).not.toMatch(/^(\w+\.displayName|var \w+ = React\d*\.forwardRef)/m);
});

test('withoutDataRouters finds each part of React Router that it changes', () => {
  const code = codesOfRouter().join('\n');
  const changed = withoutDataRouters(code);
  for (const part of [
    'dataRouterState = dataRouterOpts',
    '? useNavigateStable()',
    'RenderErrorBoundary.contextType =',
  ]) {
    expect(code).toContain(part);
    expect(changed).not.toContain(part);
  }
});

test('a build contains the production code of what is imported, and nothing else', async () => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanRouter()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, 'web', 'RoutedPage.tsx'), preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const code = outputs
    .flatMap(({ output }) => output.map((file) => ('code' in file ? file.code : '')))
    .join('\n');
  expect(code).toContain('function BrowserRouter');
  for (const unused of [
    'NavLink',
    'ScrollRestoration',
    'FormImpl',
    'You should call navigate() in a React.useEffect',
  ]) {
    expect(code).not.toContain(unused);
  }
});
