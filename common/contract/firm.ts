import { z } from 'zod';
import { SERVICE_ENVIRONMENTS } from '#common/domain/serviceEnvironment.ts';
import { publicEndpoint } from './endpoint.ts';
import { success } from './fields.ts';
import { schema, spec } from './schema.ts';

/** An address that becomes a link: only https, so that a profile cannot inject a script. */
const link = schema(() => z.string().regex(/^https:\/\/\S+$/, 'use https'));

/** The firm's chat, or the page of a demonstration that stands for it. */
export const chatLink = schema(() => z.string().regex(/^(https:\/\/\S+|(\/(de|fr))?\/chat)$/, 'use https'));

export const firmProfile = schema(() =>
  z.object({
    name: z.string(),
    legalName: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    chatUrl: chatLink,
    contactPerson: z.string().exactOptional(),
    regulator: z.string(),
    registrationNumber: z.string().exactOptional(),
    evidenceUrl: link.exactOptional(),
    copyrightYear: z.int(),
    isDemonstration: z.boolean(),
  }),
);

export const getFirmSpec = spec(() => ({
  summary: 'Profile of the firm, environment and version of the service',
  output: success.extend({
    product: z.literal('firnline'),
    version: z.string(),
    environment: z.enum(SERVICE_ENVIRONMENTS),
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
  summary: 'This API as an OpenAPI 3.1 document',
  output: z.record(z.string(), z.unknown()),
}));

export const getOpenApi = publicEndpoint<typeof getOpenApiSpec>({
  method: 'GET',
  path: '/api/openapi.json',
});
