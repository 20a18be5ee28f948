import { workerData } from 'piscina';

/** Stands in for the password worker: every task waits until the test lets them go. */
export default function run(): boolean {
  Atomics.wait(new Int32Array(workerData as SharedArrayBuffer), 0, 0);
  return false;
}
