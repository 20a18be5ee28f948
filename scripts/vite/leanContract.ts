import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = /\/common\/contract\/\w+\.ts$/;
const SCHEMAS = ['params', 'query', 'body', 'output'] as const;
const SCREENS = ['web', 'common/ui', 'common/admin', 'common/client'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
}
interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}
interface Declaration extends Node {
  readonly declaration?: Declaration | null;
  readonly declarations?: readonly { readonly id: { readonly name?: string }; readonly init: Node | null }[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Every `endpoint.body` and the like that a screen reads, as `name.property`. */
export function schemasRead(sources: readonly string[]): ReadonlySet<string> {
  const pattern = new RegExp(`\\b(\\w+\\.(?:${SCHEMAS.join('|')}))\\b`, 'g');
  return new Set(
    sources.flatMap((source) => Array.from(source.matchAll(pattern), (match) => match[1] ?? '')),
  );
}

function isCall(node: Node): node is Call {
  return node.type === 'CallExpression';
}

/** The endpoint's call without its summary and the schemas that nobody reads. */
function leanEndpoint(code: string, name: string, call: Call, read: ReadonlySet<string>): string {
  const kept = (call.arguments[0]?.properties ?? []).filter((property) => {
    const key = property.key?.name ?? '';
    return key !== 'summary' && (!SCHEMAS.some((each) => each === key) || read.has(`${name}.${key}`));
  });
  const texts = kept.map((property) => code.slice(property.start, property.end));
  // Empty, not missing: the contract derives other endpoints from it.
  return `endpoint({ ${[...texts, "summary: ''"].join(', ')} })`;
}

function* declared(body: readonly Declaration[]) {
  for (const statement of body) {
    const declaration = statement.declaration ?? statement;
    for (const { id, init } of declaration.declarations ?? []) {
      if (init && id.name) yield { name: id.name, init };
    }
  }
}

/** A contract module for the browser; `body` is its syntax tree. */
export function leanModule(code: string, body: readonly Declaration[], read: ReadonlySet<string>): string {
  const edits: Edit[] = [];
  for (const { name, init } of declared(body)) {
    if (!isCall(init)) continue;
    const isEndpoint = init.callee.name === 'endpoint';
    const text = isEndpoint ? leanEndpoint(code, name, init, read) : code.slice(init.start, init.end);
    // A schema is made without side effects; said so, the bundler drops those that are left unused.
    edits.push({ start: init.start, end: init.end, text: `/* @__PURE__ */ (() => ${text})()` });
  }
  return edits.reduceRight(
    (lean, { start, end, text }) => lean.slice(0, start) + text + lean.slice(end),
    code,
  );
}

/**
 * The service validates, the browser calls: of an endpoint it needs method, path and access. Schemas that no
 * screen reads by name stay out of the bundle, and with them zod stays out of pages without a form.
 */
export function leanContract(): Plugin {
  let read: ReadonlySet<string> = new Set();
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const files = SCREENS.flatMap((folder) =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name)),
      );
      read = schemasRead(files.map((file) => readFileSync(file, 'utf8')));
    },
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const { body } = this.parse(code) as unknown as { body: readonly Declaration[] };
      return { code: leanModule(code, body, read), map: null, moduleSideEffects: false };
    },
  };
}
