import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { serviceEnvironment } from '#api/config/serviceEnvironment.ts';
import type { Context } from '#api/context.ts';
import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/firm.ts';

const packageFile = new URL('../../../package.json', import.meta.url);

const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version;

/** The firm's profile, and the OpenAPI document, which is created with the first request. */
export function firmRoutes({ config, firm }: Context): Route[] {
  const version = readVersion();
  const createDocument = async () => {
    const { openApiDocument } = await import('./openapi.ts');
    return openApiDocument({ config, firm: firm.name, version });
  };
  let document: ReturnType<typeof createDocument> | undefined;
  const { registrationNumber, evidenceUrl, contactPerson } = firm;
  const about = {
    ...SUCCESS,
    product: 'firnline' as const,
    version,
    environment: serviceEnvironment(config, firm),
    profile: {
      name: firm.name,
      legalName: firm.legalName,
      addressLines: [...firm.addressLines],
      phone: firm.phone,
      email: firm.email,
      chatUrl: firm.chatUrl,
      ...(contactPerson === undefined ? {} : { contactPerson }),
      regulator: firm.regulator,
      ...(registrationNumber === undefined ? {} : { registrationNumber }),
      ...(evidenceUrl === undefined ? {} : { evidenceUrl }),
      copyrightYear: firm.copyrightYear,
      isDemonstration: firm.isDemonstration,
    },
    ...(config.desktopUpdateFeed === undefined ? {} : { desktopUpdateFeed: config.desktopUpdateFeed }),
  };
  return [
    query(endpoints.getFirm, async () => about),
    query(endpoints.getOpenApi, async () => {
      document ??= createDocument();
      return document;
    }),
  ];
}
