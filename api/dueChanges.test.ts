import { DriverException } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { dueChanges } from './dueChanges.ts';
import { redactError } from './errors/redactError.ts';

const job = (stopping: AbortSignal) => ({ progress: null, stopping, step: async () => {} });
const clock = { now: () => new Date('2026-11-20T11:00:00.000Z') };

/** A context on which each of the reads throws the next error. */
function failWith(errors: readonly unknown[]): Context {
  const left = [...errors];
  const em = () => {
    throw left.shift();
  };
  return { clock, em } as unknown as Context;
}

test('dueChanges › throws the errors of all reads, redacted in the log', async () => {
  const secret = new DriverException(new Error("insert into investor values ('ada@person.example')"));
  const errors = [new Error('one'), secret, new Error('three')];
  const thrown = await dueChanges
    .run(failWith(errors), job(new AbortController().signal))
    .catch((error) => error);
  expect(thrown).toMatchObject({ errors });
  const logged = redactError(thrown) as AggregateError;
  expect(logged.errors).toMatchObject([
    { message: 'one' },
    { type: 'DriverException' },
    { message: 'three' },
  ]);
  expect(`${logged.stack} ${JSON.stringify(logged.errors)}`).not.toContain('ada@');
});

test('dueChanges › throws an error of a read also while the service stops, and otherwise its reason', async () => {
  const stopping = AbortSignal.abort();
  const { reason } = stopping;
  const real = new Error('real');
  await expect(dueChanges.run(failWith([real, reason, reason]), job(stopping))).rejects.toMatchObject({
    errors: [real],
  });
  await expect(dueChanges.run(failWith([reason, reason, reason]), job(stopping))).rejects.toBe(reason);
});
