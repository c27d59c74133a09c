import {
  isWithinHours,
  localTime,
  specialDayOn,
  type SpecialDay,
  type TicketStatus,
  type WorkCalendar,
  type WorkingHours,
} from '@balcao/contract'
import type { Language } from '../settings/index.js'
import { botTexts } from './botTexts.js'
import {
  chosen,
  optionMenu,
  plainAnswer,
  queueMenu,
  type Menu,
  type MenuChoice,
  type MenuOption,
  type MenuQueue,
} from './menus.rules.js'

/** Milliseconds for which the bot stays silent after it has repeated a menu that was not understood. */
const SILENCE_MS = 10 * 60_000
/** Milliseconds between two notices that nobody works now. */
const NOTICE_MS = 60 * 60_000
/** Milliseconds in which nobody reads a menu: what comes so soon after it belongs to what was written before it. */
const GRACE_MS = 5_000

/** What the bot keeps in mind about a ticket. Instants are ISO 8601. */
export interface BotMemory {
  /** What the numbers of the menu shown last meant, whatever has become of the menu since. */
  menu?: { of: Menu['of']; choices: MenuChoice[] } | undefined
  /** When it was shown. */
  shownAt?: string | undefined
  /** When a menu was repeated because its answer was not understood. */
  repeatedAt?: string | undefined
  /** When the customer was told that nobody works now. */
  noticeAt?: string | undefined
  /** The connection's greeting was said. */
  greeted?: boolean | undefined
}

/** Everything that decides what the bot does about a message of the customer. */
export interface Situation {
  now: Date
  timezone: string
  /** In which the bot speaks. */
  language: Language
  /** What the customer wrote; empty for a file without words. */
  text: string
  ticket: {
    status: TicketStatus
    isGroup: boolean
    userId: number | null
    queueId: number | null
    queueOptionId: number | null
    /** The customer is in a queue's menu. */
    chatbot: boolean
  }
  memory: BotMemory
  connection: { greetingMessage: string; outOfHoursMessage: string }
  /** The connection's queues, in the order of the menu. */
  queues: readonly MenuQueue[]
  /** The ticket's queue where the connection does not offer it: somebody has put it there. */
  otherQueue: MenuQueue | null
  hours: {
    of: 'disabled' | 'queue' | 'company'
    company: readonly WorkingHours[]
    /** The company's holidays and the like, which hold for queues, too. */
    days: readonly SpecialDay[]
  }
  /** Greet in the name of the queue even where it is the only one. */
  greetsForOneQueue: boolean
}

export type Step =
  | { do: 'say'; text: string }
  | { do: 'place'; queueId: number | null; queueOptionId: number | null; chatbot: boolean }
  | { do: 'remember'; memory: BotMemory }

/** Whether the bot may answer in a ticket at all: while nobody of the team has it, and never in groups. */
export const mayBotAnswer = ({
  isGroup,
  status,
  userId,
}: Pick<Situation['ticket'], 'isGroup' | 'status' | 'userId'>): boolean =>
  !isGroup && status === 'pending' && userId === null

/**
 * What the bot does about a message, in order: the company's hours, "#" (back to the main menu), the hours of the queue, the greeting,
 * the choice of a queue, the choice of an option. It speaks only while no attendant has the ticket. The out-of-hours text goes out at
 * most once an hour; an answer that no menu offers repeats the menu once, then the bot is silent until one that it knows, or ten minutes.
 */
export function nextSteps(situation: Situation): Step[] {
  const { ticket, queues, hours, otherQueue } = situation
  if (!mayBotAnswer(ticket)) return []
  if (hours.of === 'company' && !worksBy(calendarOf(hours), situation))
    return giveNotice(situation, noticeBy(calendarOf(hours), situation, situation.connection))
  if (queues.length > 0 && plainAnswer(situation.text) === '#') return startAgain(situation)
  if (otherQueue && isClosed(situation, otherQueue))
    return giveNotice(situation, noticeOf(situation, otherQueue))
  if (queues.length === 0) return greet(situation)
  if (ticket.queueId === null) return chooseQueue(situation)
  const queue = queues.find(({ id }) => id === ticket.queueId)
  if (!queue) return []
  if (isClosed(situation, queue)) return giveNotice(situation, noticeOf(situation, queue))
  return ticket.chatbot ? chooseOption(situation, queue) : []
}

/** A number that may be a choice of a menu, be it offered or not. */
const MENU_NUMBER = /^\d{1,2}$/

/**
 * Whether what the customer wrote answers the menu that was shown last, or asks for another: nothing that a person would want to
 * read. Any number does while there is something to choose.
 */
export function isMenuAnswer({ ticket, memory, queues, text }: Situation): boolean {
  if (!mayBotAnswer(ticket)) return false
  const answer = plainAnswer(text)
  if (answer === '#') return queues.length > 0
  const isShown = ticket.queueId === null ? memory.menu?.of === 'queues' : ticket.chatbot
  if (!isShown) return false
  const choices = memory.menu?.choices ?? []
  if (ticket.chatbot && answer === '0') return true
  return choices.length > 0 && (MENU_NUMBER.test(answer) || chosen(choices, text) !== null)
}

const say = (text: string): Step[] => (text.trim() === '' ? [] : [{ do: 'say', text }])
const remember = (memory: BotMemory): Step => ({ do: 'remember', memory })
const hasMainMenu = ({ queues }: Situation): boolean => queues.length > 1
const within = (since: string | undefined, ms: number, now: Date): boolean =>
  since !== undefined && now.getTime() - Date.parse(since) < ms

type Clock = Pick<Situation, 'timezone' | 'now'>

/** By what the company or, where each has its own hours, a queue works. */
export const calendarOf = (hours: Situation['hours'], queue?: MenuQueue): WorkCalendar =>
  hours.of === 'queue' && queue
    ? { hours: queue.hours, days: [queue.days, hours.days] }
    : { hours: hours.company, days: [hours.days] }

const worksBy = (calendar: WorkCalendar, { timezone, now }: Clock): boolean =>
  isWithinHours(calendar, timezone, now)

/** What is said when nobody works: what the day says itself, else the usual. */
const noticeBy = (
  calendar: WorkCalendar,
  { timezone, now }: Clock,
  { outOfHoursMessage }: { outOfHoursMessage: string },
): string => specialDayOn(calendar, localTime(now, timezone).date)?.message.trim() || outOfHoursMessage

const noticeOf = (situation: Situation, queue: MenuQueue): string =>
  noticeBy(calendarOf(situation.hours, queue), situation, queue)

/** A queue that has nothing to say outside its hours keeps none. */
const isClosed = (situation: Situation, queue: MenuQueue): boolean =>
  situation.hours.of === 'queue' &&
  noticeOf(situation, queue).trim() !== '' &&
  !worksBy(calendarOf(situation.hours, queue), situation)

const isTold = ({ memory, now }: Situation): boolean => within(memory.noticeAt, NOTICE_MS, now)

/** At most once an hour. */
function giveNotice(situation: Situation, text: string): Step[] {
  const { memory, now } = situation
  if (isTold(situation) || text.trim() === '') return []
  return [...say(text), remember({ ...memory, noticeAt: now.toISOString() })]
}

/** A connection without queues greets once. */
function greet({ memory, connection }: Situation): Step[] {
  if (memory.greeted || connection.greetingMessage.trim() === '') return []
  return [...say(connection.greetingMessage), remember({ ...memory, greeted: true })]
}

/** Shows a menu, and keeps what its numbers mean. */
function show({ memory, now }: Situation, { of, text, choices }: Menu, repeatedAt?: string): Step[] {
  return [
    ...say(text),
    remember({ ...memory, menu: { of, choices }, shownAt: now.toISOString(), repeatedAt }),
  ]
}

/** Once more, then silence for a while. */
function repeat(situation: Situation, menu: Menu): Step[] {
  const { memory, now } = situation
  return within(memory.repeatedAt, SILENCE_MS, now) ? [] : show(situation, menu, now.toISOString())
}

/** What was written is no answer to the menu: that is repeated, unless nobody can have read it yet. */
const notUnderstood = (situation: Situation, menu: Menu): Step[] =>
  within(situation.memory.shownAt, GRACE_MS, situation.now) ? [] : repeat(situation, menu)

const mainMenu = ({ connection, queues }: Situation): Menu => queueMenu(connection.greetingMessage, queues)

const menuOf = (situation: Situation, queue: MenuQueue, node: MenuOption | null): Menu =>
  optionMenu(queue, node, { hasMainMenu: hasMainMenu(situation), language: situation.language })

function startAgain(situation: Situation): Step[] {
  const [only, another] = situation.queues
  if (only && !another) return enterQueue(situation, only)
  return [
    { do: 'place', queueId: null, queueOptionId: null, chatbot: false },
    ...show(situation, mainMenu(situation)),
  ]
}

function chooseQueue(situation: Situation): Step[] {
  const { queues, memory, text } = situation
  const [only, another] = queues
  if (only && !another) return enterQueue(situation, only)
  const menu = mainMenu(situation)
  if (memory.menu?.of !== 'queues') return show(situation, menu)
  const choice = chosen(memory.menu.choices, text)
  if (!choice) return notUnderstood(situation, menu)
  const queue = queues.find(({ id }) => id === choice.id)
  // What was chosen is offered no more: the menu as it is now.
  return queue ? enterQueue(situation, queue) : show(situation, menu)
}

/** The customer is in a queue: its hours, its menu or its greeting. */
function enterQueue(situation: Situation, queue: MenuQueue): Step[] {
  const { memory, greetsForOneQueue, now } = situation
  const isOnly = !hasMainMenu(situation)
  if (isClosed(situation, queue)) {
    if (isOnly) {
      const place: Step = { do: 'place', queueId: queue.id, queueOptionId: null, chatbot: false }
      return [place, ...giveNotice(situation, noticeOf(situation, queue))]
    }
    // Who has been told so within the hour is shown once more what else there is.
    if (isTold(situation)) return repeat(situation, mainMenu(situation))
    const text = `${noticeOf(situation, queue)}\n\n${botTexts(situation.language).toMainMenu}`
    return [...say(text), remember({ ...memory, repeatedAt: undefined, noticeAt: now.toISOString() })]
  }
  if (queue.options.length > 0) return enterOption(situation, queue, null)
  return [
    { do: 'place', queueId: queue.id, queueOptionId: null, chatbot: false },
    ...(isOnly && !greetsForOneQueue ? [] : say(queue.greetingMessage)),
    remember({ ...memory, menu: undefined, repeatedAt: undefined }),
  ]
}

const enterOption = (situation: Situation, queue: MenuQueue, node: MenuOption | null): Step[] => [
  { do: 'place', queueId: queue.id, queueOptionId: node?.id ?? null, chatbot: true },
  ...show(situation, menuOf(situation, queue, node)),
]

function chooseOption(situation: Situation, queue: MenuQueue): Step[] {
  const { ticket, memory, text } = situation
  const nodeOf = (id: number | null) => queue.options.find((option) => option.id === id) ?? null
  const here = nodeOf(ticket.queueOptionId)
  if (plainAnswer(text) === '0') {
    if (here) return enterOption(situation, queue, nodeOf(here.parentId))
    return hasMainMenu(situation) ? startAgain(situation) : enterOption(situation, queue, null)
  }
  const menu = menuOf(situation, queue, here)
  const shown = memory.menu?.of === 'options' ? memory.menu.choices : menu.choices
  // The end of a path: what the customer writes now is for a person.
  if (shown.length === 0) return []
  const choice = chosen(shown, text)
  if (!choice) return notUnderstood(situation, menu)
  const node = nodeOf(choice.id)
  return node ? enterOption(situation, queue, node) : show(situation, menu)
}
