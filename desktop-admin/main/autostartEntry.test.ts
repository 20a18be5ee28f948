import { expect, test } from 'vitest';
import { autostartEntry } from './autostartEntry.ts';

const execOf = (program: string) => /^Exec=(.*)$/m.exec(autostartEntry('Firnline Admin', program))?.[1];

test('autostartEntry writes a valid desktop entry', () =>
  expect(autostartEntry('Firnline Admin', '/opt/Firnline Admin/firnline-admin')).toBe(
    '[Desktop Entry]\nType=Application\nName=Firnline Admin\nExec="/opt/Firnline Admin/firnline-admin"\n',
  ));

// A desktop environment decodes each line to the path on the left.
test.each([
  ['/home/a b/app', '"/home/a b/app"'],
  ['/home/50%/app', '"/home/50%%/app"'],
  ['/home/$HOME/app', '"/home/\\\\$HOME/app"'],
  ['/home/a"b/app', '"/home/a\\\\"b/app"'],
  ['/home/`id`/app', '"/home/\\\\`id\\\\`/app"'],
  ['/home/a\\b/app', '"/home/a\\\\\\\\b/app"'],
])('autostartEntry escapes %s', (program, line) => expect(execOf(program)).toBe(line));
