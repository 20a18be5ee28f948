import { tools } from './paths.ts';
import { startNode, waitForExit } from './processes.ts';

process.exitCode = await waitForExit(startNode([tools.biome, 'check', '--write', ...process.argv.slice(2)]));
