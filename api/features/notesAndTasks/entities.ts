import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';

const instant = () => p.datetime(3);
const id = () => p.string().length(36).primary();

/** An internal note about an investor or an application: one of the two is set. */
export const RecordNoteSchema = defineEntity({
  name: 'RecordNote',
  tableName: 'record_note',
  properties: {
    id: id(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk().nullable(),
    applicationId: p.string().length(36).nullable(),
    text: p.text(),
    authorId: p.string().length(36),
    authorName: p.string().length(120),
    createdAt: instant(),
  },
  indexes: [{ properties: ['investor', 'createdAt'] }, { properties: ['applicationId', 'createdAt'] }],
});

export type RecordNote = InferEntity<typeof RecordNoteSchema>;

/** A task about an investor or an application: one of the two is set. */
export const StaffTaskSchema = defineEntity({
  name: 'StaffTask',
  tableName: 'staff_task',
  properties: {
    id: id(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk().nullable(),
    applicationId: p.string().length(36).nullable(),
    text: p.string().length(MAX_LENGTH.subject),
    assignee: () => p.manyToOne(StaffSchema).mapToPk().nullable(),
    /** Calendar day in Zürich, YYYY-MM-DD. */
    dueDate: p.string().length(10).nullable(),
    createdBy: p.string().length(120),
    createdAt: instant(),
    doneBy: p.string().length(120).nullable(),
    doneAt: instant().nullable(),
    /** Incremented by every change. */
    version: p.integer(),
  },
  indexes: [
    { properties: ['investor', 'doneAt'] },
    { properties: ['applicationId', 'doneAt'] },
    { properties: ['doneAt', 'assignee'] },
    { properties: ['doneAt', 'dueDate'] },
  ],
});

export type StaffTask = InferEntity<typeof StaffTaskSchema>;
