import { amount, type Currency, parseUnits } from '#common/domain/amount.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { formatAmount, MONEY_DECIMALS } from '#common/domain/money.ts';
import type { StatementCheck } from '#common/statements/checkStatement.ts';
import { useMessages } from '../../language/useMessages.ts';
import { KeptCheckpoint } from './KeptCheckpoint.tsx';

interface Props {
  readonly check: StatementCheck;
  readonly firm: string;
  /** The public keys of the firm. */
  readonly keys: readonly string[];
}

/** What a check has shown: what is proven, and what is not. */
export function CheckResult({ check: { statement, digest, problem, checkpoint }, firm, keys }: Props) {
  const t = useMessages('verify.check');
  if (problem !== null || !statement) {
    return (
      <section className="verify__result" data-authentic="no">
        <h2>{t('notProven')}</h2>
        <p>{t(`problems.${problem ?? 'unreadable'}`, { firm })}</p>
      </section>
    );
  }
  const { account, period, closing, asKnownAt, version, journal } = statement;
  const [from, to] = [formatDay(period.from, t.language), formatDay(period.to, t.language)];
  const value = amount<Currency>(parseUnits(closing.amount, MONEY_DECIMALS) ?? 0n);
  const facts = [
    [t('holder'), account.holder],
    [t('account'), account.id],
    [t('period'), t('span', { from, to })],
    [t('value'), formatAmount(value, closing.currency, { decimals: 2, language: t.language })],
    [t('known'), formatInstant(asKnownAt, t.language)],
    [t('version'), String(version)],
    [t('digest'), digest],
  ] as const;
  return (
    <section className="verify__result" data-authentic="yes">
      <h2>{t('authentic')}</h2>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('proven')}</h3>
      <p>{t('provenText', { firm: statement.firm.legalName })}</p>
      {checkpoint ? <p>{t('inJournal', { size: String(checkpoint.size) })}</p> : null}
      <h3>{t('stated')}</h3>
      <p>{t('statedText', { seq: String(journal.seq), hash: journal.hash })}</p>
      <h3>{t('open')}</h3>
      {checkpoint ? null : <p>{t('notInJournal')}</p>}
      <p>{t('openText')}</p>
      {checkpoint ? (
        <>
          <h3>{t('kept.title')}</h3>
          <KeptCheckpoint checkpoint={checkpoint} keys={keys} firm={firm} />
        </>
      ) : null}
    </section>
  );
}
