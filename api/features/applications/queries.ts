import { expressionBuilder } from 'kysely';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { betweenDays, selectedRecords } from '#api/http/lists/filters.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import type { ListFilter, ListRequest } from '#api/http/lists/lists.ts';
import { withOpenTask } from '#api/notedRecords.ts';
import { withTag, withTags } from '#api/tags/queries.ts';
import type { listApplications } from '#common/contract/applications.ts';
import { type Application, ApplicationSchema } from './entities.ts';

export const applicationList = {
  source: (em: Em) => entitySource(em, ApplicationSchema, 'id'),
  filter({ context, input }: ListRequest<typeof listApplications>): ListFilter {
    const { status, investorId, ids, tasks, tag, ...days } = input.query;
    const eb = expressionBuilder<Tables, 'application'>();
    return {
      status,
      conditions: [
        ...selectedRecords(context.rowsEm, ids),
        ...betweenDays(eb.ref('submitted_at'), days),
        ...(investorId ? [eb('investor_id', '=', investorId)] : []),
        ...withOpenTask('application', tasks),
        ...withTag('application', tag),
      ],
    };
  },
  complete: ({ rowsEm }: Context, rows: readonly Application[]) => withTags(rowsEm, 'application', rows),
};
