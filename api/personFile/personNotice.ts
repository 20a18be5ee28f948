import type { StatementContent } from '#api/documents/statementContent.ts';
import { writeContent } from '#api/documents/writeContent.ts';
import { writeFooters, writePdf } from '#api/documents/writePdf.ts';
import { disclosuresIn } from '#api/http/pages/disclosuresIn.ts';
import { heldTexts } from '#api/messages/heldData.ts';
import { personFileTexts } from '#api/messages/personFile.ts';
import { heldUntil } from '#common/contract/heldTexts.ts';
import type { ErasedKind } from '#common/domain/erasure.ts';
import { type FirmProfile, firmIn } from '#common/domain/firmProfile.ts';
import { formatDay, formatTime } from '#common/domain/formatDate.ts';
import { colon } from '#common/language/colon.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import type { DescribedKind } from './describeHeld.ts';

interface NoticedKind extends Pick<DescribedKind, 'kind' | 'until'> {
  /** How many records there are; whether the file has them, for the file that an investor makes. */
  readonly extent: number | boolean;
}

interface PersonNotice {
  readonly language: Language;
  readonly firm: FirmProfile;
  readonly now: Date;
  readonly kind: ErasedKind;
  /** Of the holder of an account, or of a member of staff. */
  readonly name: string | undefined;
  /** `INV-…`, or the id of a form or staff account. */
  readonly subject: string;
  readonly held: readonly NoticedKind[];
  readonly isOwn: boolean;
}

function noticeContent(notice: PersonNotice): StatementContent {
  const { language, firm: profile, now, kind: of, name, subject, held, isOwn } = notice;
  const t = personFileTexts(language);
  const extentText = (extent: number | boolean) => {
    if (typeof extent === 'number') return formatNumber(extent, language);
    return extent ? t('yes') : t('no');
  };
  const kinds = heldTexts(language);
  const firm = firmIn(language, profile);
  const { processors } = disclosuresIn(language, firm);
  return {
    title: t('title'),
    subtitle: t('asOf', { day: formatDay(now, language), time: formatTime(now, language) }),
    letterhead: [firm.legalName, ...firm.addressLines],
    facts: [
      ...(name ? ([[t('client'), name]] as const) : []),
      [t(({ investor: 'investorId', staff: 'staffAccount', form: 'form' } as const)[of]), subject],
      [t('contact'), firm.email],
    ],
    warning: undefined,
    sections: [
      {
        heading: t('list'),
        table: {
          widths: [124, '*', 150, 52],
          rows: [
            [t('what'), t('why'), t('until'), isOwn ? t('inFile') : t('rows')],
            ...held.map(({ kind, extent, until }) => [
              kinds(`kinds.${kind}`),
              kinds(`why.${kind}`),
              heldUntil(kinds, until),
              extentText(extent),
            ]),
          ],
        },
      },
      {
        heading: t('contents'),
        paragraphs: [isOwn ? t('own') : t('all'), t('parts'), ...(of === 'investor' ? [t('pdfs')] : [])],
      },
      { heading: t('law'), paragraphs: [t('lawText')] },
      {
        heading: t('recipients'),
        paragraphs: processors.map(({ company, purpose }) => `${company}${colon(language)}${purpose}`),
      },
      { heading: t('rights'), paragraphs: [t('rightsText', { email: firm.email })] },
    ],
    footer: [firm.legalName, ...firm.addressLines].join(' · '),
  };
}

/** Renders what is held about a person, what for and until when, as a tagged PDF. */
export function renderPersonNotice(notice: PersonNotice): Promise<Buffer> {
  const content = noticeContent(notice);
  const { language, now } = notice;
  const author = content.letterhead[0] ?? '';
  return writePdf({ language, title: content.title, date: now, author }, async (pdf) => {
    await writeContent(pdf, content);
    writeFooters(pdf, content.footer);
  });
}
