import type { WorkingHours } from '@balcao/contract'
import { expect } from 'vitest'
import type { MenuOption, MenuQueue } from '../../features/conversations/bot/menus.rules.js'
import type { Situation } from '../../features/conversations/bot/situation.rules.js'
import { playText } from '../../features/conversations/bot/preview.rules.js'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/**
 * A moment of a fixed week in São Paulo's time zone, three hours behind UTC: `mon 09:00` or `mon 09:00:05`.
 */
export function at(when: string): Date {
  const [day = '', clock = ''] = when.split(' ')
  const date = 23 + days.indexOf(day as (typeof days)[number])
  const [hours = '', minutes = '', seconds = '00'] = clock.split(':')
  const moment = new Date(Date.UTC(2026, 10, date, Number(hours) + 3, Number(minutes), Number(seconds)))
  if (Number.isNaN(moment.getTime()) || date < 23) throw new Error(`${when} is no moment`)
  return moment
}

/** Intervals of working hours: `mon 08:00-18:00`. */
export function hours(...stretches: string[]): WorkingHours[] {
  return stretches.map((stretch) => {
    const [day = '', from = '', to = ''] = stretch.split(/[ -]/)
    const weekdayEn = (
      { mon: 'monday', tue: 'tuesday', wed: 'wednesday', sat: 'saturday', sun: 'sunday' } as const
    )[day]
    if (!weekdayEn) throw new Error(`${stretch} is no stretch of work`)
    return { weekday: '', weekdayEn, startTime: from, endTime: to }
  })
}

const anOption = (id: number, key: string, title: string, part: Partial<MenuOption> = {}): MenuOption => ({
  id,
  parentId: null,
  option: key,
  title,
  message: '',
  ...part,
})

export const aMenuQueue = (id: number, name: string, part: Partial<MenuQueue> = {}): MenuQueue => ({
  id,
  name,
  greetingMessage: `Bem-vindo a ${name}`,
  outOfHoursMessage: '',
  hours: hours('mon 08:00-18:00'),
  days: [],
  options: [],
  billing: null,
  ...part,
})

export const sales = aMenuQueue(1, 'Vendas')
export const support = aMenuQueue(2, 'Suporte', {
  options: [
    anOption(10, '1', 'Internet', { message: 'Qual é o problema?' }),
    anOption(11, '2', 'Telefone', { message: 'Já ligamos para você.' }),
    anOption(12, '1', 'Lenta', { parentId: 10, message: 'Reinicie o modem.' }),
    anOption(13, '2', 'Sem sinal', { parentId: 10, message: 'Um técnico irá.' }),
  ],
})

export const QUEUE_MENU = 'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte'
export const BACK_OPTIONS = '*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial'
export const SUPPORT_MENU = `Bem-vindo a Suporte\n\n*[ 1 ]* - Internet\n*[ 2 ]* - Telefone\n\n${BACK_OPTIONS}`
export const INTERNET_MENU = `Qual é o problema?\n\n*[ 1 ]* - Lenta\n*[ 2 ]* - Sem sinal\n\n${BACK_OPTIONS}`

export type Given = Partial<Omit<Situation, 'ticket'>> & { ticket?: Partial<Situation['ticket']> }

/**
 * A new ticket, on Monday at noon, on a connection with a greeting and the queues Vendas and Suporte, in a
 * company without working hours.
 */
export const situation = ({ ticket, ...part }: Given): Situation => ({
  now: at('mon 12:00'),
  timezone: 'America/Sao_Paulo',
  language: 'pt',
  text: 'Oi',
  memory: {},
  connection: { greetingMessage: 'Olá!', outOfHoursMessage: 'Voltamos às 8h.' },
  hasButtons: false,
  queues: [sales, support],
  otherQueue: null,
  hours: { kind: 'disabled', company: hours('mon 08:00-18:00'), days: [] },
  greetsForOneQueue: false,
  ...part,
  ticket: {
    status: 'pending',
    isGroup: false,
    userId: null,
    queueId: null,
    queueOptionId: null,
    chatbot: false,
    ...ticket,
  },
})

/**
 * The customer's text and the bot's answers: `['mon 09:00', 'Oi', [QUEUE_MENU]]`. `change`: changes of the
 * situation before that line.
 */
export type Line = readonly [when: string, writes: string, says: readonly string[], change?: Given]

/**
 * Plays a conversation from its beginning, and expects exactly these answers of the bot.
 * @returns the ticket after it.
 */
export function expectConversation(given: Given, lines: readonly Line[]): Situation['ticket'] {
  let state = situation(given)
  for (const [when, text, says, { ticket, ...change } = {}] of lines) {
    state = { ...state, ...change, now: at(when), text, ticket: { ...state.ticket, ...ticket } }
    const played = playText(state)
    state = played.situation
    expect(played.says, `${when}: ${text}`).toEqual(says)
  }
  return state.ticket
}

/** A sentence of the specification, and the conversation that shows it. */
export type Example = readonly [sentence: string, given: Given, talk: readonly Line[]]
