import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Config } from '#api/config.ts';
import { query, type Route, SUCCESS } from '#api/http/bind.ts';
import * as calls from '#common/contract/service.ts';
import { openApiDocument } from './openapi.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

/** The document says which cookie carries the session, which depends on the settings. */
const documents = new WeakMap<Config, Record<string, unknown>>();

function documentFor(config: Config, firm: string): Record<string, unknown> {
  const made = documents.get(config) ?? openApiDocument({ config, firm, version });
  documents.set(config, made);
  return made;
}

export const firmRoutes: Route[] = [
  query(calls.firm, async ({ context }) => {
    const { firm } = context;
    const { registrationNumber, evidenceUrl } = firm;
    return {
      ...SUCCESS,
      product: 'firnline' as const,
      version,
      profile: {
        name: firm.name,
        legalName: firm.legalName,
        addressLines: [...firm.addressLines],
        phone: firm.phone,
        email: firm.email,
        chatUrl: firm.chatUrl,
        regulator: firm.regulator,
        ...(registrationNumber === undefined ? {} : { registrationNumber }),
        ...(evidenceUrl === undefined ? {} : { evidenceUrl }),
        copyrightYear: firm.copyrightYear,
        isDemonstration: firm.isDemonstration,
      },
    };
  }),
  query(calls.openapi, async ({ context }) => documentFor(context.config, context.firm.name)),
];
