/** Verifies the journal of the environment's database and sends what that cost. */
import { MikroORM } from '@mikro-orm/core';
import { readConfig } from '../../api/config/config.ts';
import type { Em } from '../../api/db/openDatabase.ts';
import { ormOptions } from '../../api/db/ormOptions.ts';
import { entities } from '../../api/entities.ts';
import { verifyJournal } from '../../api/verification/verifyJournal.ts';
import { measureUsage } from '../load/reportUsage.ts';

const orm = await MikroORM.init(await ormOptions(readConfig(process.env).databaseUrl, entities));
process.send?.({ loaded: process.memoryUsage.rss() });
const started = performance.now();
const { tree, accounts, findings } = await verifyJournal(orm.em.fork() as Em);
const seconds = (performance.now() - started) / 1000;
await orm.close();
if (!tree.intact || accounts?.difference)
  throw new Error(
    `The journal of the benchmark does not verify: ${accounts?.difference?.what ?? tree.firstBroken}`,
  );
if (findings.length > 0) console.error(findings[0]);
process.send?.({ entries: tree.entries, usage: measureUsage(), seconds }, () => process.exit(0));
