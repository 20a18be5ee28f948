import type { PolicyValues } from '#common/contract/policies.ts';
import { POLICY_SETTINGS } from '#common/domain/approvalPolicy.ts';

/** A policy as it is typed. */
export interface PolicyDraft {
  readonly kind: PolicyValues['kind'];
  readonly isOn: boolean;
  readonly amount: string;
  readonly percent: string;
  readonly per: PolicyValues['per'];
  readonly role: PolicyValues['role'];
  readonly hours: string;
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const toDraft = ({ kind, isOn, amount, percent, per, role, hours }: PolicyValues): PolicyDraft => ({
  kind,
  isOn,
  amount: typed(amount),
  percent: typed(percent),
  per,
  role,
  hours: typed(hours),
});

const numberOf = (text: string): number | undefined => {
  const plain = text.replaceAll(/[\s,’']/g, '');
  return plain === '' ? undefined : Number(plain);
};

/** The drafts as the API takes them. A text that is no number becomes NaN, which the API rejects at its field. */
export const toInput = (drafts: readonly PolicyDraft[]) =>
  drafts.map(({ kind, isOn, per, role, ...draft }) => {
    const settings = POLICY_SETTINGS[kind];
    const amount = settings.amount ? numberOf(draft.amount) : undefined;
    const percent = settings.percent ? numberOf(draft.percent) : undefined;
    const hours = settings.hours ? numberOf(draft.hours) : undefined;
    return {
      kind,
      isOn,
      per,
      role,
      ...(amount === undefined ? {} : { amount }),
      ...(percent === undefined ? {} : { percent }),
      ...(hours === undefined ? {} : { hours }),
    };
  });
