import { Button } from '@blueprintjs/core';
import { Download, Th } from '@blueprintjs/icons';
import type { FileFormat } from './listSource.ts';

const LABELS: Readonly<Record<FileFormat, string>> = { csv: 'Export CSV', xlsx: 'Export Excel' };

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
      onClick={() => onExport(format)}
      disabled={isExporting}
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
