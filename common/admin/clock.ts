import { zurichDate } from '#common/domain/zurichTime.ts';

/** Today's date in Zürich, 'YYYY-MM-DD'. */
export const zurichToday = (): string => zurichDate(new Date());
