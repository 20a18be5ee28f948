import { workerData } from 'piscina';

/** Replaces the password worker: every task waits until the test releases it. */
export default function run(): boolean {
  Atomics.wait(new Int32Array(workerData as SharedArrayBuffer), 0, 0);
  return false;
}
