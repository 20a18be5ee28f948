/**
 * A program's path as the Exec line of a desktop entry wants it: quoted, its own signs escaped once for the
 * quotes and once more for the file, and % doubled, which would else stand for what is opened.
 * (Desktop Entry Specification 1.5, "The Exec key")
 */
function execLine(program: string): string {
  const quoted = program.replace(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\');
  return `"${quoted.replaceAll('%', '%%')}"`;
}

/** The desktop entry that has a Linux desktop start a program when its user logs in. */
export function autostartEntry(name: string, program: string): string {
  return ['[Desktop Entry]', 'Type=Application', `Name=${name}`, `Exec=${execLine(program)}`, ''].join('\n');
}
