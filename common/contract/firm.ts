import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';
import { success } from './fields.ts';
import { schema, spec } from './schema.ts';

/** An address that becomes a link: nothing but https, so that no profile can bring a script. */
const link = schema(() => z.string().regex(/^https:\/\/\S+$/, 'use https'));

export const firmProfile = schema(() =>
  z.object({
    name: z.string(),
    legalName: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    chatUrl: link,
    regulator: z.string(),
    registrationNumber: z.string().exactOptional(),
    evidenceUrl: link.exactOptional(),
    copyrightYear: z.int(),
    isDemonstration: z.boolean(),
  }),
);

export const getFirmSpec = spec(() => ({
  summary: "The firm's identity and the version of the service",
  output: success.extend({
    product: z.literal('firnline'),
    version: z.string(),
    profile: firmProfile,
    /** Where the desktop app finds signed updates. */
    desktopUpdateFeed: z.string().exactOptional(),
  }),
}));

export const getFirm = publicEndpoint<typeof getFirmSpec>({
  method: 'GET',
  path: '/api/firm',
});

export const getOpenApiSpec = spec(() => ({
  summary: 'This interface as OpenAPI 3.1',
  output: z.record(z.string(), z.unknown()),
}));

export const getOpenApi = publicEndpoint<typeof getOpenApiSpec>({
  method: 'GET',
  path: '/api/openapi.json',
});
