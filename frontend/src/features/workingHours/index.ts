export {
  areHoursRight,
  hoursNow,
  hoursOf,
  scheduleOf,
  stretchesWith,
  type HoursPhrases,
  type Stretch,
} from './hours.rules'
export { HoursField } from './HoursField'
export { inOrder } from './specialDays.rules'
export { SpecialDaysField } from './SpecialDaysField'
