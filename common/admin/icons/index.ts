/**
 * The icons of the dashboard and of the Blueprint components that it uses. `package.json` installs this folder in place
 * of Blueprint's own package, whose 44,000 files were two thirds of what npm installed.
 */
export {
  CaretDownIcon,
  CaretRightIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CrossIcon,
  DoubleCaretVerticalIcon,
  ErrorIcon,
  InfoSignIcon,
  SearchIcon,
  SmallCrossIcon,
  SmallTickIcon,
  TickIcon,
  WarningSignIcon,
} from './blueprintIcons.tsx';
export {
  ChevronLeftIcon,
  DownloadIcon,
  DuplicateIcon,
  FilterIcon,
  FlashIcon,
  HelpIcon,
  LogOutIcon,
  MoonIcon,
  MoreIcon,
  PersonIcon,
  PlusIcon,
  ThIcon,
  TrashIcon,
} from './dashboardIcons.tsx';
export {
  type DefaultSVGIconProps,
  type IconName,
  IconNames,
  type IconNextName,
  IconSize,
  Icons,
  IconsNext,
  type NextIconVariant,
  SVGIconContainer,
  type SVGIconProps,
  SvgIconContainerNext,
} from './icon.tsx';
export {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  KeyCommandIcon,
  KeyControlIcon,
  KeyDeleteIcon,
  KeyEnterIcon,
  KeyOptionIcon,
  KeyShiftIcon,
} from './keyIcons.tsx';
