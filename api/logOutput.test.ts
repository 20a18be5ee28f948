import { describe, expect, test } from 'vitest';
import { LogOutput } from './logOutput.ts';

/** An output that fails with a code, or takes at most some bytes of each write. */
function createOutput() {
  const state = { failure: '', maxBytes: Number.MAX_SAFE_INTEGER, text: '', attempts: 0, recovered: 0 };
  const output = new LogOutput({
    write(bytes, done) {
      state.attempts += 1;
      if (state.failure) return done(Object.assign(new Error('no'), { code: state.failure }), 0);
      const taken = bytes.subarray(0, state.maxBytes);
      state.text += taken.toString();
      done(null, taken.length);
    },
    onRecovered: (dropped) => {
      state.recovered += dropped;
    },
  });
  return { output, state };
}

describe('LogOutput', () => {
  test('writes lines together and in order, also when a write takes only a part', async () => {
    const { output, state } = createOutput();
    state.maxBytes = 3;
    for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
    expect(state.attempts).toBe(0);
    await expect.poll(() => state.text).toBe('one\ntwo\nthree\n');
    expect(state.recovered).toBe(0);
  });

  test.each(['ENOSPC', 'EPIPE', 'EIO', 'EBADF'])('drops and counts lines on %s', async (failure) => {
    const { output, state } = createOutput();
    state.failure = failure;
    output.write('one\n');
    output.write('two\n');
    await expect.poll(() => state.attempts).toBe(1);
    output.write('three\n');
    await expect.poll(() => state.attempts).toBe(2);
    state.failure = '';
    output.write('four\n');
    await expect.poll(() => state.text).toBe('four\n');
    expect(state.recovered).toBe(3);
  });

  test('keeps lines while a pipe is full, up to a limit, and counts those above it', async () => {
    const { output, state } = createOutput();
    state.failure = 'EAGAIN';
    const line = `${'x'.repeat(99_999)}\n`;
    for (let index = 0; index < 20; index += 1) output.write(line);
    state.failure = '';
    await expect.poll(() => state.recovered).toBeGreaterThan(0);
    await expect.poll(() => state.text.length / line.length + state.recovered).toBe(20);
  });
});
