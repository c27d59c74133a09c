import { addDays, addHours, isSameDay, nextMonday, set } from 'date-fns'

/** When a ticket that is put off comes back. */
interface SnoozeChoice {
  key: 'hour' | 'tomorrow' | 'monday' | 'message'
  /** Null: with the customer's next message. */
  until: Date | null
}

/** The hour at which a day begins. */
const MORNING = { hours: 8, minutes: 0, seconds: 0, milliseconds: 0 } as const

/** The usual instants, on the user's own clock. On a Sunday tomorrow is Monday, which is offered once. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const tomorrow = set(addDays(now, 1), MORNING)
  const monday = set(nextMonday(now), MORNING)
  const choices: SnoozeChoice[] = [
    { key: 'hour', until: addHours(now, 1) },
    { key: 'tomorrow', until: tomorrow },
    { key: 'monday', until: monday },
    { key: 'message', until: null },
  ]
  return choices.filter(({ key }) => key !== 'monday' || !isSameDay(tomorrow, monday))
}
