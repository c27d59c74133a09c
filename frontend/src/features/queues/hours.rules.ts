import { defaultWorkingHours, weekdays, type Weekday, type WorkingHours } from '@balcao/contract/calendar'

/** One stretch of working time; a day may have several, and without one it is closed. */
export type Stretch = Pick<WorkingHours, 'weekdayEn' | 'startTime' | 'endTime'>

/** The stretches of a week, without those that say that a day is closed; of a queue that is new, the usual ones. */
export const hoursOf = (schedules: readonly WorkingHours[] = defaultWorkingHours): Stretch[] =>
  schedules
    .filter(({ startTime, endTime }) => startTime !== endTime)
    .map(({ weekdayEn, startTime, endTime }) => ({ weekdayEn, startTime, endTime }))

const nameOf = (day: Weekday): string =>
  defaultWorkingHours.find(({ weekdayEn }) => weekdayEn === day)?.weekday ?? ''

/** As it is stored: in the order of the week, closed days named too, for clients that show one line a day. */
export const scheduleOf = (hours: readonly Stretch[]): WorkingHours[] =>
  weekdays.flatMap((day) => {
    const stretches = hours
      .filter(({ weekdayEn }) => weekdayEn === day)
      .sort((one, other) => one.startTime.localeCompare(other.startTime))
    const shown =
      stretches.length > 0 ? stretches : [{ weekdayEn: day, startTime: '00:00', endTime: '00:00' }]
    return shown.map((stretch) => ({ weekday: nameOf(day), ...stretch }))
  })
