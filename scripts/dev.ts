import { join } from 'node:path';
import { root, tools } from './paths.ts';
import { startNode, waitForExit } from './processes.ts';
import { withDefaults } from './settings.ts';

// Vite passes /api on to wherever the service listens.
const settings = withDefaults({ DEMO_DATA: '1', ALLOW_DEMO_PROFILE: '1' });
const env = { API_PORT: settings['PORT'] ?? '3000', ...settings };
const children = [
  startNode(['--watch', '--watch-preserve-output', join(root, 'api', 'server.ts')], { env }),
  startNode([tools.vite], { env }),
];

// Either one ending ends both: half of a development server is a puzzle, not a service.
const codes = await Promise.all(
  children.map(async (child) => {
    const code = await waitForExit(child);
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM');
    return code;
  }),
);
process.exitCode = Math.max(...codes);
