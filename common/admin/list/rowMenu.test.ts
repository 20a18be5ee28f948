import { expect, test } from 'vitest';
import { rowMenu } from './rowMenu.ts';

const ignore = () => {};
const actions = { open: ignore, openWindow: undefined, copyId: ignore };
const commands = { 'row.approve': ignore, 'row.markResponded': ignore };

test('rowMenu › offers only what the role may do', () => {
  const labels = (role: 'viewer' | 'administrator') =>
    rowMenu({ ...actions, role, isOffline: false, commands }).map(({ label }) => label);
  expect(labels('viewer')).toEqual(['Open', 'Copy ID']);
  expect(labels('administrator')).toEqual(['Open', 'Copy ID', '-', 'Approve', 'Mark responded']);
});

test('rowMenu › disables changes without a connection, and nothing else', () => {
  const disabled = (isOffline: boolean) =>
    rowMenu({ ...actions, role: 'administrator', isOffline, commands })
      .filter(({ enabled }) => !enabled)
      .map(({ label }) => label);
  expect(disabled(true)).toEqual(['Approve', 'Mark responded']);
  expect(disabled(false)).toEqual([]);
});
