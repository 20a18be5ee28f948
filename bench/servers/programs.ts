import { join } from 'node:path';
import { root, SERVICE_FLAGS } from '../../scripts/paths.ts';
import { buildService } from '../../scripts/serviceBuild.ts';

/** A program for Node. */
export interface ServerProgram {
  readonly file: string;
  readonly flags: readonly string[];
}

export const BARE_KOA: ServerProgram = { file: join(import.meta.dirname, 'bareKoa.ts'), flags: [] };

/** Builds the service as it is built for production, with an entry that also reports its usage. */
export async function buildBenchService(): Promise<ServerProgram> {
  const output = join(root, 'dist', 'bench');
  await buildService('service', 'bench/servers/service.ts', output);
  return { file: join(output, 'service.cjs'), flags: SERVICE_FLAGS };
}
