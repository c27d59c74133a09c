import { isWithinHours, type TicketStatus, type WorkingHours } from '@balcao/contract'
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

/** What the bot keeps in mind about a ticket. Instants are ISO 8601. */
export interface BotMemory {
  /** What the numbers of the menu shown last meant, whatever has become of the menu since. */
  menu?: { of: Menu['of']; choices: MenuChoice[] } | undefined
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
  hours: { of: 'disabled' | 'queue' | 'company'; company: readonly WorkingHours[] }
  /** Greet in the name of the queue even where it is the only one. */
  greetsForOneQueue: boolean
}

export type Step =
  | { do: 'say'; text: string }
  | { do: 'place'; queueId: number | null; queueOptionId: number | null; chatbot: boolean }
  | { do: 'remember'; memory: BotMemory }

/**
 * What the bot does about a message, in order (server.md, Decisions 7 and 8). It speaks only while nobody of the team has the
 * ticket, and never in groups.
 */
export function nextSteps(situation: Situation): Step[] {
  const { ticket, queues, hours } = situation
  if (ticket.isGroup || ticket.status !== 'pending' || ticket.userId !== null) return []
  if (hours.of === 'company' && !isWithinHours(hours.company, situation.timezone, situation.now))
    return giveNotice(situation, situation.connection.outOfHoursMessage)
  if (queues.length === 0) return greet(situation)
  if (plainAnswer(situation.text) === '#') return startAgain(situation)
  if (ticket.queueId === null) return chooseQueue(situation)
  const queue = queues.find(({ id }) => id === ticket.queueId)
  if (!queue) return []
  if (isClosed(situation, queue)) return giveNotice(situation, queue.outOfHoursMessage)
  return ticket.chatbot ? chooseOption(situation, queue) : []
}

const say = (text: string): Step[] => (text.trim() === '' ? [] : [{ do: 'say', text }])
const remember = (memory: BotMemory): Step => ({ do: 'remember', memory })
const hasMainMenu = ({ queues }: Situation): boolean => queues.length > 1
const within = (since: string | undefined, ms: number, now: Date): boolean =>
  since !== undefined && now.getTime() - Date.parse(since) < ms

/** A queue that has nothing to say outside its hours keeps none. */
const isClosed = ({ hours, timezone, now }: Situation, queue: MenuQueue): boolean =>
  hours.of === 'queue' && queue.outOfHoursMessage.trim() !== '' && !isWithinHours(queue.hours, timezone, now)

/** At most once an hour. */
function giveNotice({ memory, now }: Situation, text: string): Step[] {
  if (within(memory.noticeAt, NOTICE_MS, now) || text.trim() === '') return []
  return [...say(text), remember({ ...memory, noticeAt: now.toISOString() })]
}

/** A connection without queues greets once. */
function greet({ memory, connection }: Situation): Step[] {
  if (memory.greeted || connection.greetingMessage.trim() === '') return []
  return [...say(connection.greetingMessage), remember({ ...memory, greeted: true })]
}

/** Shows a menu, and keeps what its numbers mean. */
const show = (memory: BotMemory, menu: Menu): Step[] => [
  ...say(menu.text),
  remember({ ...memory, menu: { of: menu.of, choices: menu.choices }, repeatedAt: undefined }),
]

/** Once more, then silence for a while. */
function repeat({ memory, now }: Situation, menu: Menu): Step[] {
  if (within(memory.repeatedAt, SILENCE_MS, now)) return []
  const [said] = say(menu.text)
  return [
    ...(said ? [said] : []),
    remember({
      ...memory,
      menu: { of: menu.of, choices: menu.choices },
      repeatedAt: now.toISOString(),
    }),
  ]
}

function startAgain(situation: Situation): Step[] {
  const [only, another] = situation.queues
  if (only && !another) return enterQueue(situation, only)
  return [
    { do: 'place', queueId: null, queueOptionId: null, chatbot: false },
    ...show(situation.memory, queueMenu(situation.connection.greetingMessage, situation.queues)),
  ]
}

function chooseQueue(situation: Situation): Step[] {
  const { queues, memory, text } = situation
  const [only, another] = queues
  if (only && !another) return enterQueue(situation, only)
  const menu = queueMenu(situation.connection.greetingMessage, queues)
  if (memory.menu?.of !== 'queues') return show(memory, menu)
  const choice = chosen(memory.menu.choices, text)
  if (!choice) return repeat(situation, menu)
  const queue = queues.find(({ id }) => id === choice.id)
  // What was chosen is offered no more: the menu as it is now.
  return queue ? enterQueue(situation, queue) : show(memory, menu)
}

/** The customer is in a queue: its hours, its menu or its greeting. */
function enterQueue(situation: Situation, queue: MenuQueue): Step[] {
  const { memory, greetsForOneQueue } = situation
  const isOnly = !hasMainMenu(situation)
  if (isClosed(situation, queue)) {
    if (isOnly) {
      const place: Step = { do: 'place', queueId: queue.id, queueOptionId: null, chatbot: false }
      return [place, ...giveNotice(situation, queue.outOfHoursMessage)]
    }
    const text = `${queue.outOfHoursMessage}\n\n${botTexts.toMainMenu}`
    return [...say(text), remember({ ...memory, repeatedAt: undefined })]
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
  ...show(situation.memory, optionMenu(queue, node, hasMainMenu(situation))),
]

function chooseOption(situation: Situation, queue: MenuQueue): Step[] {
  const { ticket, memory, text } = situation
  const nodeOf = (id: number | null) => queue.options.find((option) => option.id === id) ?? null
  const here = nodeOf(ticket.queueOptionId)
  if (plainAnswer(text) === '0') {
    if (here) return enterOption(situation, queue, nodeOf(here.parentId))
    return hasMainMenu(situation) ? startAgain(situation) : enterOption(situation, queue, null)
  }
  const menu = optionMenu(queue, here, hasMainMenu(situation))
  const shown = memory.menu?.of === 'options' ? memory.menu.choices : menu.choices
  // The end of a path: what the customer writes now is for a person.
  if (shown.length === 0) return []
  const choice = chosen(shown, text)
  if (!choice) return repeat(situation, menu)
  const node = nodeOf(choice.id)
  return node ? enterOption(situation, queue, node) : show(memory, menu)
}
