import { AppError } from '#api/errors/appError.ts';
import { lockRecord, type RecordReference } from '#api/notedRecords.ts';
import { RecordTagSchema } from '#api/tags/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { MAX_TAGS, tagKey } from '#common/domain/tags.ts';

/** A tag of a record. */
type TagOfRecord = RecordReference & { readonly tag: string };

/**
 * Adds a tag; does nothing when the record has it, in any case of its letters. As with notes, the journal says who
 * tagged which record and not with what, and the investor does not see its entry.
 * @returns the id of the record's row
 * @throws {AppError} `not_found`, `conflict` when the record has too many
 */
export async function addTag(work: UnitOfWork, tagged: TagOfRecord): Promise<string> {
  const { record, id, rowId: recordId } = await lockRecord(work.em, tagged);
  const { tag } = tagged;
  const existing = await work.em.find(RecordTagSchema, { record, recordId });
  if (existing.some((row) => row.tagKey === tagKey(tag))) return recordId;
  if (existing.length >= MAX_TAGS) {
    throw new AppError('conflict', { message: `There are ${MAX_TAGS} tags. Please remove one first.` });
  }
  const row = {
    id: work.context.random.uuid(),
    record,
    recordId,
    tag,
    tagKey: tagKey(tag),
    createdAt: work.now,
  };
  await work.em.insert(RecordTagSchema, row);
  work.record({ action: 'tag_added', subject: row.id, after: { [record]: id } });
  return recordId;
}

/** Removes a tag; does nothing when the record does not have it. @throws {AppError} `not_found` */
export async function removeTag(work: UnitOfWork, tagged: TagOfRecord): Promise<string> {
  const { record, id, rowId: recordId } = await lockRecord(work.em, tagged);
  const { tag } = tagged;
  const row = await work.em.findOne(RecordTagSchema, { record, recordId, tagKey: tagKey(tag) });
  if (!row) return recordId;
  await work.em.nativeDelete(RecordTagSchema, { id: row.id });
  work.record({ action: 'tag_removed', subject: row.id, before: { [record]: id } });
  return recordId;
}
