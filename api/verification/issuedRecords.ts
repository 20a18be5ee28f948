import { approvalOf } from '#api/approvals/measureEntry.ts';
import { FeeTermsSchema } from '#api/fees/entities.ts';
import { StatementSchema } from '#api/statements/entities.ts';
import { isNew, recordKind, sideOf } from './recordKind.ts';

export const feeTerms = recordKind(FeeTermsSchema, {
  name: 'fee terms',
  key: 'id',
  entries: {
    fee_terms_set: {
      when: isNew,
      is: (entry) => ({
        ...sideOf(entry, 'after', 'feeTerms'),
        investor: entry.investorId,
        setAt: entry.at.toISOString(),
        setBy: approvalOf(entry)?.requestedBy ?? entry.actorName,
      }),
    },
  },
});

/** Also what is signed is compared, by `verifyStatements`. */
export const statements = recordKind(StatementSchema, {
  name: 'statement',
  key: 'id',
  entries: {
    statement_issued: {
      when: isNew,
      is: (entry) => ({
        ...sideOf(entry, 'after', 'statement'),
        investor: entry.investorId,
        issuedAt: entry.at.toISOString(),
        issuedBy: entry.actorName,
        reason: entry.investorNote ?? null,
      }),
    },
  },
});
