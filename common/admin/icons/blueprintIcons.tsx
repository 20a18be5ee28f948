import { icon } from './icon.tsx';

export const CaretDownIcon = icon('caret-down', '', 'M4 6h8l-4 4.5z');
export const CaretRightIcon = icon('caret-right', '', 'M6 4v8l4.5-4z');
export const ChevronDownIcon = icon('chevron-down', 'm4 6 4 4 4-4');
export const ChevronRightIcon = icon('chevron-right', 'm6 4 4 4-4 4');
export const ChevronUpIcon = icon('chevron-up', 'm4 10 4-4 4 4');
export const CrossIcon = icon('cross', 'm4 4 8 8M12 4l-8 8');
export const DoubleCaretVerticalIcon = icon(
  'double-caret-vertical',
  '',
  'M4.5 7 8 3l3.5 4zM4.5 9 8 13l3.5-4z',
);
export const ErrorIcon = icon('error', 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 4.5V9M8 11.5h.01');
export const InfoSignIcon = icon(
  'info-sign',
  'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 7.5v4M8 4.5h.01',
);
export const SearchIcon = icon('search', 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zM11 11l3.5 3.5');
export const SmallCrossIcon = icon('small-cross', 'm5 5 6 6M11 5l-6 6');
export const SmallTickIcon = icon('small-tick', 'm4 8.5 3 3 5-6');
export const TickIcon = icon('tick', 'm2.5 8.5 3.5 3.5 7.5-8');
export const WarningSignIcon = icon('warning-sign', 'M8 2 1.5 13.5h13zM8 6.5v3M8 11.5h.01');
