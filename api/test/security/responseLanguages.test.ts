import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#api/errors/appError.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { requestFor, validBodies } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';
import { ERROR_STATUS, type ErrorCode } from '#common/contract/errors.ts';
import { LANGUAGES, type Language } from '#common/language/language.ts';
import { BODY_FIELDS } from './bodyFields.ts';
import { type FieldKind, INVALID_VALUES, toJson } from './invalidValues.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Endpoints without a session that only the dashboard, programs or browsers call. */
const OF_STAFF = /^(?:staff|deviceAuthorization|firm|approvals)/;
/** About bytes that browsers encode. */
const OF_PROGRAMS = /^Not base64url$/;
/** Errors of the dashboard, and of programs that do not follow the contract. */
const STAFF_CODES: readonly ErrorCode[] = [
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'self_approval',
  'stale_version',
  'price_missing',
  'kept_by_law',
  'erasure_not_listed',
  'feed_failed',
  'recent_account_change',
  'new_payout_account',
  'approval_expired',
  'approval_voided',
  'unsupported_media_type',
  'version_required',
];
/** Words that only an English sentence has. */
const ENGLISH = /\b(the|your|you|is|are|were|with|please|and|from|of|has|have|must|cannot|not|enter)\b/i;

const endpoints = contract.filter(
  ({ name, endpoint }) => endpoint.access !== 'staff' && !OF_STAFF.test(name) && endpoint.kind !== 'csv',
);

let fixture: InvestorsFixture;
let recordIds: RecordIds;
let bodies: ReturnType<typeof validBodies>;
beforeAll(async () => {
  fixture = await createInvestorsFixture();
  recordIds = await createRecords(fixture);
  bodies = validBodies(fixture, recordIds);
});
afterAll(() => fixture.app.stop());

/** The sentences of a response: its message and those at its fields. */
function sentencesOf({ json }: { readonly json: Readonly<Record<string, unknown>> }): string[] {
  const { message, fields } = json;
  return [message, ...Object.values((fields ?? {}) as object)].filter((text) => typeof text === 'string');
}

async function respondIn(language: Language, { name, endpoint }: (typeof endpoints)[number], body?: unknown) {
  const request = requestFor(endpoint, bodies[name], fixture, recordIds);
  const headers = { 'X-Language': language };
  const sent = { ...request, ...(body === undefined ? {} : { body: toJson(body) }), headers };
  return endpoint.access === 'public' ? fixture.anonymous(sent) : fixture.as(fixture.anna, sent);
}

/** Requests with one field missing or of a wrong value. The language of the body stays, because it counts more. */
function invalidBodies(name: string): unknown[] {
  const valid = bodies[name] ?? {};
  const kinds = Object.entries(BODY_FIELDS[name] ?? {}).filter(([field]) => !/[.]|^language$/.test(field));
  return kinds.flatMap(([field, kind]) => {
    const values: readonly unknown[] = INVALID_VALUES[kind.replace('?', '') as FieldKind];
    return [undefined, ...values].map((value) => ({ ...valid, [field]: value }));
  });
}

describe('sentences of responses to visitors and investors', () => {
  test.each(endpoints)('$name has none in English in a German or French page', async (found) => {
    const { name, endpoint } = found;
    const problems: string[] = [];
    for (const language of OTHERS) {
      const stated = 'language' in (BODY_FIELDS[name] ?? {}) ? { language } : {};
      const requests = endpoint.body ? [{}, ...invalidBodies(name)] : [];
      for (const request of requests) {
        const body = { ...(request as object), ...stated };
        const english = sentencesOf(
          await respondIn('en', found, { ...body, ...(stated.language && { language: 'en' }) }),
        );
        const translated = sentencesOf(await respondIn(language, found, body));
        for (const sentence of translated) {
          if (OF_PROGRAMS.test(sentence)) continue;
          if (ENGLISH.test(sentence) || english.includes(sentence)) problems.push(`${language}: ${sentence}`);
        }
      }
      const valid = endpoint.body && { ...bodies[name], ...stated };
      for (const sentence of sentencesOf(await respondIn(language, found, valid))) {
        if (ENGLISH.test(sentence)) problems.push(`${language}: ${sentence}`);
      }
    }
    expect([...new Set(problems)]).toEqual([]);
  });

  test.each(OTHERS)(
    'of every error have a text in the language (%s), unless only staff receive it',
    (language) => {
      const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
      const untranslated = codes.filter((code) => {
        const error = new AppError(code);
        return error.messageIn(language) === error.messageIn('en');
      });
      expect(untranslated.toSorted()).toEqual(STAFF_CODES.toSorted());
    },
  );
});
