export {
  areHoursRight,
  dayRanges,
  hoursNow,
  hoursOf,
  lineOf,
  scheduleOf,
  stretchesWith,
  type HoursPhrases,
  type Stretch,
} from './hours.rules'
export { HoursField } from './HoursField'
export { inOrder, shownDate } from './specialDays.rules'
export { SpecialDaysField } from './SpecialDaysField'
