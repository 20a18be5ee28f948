import { formatInstant } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { FigureGroup, GroupMark } from '../../components/FigureText.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import './visual.css';
import './entryVisual.css';

const AT = '2025-01-31T15:15:00Z';
const BEFORE = '247338.65';
const AFTER = '248623.82';
/** Beginnings and ends of SHA-256 values. */
const HASH = '3b7de8…5c06';
const ROOT = '9f2c7a…d041';

/** Where the service publishes the checkpoints of its journal. */
const CHECKPOINTS_PATH = '/.well-known/firnline/journal';

/** An entry of the journal, each part with what it proves. */
export function EntryVisual() {
  const t = useMessages('pages.entry');
  const { name } = useFirm();
  const usd = (amount: string) => formatUsd(requireMoney(amount), { decimals: 2, language: t.language });
  const mark = illustrative(t('mark'), t('source'));
  const parts = [
    ['number', '4812'],
    ['time', formatInstant(AT, t.language)],
    ['author', t('staff', { firm: name })],
    [
      'change',
      <span key="change">
        <del>{usd(BEFORE)}</del> <span aria-hidden="true">{'→'}</span>{' '}
        <span className="visually-hidden">{t('to')}</span> <ins>{usd(AFTER)}</ins>
      </span>,
    ],
    ['hash', <code key="hash">{HASH}</code>],
    ['tree', <code key="tree">{ROOT}</code>],
  ] as const;
  return (
    <FigureGroup className="entry">
      <p className="visual__title">{t('title')}</p>
      <dl className="entry__parts">
        {parts.map(([part, value]) => (
          <div key={part}>
            <dt>{t(`${part}.name`)}</dt>
            <dd className="entry__value">{value}</dd>
            <dd className="entry__proof">
              {t.rich(`${part}.proves`, { heads: (text) => <a href={CHECKPOINTS_PATH}>{text}</a> })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="visual__note">
        {t('note')} <GroupMark figures={[mark]} />
      </p>
    </FigureGroup>
  );
}
