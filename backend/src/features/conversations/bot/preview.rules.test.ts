import { isWithinHours, weekdays } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import {
  at,
  hours,
  QUEUE_MENU,
  situation,
  support,
  SUPPORT_MENU,
  INTERNET_MENU,
} from '../../../testing/conversations/botConversation.js'
import { nearestMoment, optionsOfRows, playTalk, shownMenu, waitsIn } from './preview.rules.js'

const play = (texts: string[], given: Parameters<typeof situation>[0] = {}, queueId = support.id) =>
  playTalk({ situation: situation(given), queueId, hello: 'Oi', texts })

describe('a talk that is played', () => {
  it('comes into the queue by the menu of queues, and goes on from there', () => {
    const { talk, end } = play(['1', '2'])
    expect(talk).toEqual([
      { text: 'Oi', says: [QUEUE_MENU] },
      { text: '2', says: [SUPPORT_MENU] },
      { text: '1', says: [INTERNET_MENU] },
      { text: '2', says: [expect.stringContaining('Um técnico irá.')] },
    ])
    expect(shownMenu(end)).toEqual([])
    expect(waitsIn(end)).toBe(support)
  })

  it('offers menus to be tapped where the connection can, each with what a customer would type', () => {
    const { talk } = play(['1', '2'], { hasButtons: true })
    const menus = talk.map(({ menu }) => menu && [menu.question, ...menu.entries.map(({ id }) => id)])
    expect(menus).toEqual([
      ['Olá!', '1', '2'],
      ['Bem-vindo a Suporte', '1', '2', '0', '#'],
      ['Qual é o problema?', '1', '2', '0', '#'],
      ['Um técnico irá.', '0', '#'],
    ])
    expect(talk.map(({ says }) => says).slice(0, 2)).toEqual([[QUEUE_MENU], [SUPPORT_MENU]])
  })

  it('asks to choose where the connection has no greeting', () => {
    const connection = { greetingMessage: '', outOfHoursMessage: '' }
    const { talk } = play([], { hasButtons: true, connection })
    expect(talk[0]?.menu?.question).toBe('Escolha uma opção:')
  })

  it('comes in at once where the queue is the only one', () => {
    const { talk, end } = play([], { queues: [support] })
    expect(talk).toHaveLength(1)
    expect(shownMenu(end).map(({ key, title }) => [key, title])).toEqual([
      ['1', 'Internet'],
      ['2', 'Telefone'],
    ])
    expect(waitsIn(end)).toBeNull()
  })

  it('does not come in while the queue is closed', () => {
    const closed = { ...support, outOfHoursMessage: 'Amanhã!' }
    const night = {
      now: at('mon 22:00'),
      queues: [closed],
      hours: { kind: 'queue' as const, company: [], days: [] },
    }
    const { talk, end } = play([], night)
    expect(talk).toEqual([{ text: 'Oi', says: ['Amanhã!'] }])
    expect(waitsIn(end)).toBe(closed)
  })

  it('leaves time to read: what is not understood is answered by the menu, once', () => {
    const { talk } = play(['nada', 'nada'])
    expect(talk.slice(2).map(({ says }) => says)).toEqual([[SUPPORT_MENU], []])
  })
})

it('options of rows hang as the rows say, numbered by their places', () => {
  const row = (title: string, depth: number) => ({ title, depth, message: '' })
  const options = optionsOfRows([row('A', 0), row('B', 1), row('C', 2), row('D', 1), row('E', 0)])
  expect(options.map(({ title, option, parentId }) => [title, option, parentId])).toEqual([
    ['A', '1', null],
    ['B', '1', 1],
    ['C', '1', 2],
    ['D', '2', 1],
    ['E', '2', null],
  ])
})

describe('the nearest moment', () => {
  const timezone = 'America/Sao_Paulo'
  const week = hours('mon 08:00-12:00', 'mon 13:00-23:59', 'wed 08:00-12:00')
  it.each([
    ['open', 'mon 07:00', 'mon 08:00'],
    ['open', 'mon 09:30', 'mon 09:30'],
    ['open', 'mon 12:30', 'mon 13:00'],
    ['open', 'tue 00:00', 'wed 08:00'],
    ['closed', 'mon 09:30', 'mon 12:00'],
    ['closed', 'mon 12:30', 'mon 12:30'],
    ['closed', 'mon 14:00', 'tue 00:00'],
  ] as const)('at which it is %s, from %s on, is %s', (wanted, from, expected) => {
    const moment = nearestMoment(wanted, { calendar: { hours: week, days: [] }, timezone, now: at(from) })
    expect(moment).toEqual(at(expected))
    expect(isWithinHours({ hours: week, days: [] }, timezone, moment)).toBe(wanted === 'open')
  })

  it('passes over a holiday, and finds one that closes', () => {
    const days = [[{ date: '2026-11-23', yearly: false, name: 'Feriado', hours: [], message: '' }]]
    const calendar = { hours: week, days }
    expect(nearestMoment('open', { calendar, timezone, now: at('mon 08:00') })).toEqual(at('wed 08:00'))
    const always = hours('mon 00:00-23:59', 'sun 00:00-23:59')
    const sunday = new Date(at('mon 09:00').getTime() - 24 * 3_600_000)
    expect(nearestMoment('closed', { calendar: { hours: always, days }, timezone, now: sunday })).toEqual(
      at('mon 00:00'),
    )
  })

  it('comes round with the week', () => {
    const next = nearestMoment('open', {
      calendar: { hours: hours('mon 08:00-12:00'), days: [] },
      timezone,
      now: at('wed 08:00'),
    })
    expect(next.getTime()).toBe(at('mon 08:00').getTime() + 7 * 24 * 3_600_000)
  })

  it.each([
    ['open', []],
    [
      'closed',
      weekdays.map((weekdayEn) => ({ weekday: '', weekdayEn, startTime: '00:00', endTime: '23:59' })),
    ],
  ] as const)('is now where it is never %s', (wanted, always) => {
    const now = at('mon 09:00')
    expect(nearestMoment(wanted, { calendar: { hours: always, days: [] }, timezone, now })).toEqual(now)
  })
})
