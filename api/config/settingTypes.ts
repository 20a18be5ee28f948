import { z } from 'zod';
import { isLocalAddress } from './unsafeSettings.ts';

export const optionalFlag = z
  .enum(['0', '1', 'true', 'false'], 'use 1 or 0')
  .transform((value) => value === '1' || value === 'true')
  .optional();

export const flag = optionalFlag.default(false);

export const text = z.string().trim().optional();

export const wholeNumber = (max: number, min = 0) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'use a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `at least ${min}`).max(max, `at most ${max}`));

/** Whether user name and password are percent-encoded; otherwise the position of the host is ambiguous. */
function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(new URL(value).password) !== undefined;
  } catch {
    return false;
  }
}

export const databaseUrl = z
  .string()
  .default('sqlite:./data/firnline.db')
  .refine((value) => /^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(value), 'use sqlite:PATH or postgresql://…')
  .refine(
    (value) => value.startsWith('sqlite:') || isDecodable(value),
    'use postgresql://user:password@host/database, with special characters of the password as %XX',
  );

/** Rejects `example.com:443`, which parses as a URL without an origin. */
const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** An address that paths are appended to. */
export const baseUrl = z
  .string()
  .refine(isWebAddress, 'use a full address such as https://example.com')
  .refine((value) => !/[?#@]/.test(value), 'leave out query, fragment, user name and password');

/** Plain http only to this computer. */
const isSecure = (value: string): boolean =>
  !isWebAddress(value) || value.startsWith('https:') || isLocalAddress(value);

export const secureUrl = baseUrl.refine(isSecure, 'use https');

/** The address of one file, which can have a query. */
export const secureFileUrl = z
  .string()
  .refine(isWebAddress, 'use a full address such as https://example.com/prices.csv')
  .refine((value) => !/[#@]/.test(value), 'leave out fragment, user name and password')
  .refine(isSecure, 'use https');

export const mailAddresses = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(z.email('use e-mail addresses with commas between them')).max(20, 'use at most 20 addresses'),
  );
