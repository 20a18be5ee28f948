/** A new migration and the text of api/db/migrations/list.ts that includes it. */
interface AddedMigration {
  /** File name without extension, which the database stores. */
  readonly name: string;
  readonly list: string;
}

const IMPORT = /^import \{ (\w+) \} from '\.\/(\d{14})_\w+\.ts';\n/gm;
const END_OF_LIST = '\n];\n';

const toDigits = (instant: Date) => instant.toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * Adds a migration as the last of the list.
 * @param list text of api/db/migrations/list.ts
 * @throws {Error} if the list has a migration of that class name, or is not in the expected form
 */
export function addMigration(list: string, className: string, now: Date): AddedMigration {
  const imports = [...list.matchAll(IMPORT)];
  const last = imports.at(-1);
  const end = list.lastIndexOf(END_OF_LIST);
  if (!last || end < 0) throw new Error('The list of migrations has an unexpected form.');
  if (imports.some(([, existing]) => existing === className))
    throw new Error(`There is a migration ${className} already.`);
  const current = toDigits(now);
  const [, , lastStamp = ''] = last;
  // Files sort in the order in which they run, also after a migration whose time is ahead of the clock.
  const stamp = current > lastStamp ? current : String(BigInt(lastStamp) + 1n);
  const name = `${stamp}_${className}`;
  const endOfImports = last.index + last[0].length;
  return {
    name,
    list: [
      list.slice(0, endOfImports),
      `import { ${className} } from './${name}.ts';\n`,
      list.slice(endOfImports, end),
      `\n  { name: '${name}', class: ${className} },`,
      list.slice(end),
    ].join(''),
  };
}
