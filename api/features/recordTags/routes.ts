import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { findTags, findTagsInUse } from '#api/tags/queries.ts';
import * as endpoints from '#common/contract/recordTags.ts';
import { addTag, removeTag } from './commands.ts';

export const recordTagRoutes: Route[] = [
  query(endpoints.listTags, async ({ context }) => ({
    ...SUCCESS,
    tags: await findTagsInUse(context.em()),
  })),
  command(endpoints.addTag, async ({ input }, work) => {
    const recordId = await addTag(work, input.body);
    return { ...SUCCESS, tags: await findTags(work.em, input.body.record, recordId) };
  }),
  command(endpoints.removeTag, async ({ input }, work) => {
    const recordId = await removeTag(work, input.body);
    return { ...SUCCESS, tags: await findTags(work.em, input.body.record, recordId) };
  }),
];
