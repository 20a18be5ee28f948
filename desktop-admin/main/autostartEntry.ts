/**
 * Quotes a program's path for the Exec line of a desktop entry: special characters are escaped once for the quotes
 * and once for the file, and % is doubled because it starts a field code.
 * See Desktop Entry Specification 1.5, "The Exec key".
 */
function execLine(program: string): string {
  const quoted = program.replace(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\');
  return `"${quoted.replaceAll('%', '%%')}"`;
}

/** Desktop entry that starts a program when the user logs in. */
export function autostartEntry(name: string, program: string): string {
  return ['[Desktop Entry]', 'Type=Application', `Name=${name}`, `Exec=${execLine(program)}`, ''].join('\n');
}
