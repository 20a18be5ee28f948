import { describe, expect, test } from 'vitest';
import { isOverdue } from './tasks.ts';

describe('isOverdue', () => {
  test.each([
    ['the day before today', { dueDate: '2026-11-21' }, true],
    ['today', { dueDate: '2026-11-22' }, false],
    ['tomorrow', { dueDate: '2026-11-23' }, false],
    ['no day', {}, false],
    ['a task that is done', { dueDate: '2026-11-01', doneAt: '2026-11-05T08:00:00.000Z' }, false],
  ])('tells %s', (_, task, expected) => {
    expect(isOverdue(task, '2026-11-22')).toBe(expected);
  });
});
