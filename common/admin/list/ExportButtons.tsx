import { Button } from '@blueprintjs/core';
import { Download, Th } from '@blueprintjs/icons';
import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/list.ts';
import type { FileFormat } from './listSource.ts';

const t = adminTexts(messages);

const LABELS: Readonly<Record<FileFormat, string>> = { csv: t('export.csv'), xlsx: t('export.xlsx') };

interface ExportButtonsProps {
  readonly isExporting: boolean;
  onExport(format: FileFormat): void;
}

/** Buttons that export the whole list as CSV or as an Excel workbook. */
export function ExportButtons({ isExporting, onExport }: ExportButtonsProps) {
  const button = (format: FileFormat) => (
    <Button
      variant="minimal"
      icon={format === 'csv' ? <Download /> : <Th />}
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
      {button('xlsx')}
    </span>
  );
}
