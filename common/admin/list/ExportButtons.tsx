import { Button, HTMLSelect } from '@blueprintjs/core';
import { DownloadIcon, ThIcon } from '@blueprintjs/icons';
import { CSV_SEPARATORS } from '#common/contract/csvSeparators.ts';
import { t } from '../messages/list.ts';
import type { FileFormat } from './listSource.ts';
import { useCsvSeparator } from './useExport.ts';

const LABELS: Readonly<Record<FileFormat, string>> = { csv: t('export.csv'), xlsx: t('export.xlsx') };

interface ExportButtonsProps {
  readonly isExporting: boolean;
  onExport(format: FileFormat): void;
}

/** Buttons that export the whole list as CSV, with the chosen separator, or as an Excel workbook. */
export function ExportButtons({ isExporting, onExport }: ExportButtonsProps) {
  const [separator, setSeparator] = useCsvSeparator();
  const button = (format: FileFormat) => (
    <Button
      variant="minimal"
      icon={format === 'csv' ? <DownloadIcon /> : <ThIcon />}
      onClick={() => {
        if (!isExporting) onExport(format);
      }}
      // A disabled button would lose the focus.
      aria-disabled={isExporting}
      className="fa-export"
      title={LABELS[format]}
    >
      {LABELS[format]}
    </Button>
  );
  return (
    <span className="fa-exports">
      {button('csv')}
      <HTMLSelect
        minimal
        className="fa-separator"
        aria-label={t('export.separator')}
        title={t('export.separator')}
        value={separator}
        onChange={({ currentTarget }) =>
          setSeparator(CSV_SEPARATORS.find((known) => known === currentTarget.value) ?? 'comma')
        }
        options={CSV_SEPARATORS.map((value) => ({ value, label: t(`export.${value}`) }))}
      />
      {button('xlsx')}
    </span>
  );
}
