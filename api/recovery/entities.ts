import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { RECOVERY_STATUSES } from '#common/domain/investorRecovery.ts';

const instant = () => p.datetime(3);

/** A request of staff to reset access code and second factor of an investor, which takes effect after a wait. */
export const InvestorRecoverySchema = defineEntity({
  name: 'InvestorRecovery',
  tableName: 'investor_recovery',
  properties: {
    id: p.string().length(36).primary(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk(),
    /** The email address when it was requested. */
    email: p.string().length(254),
    status: p.enum(RECOVERY_STATUSES),
    requestedBy: p.string().length(120),
    requestedAt: instant(),
    effectiveAt: instant(),
    closedAt: instant().nullable(),
    /** Hash of the single-use code in the notice, which stops the recovery. */
    objectionHash: p.string().length(64).nullable().unique(),
  },
  indexes: [{ properties: ['investor', 'status'] }, { properties: ['status', 'effectiveAt'] }],
});

export type InvestorRecovery = InferEntity<typeof InvestorRecoverySchema>;
