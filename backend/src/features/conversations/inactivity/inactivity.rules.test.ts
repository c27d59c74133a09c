import { instantAt, weekdays, type SilenceRules, type WorkCalendar } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { nextOf, type ConnectionRule, type Silence } from './inactivity.rules.js'

const timezone = 'America/Sao_Paulo'
/** On 2026-11-27, a Friday, unless the day is named. */
const at = (time: string, date = '2026-11-27'): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantAt({ date, minute: hours * 60 + minutes }, timezone)
}
const calendar: WorkCalendar = {
  hours: weekdays
    .slice(0, 5)
    .map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime: '08:00', endTime: '18:00' })),
  days: [],
}
const hours = { calendar, timezone }

const rules: SilenceRules = {
  customerReminderAfter: 30,
  customerReminderText: 'Ainda está aí?',
  customerEndAfter: 60,
  customerEnd: 'close',
  customerEndText: 'Encerramos.',
  customerEndReasonId: 7,
  attendantReminderAfter: 10,
  attendantReminderText: 'Já respondemos.',
  attendantEndAfter: 20,
  attendantEnd: 'return',
  attendantEndText: '',
  attendantEndReasonId: null,
}
const none: ConnectionRule = { minutes: null, text: '', since: null }

const silence = (part: Partial<Silence> = {}): Silence => ({
  who: 'customer',
  since: at('09:00'),
  changedAt: at('09:00'),
  isRead: true,
  hasArrived: true,
  isReminded: false,
  isReturned: false,
  takesTexts: true,
  ...part,
})

/** What happens at a time of the day. */
const actAt = (
  time: string | Date,
  part: Partial<Silence> = {},
  own: Partial<SilenceRules> = {},
  connection = none,
) =>
  nextOf(silence(part), { ...rules, ...own }, connection, hours, typeof time === 'string' ? at(time) : time)
    .step?.act ?? null

describe('a customer who is silent', () => {
  it('is reminded once, and then the ticket is closed', () => {
    expect(actAt('09:29')).toBeNull()
    expect(actAt('09:30')).toBe('remind')
    expect(actAt('09:45', { isReminded: true })).toBeNull()
    expect(actAt('10:00', { isReminded: true })).toBe('close')
    expect(nextOf(silence(), rules, none, hours, at('09:30')).step).toEqual({
      act: 'remind',
      text: 'Ainda está aí?',
      reasonId: null,
    })
  })

  it('is not reminded any more where the end is due as well', () => {
    expect(actAt('10:30')).toBe('close')
    expect(actAt('10:30', {}, { customerEnd: 'return' })).toBe('return')
  })

  it('is left alone where nothing is set, without a text, and while our message has not left', () => {
    const off = { customerReminderAfter: null, customerEndAfter: null }
    expect(actAt('17:00', {}, off)).toBeNull()
    expect(actAt('09:45', {}, { customerReminderText: '  ' })).toBeNull()
    expect(actAt('17:00', { hasArrived: false })).toBeNull()
    expect(nextOf(silence(), null, none, hours, at('17:00')).step).toBeNull()
  })

  it('counts from the last change of the ticket', () => {
    expect(actAt('09:45', { changedAt: at('09:20') })).toBeNull()
    expect(actAt('09:50', { changedAt: at('09:20') })).toBe('remind')
  })

  it('is neither reminded nor closed while a word that arrived late is unread', () => {
    const unread = { isRead: false }
    expect(actAt('09:45', unread)).toBeNull()
    expect(actAt('17:00', unread)).toBeNull()
    expect(actAt('17:00', unread, { customerEnd: 'return' })).toBe('return')
  })

  it('gets no text outside the reply window, and the ticket is closed without one', () => {
    expect(actAt('09:45', { takesTexts: false })).toBeNull()
    expect(nextOf(silence({ takesTexts: false }), rules, none, hours, at('10:00')).step).toEqual({
      act: 'close',
      text: '',
      reasonId: 7,
    })
  })
})

describe('a ticket that went back to its queue, and was accepted again', () => {
  const isReturned = true

  it('stays with whoever accepted it while the customer says nothing, but may be closed', () => {
    expect(actAt('15:00', { isReturned, isReminded: true }, { customerEnd: 'return' })).toBeNull()
    expect(actAt('15:00', { isReturned })).toBe('close')
  })

  it('goes back again from an attendant who is silent, too, without a second text', () => {
    const waits = { who: 'attendant' as const }
    const own = { ...rules, attendantEndText: 'Um colega já vem.' }
    const stepOf = (part: Partial<Silence>) =>
      nextOf(silence({ ...waits, ...part }), own, none, hours, at('09:20')).step
    expect(stepOf({})).toEqual({ act: 'return', text: 'Um colega já vem.', reasonId: null })
    expect(stepOf({ isReturned })).toEqual({ act: 'return', text: '', reasonId: null })
  })
})

describe('outside working hours', () => {
  it('nothing happens, and minutes that do not fit count on at the next opening', () => {
    const late = { since: at('17:40'), changedAt: at('17:40') }
    for (const time of ['17:59', '18:15', '23:00']) expect(actAt(time, late)).toBeNull()
    for (const [time, act] of [
      ['08:09', null],
      ['08:10', 'remind'],
      ['08:40', 'close'],
    ] as const)
      expect(actAt(at(time, '2026-11-30'), late)).toBe(act)
    expect(actAt(at('12:00', '2026-11-28'), late)).toBeNull()
  })

  it('what was due at closing time waits for the opening', () => {
    const late = { since: at('17:00'), changedAt: at('17:00') }
    expect(actAt('18:00', late)).toBeNull()
    expect(actAt(at('08:00', '2026-11-30'), late)).toBe('close')
  })

  it('where no hours count, customers are left alone at night', () => {
    const free = { calendar: null, timezone }
    const act = (now: Date, part: Partial<Silence>) =>
      nextOf(silence(part), rules, none, free, now).step?.act ?? null
    const late = { since: at('19:50'), changedAt: at('19:50') }
    expect(act(at('20:30'), late)).toBeNull()
    expect(act(at('03:00', '2026-11-28'), late)).toBeNull()
    expect(act(at('08:20', '2026-11-28'), late)).toBe('remind')
    const written = { since: at('03:00'), changedAt: at('03:00') }
    expect(act(at('07:59'), written)).toBeNull()
    expect(act(at('08:30'), written)).toBe('remind')
  })
})

describe('an attendant who is silent', () => {
  const waits = { who: 'attendant' } as const

  it('loses the ticket to the queue, and the customer hears that somebody comes', () => {
    expect(actAt('09:10', waits)).toBe('remind')
    expect(actAt('09:20', waits)).toBe('return')
  })

  it('a customer whose last word nobody has read is neither reminded nor closed', () => {
    const unread = { ...waits, isRead: false }
    expect(actAt('09:10', unread)).toBeNull()
    expect(actAt('09:20', unread)).toBe('return')
    for (const time of ['09:20', '15:00']) expect(actAt(time, unread, { attendantEnd: 'close' })).toBeNull()
    expect(actAt('09:20', waits, { attendantEnd: 'close' })).toBe('close')
  })
})

describe('the rule of a connection', () => {
  const connection: ConnectionRule = { minutes: 15, text: 'Até logo.', since: at('09:00') }
  const off = { customerEndAfter: null, customerReminderAfter: null }

  it('closes where the queue has no end of its own', () => {
    expect(actAt('09:14', {}, off, connection)).toBeNull()
    expect(actAt('09:15', {}, off, connection)).toBe('close')
    expect(nextOf(silence(), null, connection, hours, at('09:15')).step).toEqual({
      act: 'close',
      text: 'Até logo.',
      reasonId: null,
    })
    expect(actAt('09:20', {}, {}, connection)).toBeNull()
  })

  it('counts by the clock, and waits for the opening', () => {
    const late = { since: at('17:55'), changedAt: at('17:55') }
    const own = { ...connection, since: at('17:55') }
    expect(actAt('18:30', late, off, own)).toBeNull()
    expect(actAt(at('08:00', '2026-11-30'), late, off, own)).toBe('close')
  })

  it('never closes after the customer’s own word, or one that nobody has read', () => {
    expect(actAt('17:00', {}, off, { ...connection, since: null })).toBeNull()
    const own = { ...off, attendantEndAfter: null, attendantReminderAfter: null }
    const waits = { who: 'attendant' as const }
    expect(actAt('17:00', { ...waits, isRead: false }, own, connection)).toBeNull()
    expect(actAt('17:00', { isRead: false }, off, connection)).toBeNull()
    // The bot wrote last, and somebody has read the customer's word before it.
    expect(actAt('17:00', waits, own, connection)).toBe('close')
  })
})

describe('a silence in which nothing is due', () => {
  it('is looked at when something is, and every quarter of an hour', () => {
    const lookAt = (time: string) => nextOf(silence(), rules, none, hours, at(time)).lookAt
    expect(lookAt('09:20')).toEqual(at('09:30'))
    expect(lookAt('09:10')).toEqual(at('09:25'))
    expect(nextOf(silence({ hasArrived: false }), rules, none, hours, at('12:00')).lookAt).toEqual(
      at('12:15'),
    )
  })
})
