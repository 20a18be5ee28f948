/** A new migration and the text of api/db/migrations/list.ts that includes it. */
interface AddedMigration {
  /** File name without extension, which the database stores. */
  readonly name: string;
  readonly list: string;
}

const IMPORT = /^import \{ (\w+) \} from '[^']+';\n/gm;
const NAME = / name: '(\d{14})_/g;
const END_OF_LIST = '\n];\n';

const toDigits = (instant: Date) => instant.toISOString().replace(/\D/g, '').slice(0, 14);
const toTime = (digits: string) =>
  Date.parse(digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Adds a migration as the last of the list, with the time of its creation in its name.
 * @param list text of api/db/migrations/list.ts
 * @param module folder in api, such as `features/contacts`
 * @throws {Error} if the list has a migration of that class name, or is not in the expected form
 */
export function addMigration(list: string, module: string, className: string, now: Date): AddedMigration {
  const imports = [...list.matchAll(IMPORT)];
  const lastImport = imports.at(-1);
  const [, lastDigits] = [...list.matchAll(NAME)].at(-1) ?? [];
  const end = list.lastIndexOf(END_OF_LIST);
  if (!lastImport || !lastDigits || end < 0)
    throw new Error('The list of migrations has an unexpected form.');
  if (imports.some(([, existing]) => existing === className))
    throw new Error(`There is a migration ${className} already.`);
  // Files sort in the order in which they run, also after a migration whose time is ahead of the clock.
  const time = new Date(Math.max(now.getTime(), toTime(lastDigits) + 1000));
  const name = `${toDigits(time)}_${className}`;
  const endOfImports = lastImport.index + lastImport[0].length;
  return {
    name,
    list: [
      list.slice(0, endOfImports),
      `import { ${className} } from '#api/${module}/migrations/${name}.ts';\n`,
      list.slice(endOfImports, end),
      `\n  { name: '${name}', class: ${className} },`,
      list.slice(end),
    ].join(''),
  };
}
