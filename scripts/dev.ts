import { join } from 'node:path';
import { root, tools } from './paths.ts';
import { startNode, waitForExit } from './processes.ts';
import { withDefaults } from './settings.ts';

// Vite forwards /api to the service.
const settings = withDefaults({ DEMO_DATA: '1', ALLOW_DEMO_PROFILE: '1' });
const env = { API_PORT: settings['PORT'] ?? '3000', ...settings };
const children = [
  startNode(['--watch', '--watch-preserve-output', join(root, 'api', 'server.ts')], { env }),
  startNode([tools.vite], { env }),
];

// When one of them ends, the other is stopped too.
const codes = await Promise.all(
  children.map(async (child) => {
    const code = await waitForExit(child);
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM');
    return code;
  }),
);
process.exitCode = Math.max(...codes);
