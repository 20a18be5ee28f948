import { icon } from './icon.tsx';

export const ChevronLeftIcon = icon('chevron-left', 'm10 4-4 4 4 4');
export const DownloadIcon = icon(
  'download',
  'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 4.5v6.5M5.5 8.5 8 11l2.5-2.5',
);
export const DuplicateIcon = icon('duplicate', 'M5 5H2v9h9v-3M5 2h9v9H5z');
export const FilterIcon = icon('filter', 'M2 2.5h12L9.5 8v4.5L6.5 14V8z');
export const FlashIcon = icon(
  'flash',
  'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 1v1M8 14v1M1 8h1M14 8h1M3 3l.7.7M12.3 12.3l.7.7M3 13l.7-.7M12.3 3.7 13 3',
);
export const HelpIcon = icon(
  'help',
  'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM6.2 6.3a1.8 1.8 0 1 1 2.4 1.7q-.6.3-.6 1.2M8 11.5h.01',
);
export const LogOutIcon = icon('log-out', 'M7 2H2v12h5M6.5 8H14M11 5l3 3-3 3');
export const MoonIcon = icon('moon', 'M13.5 10A6 6 0 1 1 6 2.5a5 5 0 0 0 7.5 7.5z');
export const MoreIcon = icon(
  'more',
  '',
  'M.8 8a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 0 1-3.4 0zM6.3 8a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 0 1-3.4 0zM11.8 8a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 0 1-3.4 0z',
);
export const PersonIcon = icon('person', 'M8 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2 14.5c.5-3 3-4 6-4s5.5 1 6 4');
export const PlusIcon = icon('plus', 'M8 3v10M3 8h10');
export const ThIcon = icon('th', 'M1.5 2.5h13v11h-13zM1.5 6h13M1.5 9.7h13M6 6v7.5');
export const TrashIcon = icon('trash', 'M2 4h12M6 4V2h4v2M3.5 4v10h9V4M6.5 7v4M9.5 7v4');
