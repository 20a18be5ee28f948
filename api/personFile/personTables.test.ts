import type { EntityMetadata } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { HELD } from '#api/erasure/held.ts';
import { personTableTexts } from '#api/messages/personTables.ts';
import { readMetadata } from '#api/test/support/readMetadata.ts';

/** What only programs need: ids, versions, figures of the service, and texts that another column has. */
const TECHNICAL = `
  id version withdrawalsVersion phoneE164 notificationsReadTo investor reportedTo reportedValue reportedInvested
  reportedAssets createdInSession source reverses charge decidedInSession calledBackById transactionId supersedes content
  signature publicKey run inputs priceAfter markAfter slot recordId messageId template html urgent threadId isRepeat
  nextAttemptAt claimedUntil lastError record tagKey applicationId authorId assignee policyVersion endpoint input versions
  changeHash excluded requiredRole owner counter transports backedUp lastStep account sharedAttempts sharedEndsAt
  reserveAttempts reserveEndsAt lastFailureAt reportedAt deviceCodeExpiresAt endsAt keptUntil actorId personal erasure
  actorErasure hash newLines staff session nextPollAt invitedBy duplicateLines errorLines invested series rounds`
  .trim()
  .split(/\s+/);

/** Records of others that name a member of staff are not in the file. */
const IN_FILE = HELD.filter(({ kind }) => kind !== 'acted');

test('each table and each column that is held has a title for people, or is only in the JSON', async () => {
  const all = await readMetadata();
  const t = personTableTexts('en');
  const tables = new Set(IN_FILE.map(({ schema }) => (schema as unknown as EntityMetadata).tableName));
  expect([...tables].filter((name) => !t.has(`tables.${name}` as 'tables.investor'))).toEqual([]);
  const shown = IN_FILE.flatMap(({ schema, secret }) => {
    const { tableName } = schema as unknown as EntityMetadata;
    const { props = [] } = all.find((entity) => entity.tableName === tableName) ?? {};
    return props.map(({ name }) => name as string).filter((name) => !secret.includes(name));
  });
  const untitled = new Set(shown.filter((name) => !t.has(`columns.${name}` as 'columns.name')));
  expect([...untitled].toSorted()).toEqual(TECHNICAL.toSorted());
});
