import { weekdays, type Weekday, type WorkingHours } from '@balcao/contract/time/calendar'
import { comparable, isFields, jsonIn, textIn } from './values.js'

const PORTUGUESE: Record<string, Weekday> = {
  segunda: 'monday',
  terca: 'tuesday',
  quarta: 'wednesday',
  quinta: 'thursday',
  sexta: 'friday',
  sabado: 'saturday',
  domingo: 'sunday',
}

const dayOf = (item: Record<string, unknown>): Weekday | null => {
  const english = comparable(textIn(item, 'weekdayEn'))
  const found = weekdays.find((day) => day === english)
  return found ?? PORTUGUESE[comparable(textIn(item, 'weekday')).split(/[- ]/)[0] ?? ''] ?? null
}

/** `8:00`, `08:00:00` and `08:00` are `08:00`; anything else is empty. */
function clockOf(value: unknown): string {
  const [, hour = '', minute = ''] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec((typeof value === 'string' ? value : '').trim()) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : ''
}

/**
 * The hours of a company or queue, as the older column `schedules` has them.
 * @returns `null` without any, `broken` when a day cannot be read.
 */
export function hoursOf(value: unknown): WorkingHours[] | null | 'broken' {
  const list = jsonIn(value)
  if (value === null || value === undefined || (Array.isArray(list) && list.length === 0)) return null
  if (!Array.isArray(list) || list.length > 70) return 'broken'
  const hours: WorkingHours[] = []
  for (const item of list as unknown[]) {
    const day = isFields(item) ? dayOf(item) : null
    if (!isFields(item) || day === null) return 'broken'
    const [startTime, endTime] = [clockOf(item['startTime']), clockOf(item['endTime'])]
    const isOpen = startTime !== '' && endTime !== ''
    hours.push({
      weekday: textIn(item, 'weekday').slice(0, 30),
      weekdayEn: day,
      startTime: isOpen ? startTime : '',
      endTime: isOpen ? endTime : '',
    })
  }
  return hours
}
