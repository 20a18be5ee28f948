import { tools } from './house.ts';
import { finish, startNode } from './processes.ts';

process.exitCode = await finish(startNode([tools.biome, 'check', '--write', ...process.argv.slice(2)]));
