import { z } from 'zod';
import { NOTED_RECORDS } from '#common/domain/tasks.ts';
import { staffEndpoint } from './endpoint.ts';
import { line, recordId, success } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';

const tags = schema(() => z.array(z.string()));

export const listTagsSpec = spec(() => ({
  summary: 'Tags of investors and applications that are in use, A to Z',
  output: success.extend({ tags }),
}));

export const listTags = staffEndpoint<typeof listTagsSpec>({
  method: 'GET',
  path: '/api/admin/tags',
  permission: 'read',
  tags: ['recordTags'],
});

const tagOfRecord = schema(() =>
  z.strictObject({
    record: z.enum(NOTED_RECORDS, { error: 'Choose a record' }),
    /** `INV-…` of an investor, or the id of an application. */
    id: recordId,
    tag: line(MAX_LENGTH.tag, 'Tag is required'),
  }),
);

export const addTagSpec = spec(() => ({
  summary: 'Add a tag to an investor or application unless it has the tag; only staff see it',
  body: tagOfRecord,
  output: success.extend({ tags }),
  errors: ['not_found', 'conflict'],
}));

export const addTag = staffEndpoint<typeof addTagSpec>({
  method: 'POST',
  path: '/api/admin/tags/add',
  permission: 'annotate',
  invalidates: ['recordTags', 'investors', 'applications', 'account', 'journal'],
});

export const removeTagSpec = spec(() => ({
  summary: 'Remove a tag from an investor or application if it has the tag',
  body: tagOfRecord,
  output: success.extend({ tags }),
  errors: ['not_found'],
}));

export const removeTag = staffEndpoint<typeof removeTagSpec>({
  method: 'POST',
  path: '/api/admin/tags/remove',
  permission: 'annotate',
  invalidates: ['recordTags', 'investors', 'applications', 'account', 'journal'],
});
