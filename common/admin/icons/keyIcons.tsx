import { icon } from './icon.tsx';

export const ArrowDownIcon = icon('arrow-down', 'M8 2v12M3 9l5 5 5-5');
export const ArrowLeftIcon = icon('arrow-left', 'M14 8H2M7 3 2 8l5 5');
export const ArrowRightIcon = icon('arrow-right', 'M2 8h12M9 3l5 5-5 5');
export const ArrowUpIcon = icon('arrow-up', 'M8 14V2M3 7l5-5 5 5');
export const KeyCommandIcon = icon(
  'key-command',
  'M5.5 5.5h5v5h-5zM5.5 5.5V4A1.7 1.7 0 1 0 4 5.5zM10.5 5.5H12A1.7 1.7 0 1 0 10.5 4zM10.5 10.5V12a1.7 1.7 0 1 0 1.5-1.5zM5.5 10.5H4A1.7 1.7 0 1 0 5.5 12z',
);
export const KeyControlIcon = icon('key-control', 'm4 8 4-4 4 4');
export const KeyDeleteIcon = icon('key-delete', 'M1.5 3H10l5 5-5 5H1.5zM5 6l4 4M9 6l-4 4');
export const KeyEnterIcon = icon('key-enter', 'M14 3v3.5a3 3 0 0 1-3 3H3M6 6 2.5 9.5 6 13');
export const KeyOptionIcon = icon('key-option', 'M1.5 3H5l6 10h3.5M10.5 3h4');
export const KeyShiftIcon = icon('key-shift', 'M8 2 2 8.5h3V14h6V8.5h3z');
