import {
  isWithinHours,
  localTime,
  phrases,
  specialDayOn,
  type WorkCalendar,
  type InquiryFailure,
} from '@balcao/contract'
import type { InquiryAction } from '../../../models/index.js'
import { answerToQuestion, isForQuestion, questionFor, type AskedDocument } from '../boleto/index.js'
import {
  actionOf,
  actionsOf,
  chosen,
  optionMenu,
  plainAnswer,
  queueMenu,
  withWayBack,
  type BotFile,
  type Menu,
  type MenuOption,
  type MenuQueue,
} from './menus.rules.js'
import { mayBotAnswer, type BotMemory, type Situation, type Step } from './situation.rules.js'

/** Milliseconds of silence after a menu was repeated for an answer that was not understood. */
const SILENCE_MS = 10 * 60_000
/** Milliseconds between two out-of-hours notices. */
const NOTICE_MS = 60 * 60_000
/**
 * Milliseconds in which nobody can have read a menu. An answer that comes so soon belongs to the message
 * before.
 */
const GRACE_MS = 5_000

/**
 * The bot's steps for a message. It checks in this order: the company's hours, "#" (back to the main menu),
 * the queue's hours, the greeting, the choice of a queue, the choice of an option.
 * - It answers only while no attendant has the ticket.
 * - The out-of-hours text is sent at most once an hour.
 * - An answer that no menu offers repeats the menu once. Then the bot is silent for ten minutes, or until an
 *   answer it knows.
 */
export function nextSteps(situation: Situation): Step[] {
  const { ticket, queues, hours, otherQueue } = situation
  if (!mayBotAnswer(ticket)) return []
  if (hours.kind === 'company' && !worksBy(calendarOf(hours), situation))
    return giveNotice(situation, noticeBy(calendarOf(hours), situation, situation.connection))
  if (queues.length > 0 && plainAnswer(situation.text) === '#') return startAgain(situation)
  if (otherQueue && isClosed(situation, otherQueue))
    return giveNotice(situation, noticeOf(situation, otherQueue))
  if (isLeftAlone(situation)) return []
  if (queues.length === 0) return greet(situation)
  if (ticket.queueId === null) return chooseQueue(situation)
  const queue = queues.find(({ id }) => id === ticket.queueId)
  if (!queue) return []
  if (isClosed(situation, queue)) return giveNotice(situation, noticeOf(situation, queue))
  if (situation.memory.begins)
    return enterQueue({ ...situation, memory: { ...situation.memory, begins: undefined } }, queue)
  return ticket.chatbot ? chooseOption(situation, queue) : []
}

/** The ticket has no queue, it began without a menu, and the customer has not asked for one since. */
const isLeftAlone = ({ memory, ticket }: Situation): boolean =>
  memory.noMenu === true && memory.menu === undefined && ticket.queueId === null

/** A number that may be a choice of a menu, whether offered or not. */
const MENU_NUMBER = /^\d{1,2}$/

/**
 * Whether a text only answers or calls up a menu, so no person has to read it. While there are choices, any
 * number counts.
 */
export function isMenuAnswer({ ticket, memory, queues, text }: Situation): boolean {
  if (!mayBotAnswer(ticket)) return false
  const answer = plainAnswer(text)
  if (answer === '#') return queues.length > 0
  if (ticket.chatbot && memory.billing) return isForQuestion(text)
  const isShown = ticket.queueId === null ? memory.menu?.of === 'queues' : ticket.chatbot
  if (!isShown) return false
  const choices = memory.menu?.choices ?? []
  if (ticket.chatbot && answer === '0') return true
  return choices.length > 0 && (MENU_NUMBER.test(answer) || chosen(choices, text) !== null)
}

const say = (text: string, file?: BotFile): Step[] =>
  text.trim() === '' && !file ? [] : [{ do: 'say', text, ...(file && { file }) }]
/** A menu: to be tapped where the connection can, otherwise with numbers. */
const offer = ({ hasButtons }: Situation, { text, tap, file }: Pick<Menu, 'text' | 'tap' | 'file'>): Step[] =>
  say(text, file).map((step) => (hasButtons ? { ...step, menu: tap } : step))
const remember = (memory: BotMemory): Step => ({ do: 'remember', memory })
const hasMainMenu = ({ queues }: Situation): boolean => queues.length > 1
const within = (since: string | undefined, ms: number, now: Date): boolean =>
  since !== undefined && now.getTime() - Date.parse(since) < ms

type Clock = Pick<Situation, 'timezone' | 'now'>

/** The calendar of the queue where queues have their own hours, otherwise the company's. */
export const calendarOf = (hours: Situation['hours'], queue?: MenuQueue): WorkCalendar =>
  hours.kind === 'queue' && queue
    ? { hours: queue.hours, days: [queue.days, hours.days] }
    : { hours: hours.company, days: [hours.days] }

const worksBy = (calendar: WorkCalendar, { timezone, now }: Clock): boolean =>
  isWithinHours(calendar, timezone, now)

/** Text outside working hours: the special day's own, else the usual one. */
const noticeBy = (
  calendar: WorkCalendar,
  { timezone, now }: Clock,
  { outOfHoursMessage }: { outOfHoursMessage: string },
): string => specialDayOn(calendar, localTime(now, timezone).date)?.message.trim() || outOfHoursMessage

const noticeOf = (situation: Situation, queue: MenuQueue): string =>
  noticeBy(calendarOf(situation.hours, queue), situation, queue)

/** Whether a queue is closed. Without an out-of-hours text a queue has no hours. */
const isClosed = (situation: Situation, queue: MenuQueue): boolean =>
  situation.hours.kind === 'queue' &&
  noticeOf(situation, queue).trim() !== '' &&
  !worksBy(calendarOf(situation.hours, queue), situation)

const isNoticeFresh = ({ memory, now }: Situation): boolean => within(memory.noticeAt, NOTICE_MS, now)

/** The out-of-hours text, at most once an hour. */
function giveNotice(situation: Situation, text: string): Step[] {
  const { memory, now } = situation
  if (isNoticeFresh(situation) || text.trim() === '') return []
  return [...say(text), remember({ ...memory, noticeAt: now.toISOString() })]
}

/** A connection without queues greets once. */
function greet({ memory, connection }: Situation): Step[] {
  if (memory.greeted || connection.greetingMessage.trim() === '') return []
  return [...say(connection.greetingMessage), remember({ ...memory, greeted: true })]
}

/** Shows a menu, and stores the meaning of its numbers. */
function show(situation: Situation, menu: Menu, repeatedAt?: string): Step[] {
  const { memory, now } = situation
  const { of: level, file, choices } = menu
  return [
    // A repeated menu comes without its file.
    ...offer(situation, { ...menu, file: repeatedAt === undefined ? file : undefined }),
    remember({
      ...memory,
      menu: { of: level, choices },
      shownAt: now.toISOString(),
      repeatedAt,
      billing: undefined,
    }),
  ]
}

/** Repeats a menu once, then is silent for a while. */
function repeat(situation: Situation, menu: Menu): Step[] {
  const { memory, now } = situation
  return within(memory.repeatedAt, SILENCE_MS, now) ? [] : show(situation, menu, now.toISOString())
}

/** The text is no answer to the menu. The menu is repeated, unless the customer cannot have read it yet. */
const notUnderstood = (situation: Situation, menu: Menu): Step[] =>
  within(situation.memory.shownAt, GRACE_MS, situation.now) ? [] : repeat(situation, menu)

const mainMenu = ({ connection, queues, language }: Situation): Menu =>
  queueMenu(connection.greetingMessage, queues, language)

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
  // The chosen queue is not offered any more.
  return queue ? enterQueue(situation, queue) : show(situation, menu)
}

/** The customer enters a queue: its hours, its menu or its greeting. */
function enterQueue(situation: Situation, queue: MenuQueue): Step[] {
  const { memory, greetsForOneQueue, now } = situation
  const isOnly = !hasMainMenu(situation)
  if (isClosed(situation, queue)) {
    if (isOnly) {
      const place: Step = { do: 'place', queueId: queue.id, queueOptionId: null, chatbot: false }
      return [place, ...giveNotice(situation, noticeOf(situation, queue))]
    }
    // The notice was sent within the hour, so the main menu is shown instead.
    if (isNoticeFresh(situation)) return repeat(situation, mainMenu(situation))
    const notice = withWayBack(noticeOf(situation, queue), situation.language)
    return [
      ...offer(situation, notice),
      remember({ ...memory, repeatedAt: undefined, noticeAt: now.toISOString() }),
    ]
  }
  const [action, another] = actionsOf(queue)
  if (queue.options.length > 0 || another) return enterOption(situation, queue, null)
  if (action) return [...say(queue.greetingMessage, queue.file), ...askDocument(situation, queue, action)]
  return [
    { do: 'place', queueId: queue.id, queueOptionId: null, chatbot: false },
    ...(isOnly && !greetsForOneQueue ? [] : say(queue.greetingMessage, queue.file)),
    remember({ ...memory, menu: undefined, repeatedAt: undefined, billing: undefined }),
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
  if (memory.billing) return answerQuestion(situation, queue, memory.billing)
  if (plainAnswer(text) === '0') {
    if (here) return enterOption(situation, queue, nodeOf(here.parentId))
    return hasMainMenu(situation) ? startAgain(situation) : enterOption(situation, queue, null)
  }
  const menu = menuOf(situation, queue, here)
  const visibleChoices = memory.menu?.of === 'options' ? memory.menu.choices : menu.choices
  // The path has ended: this text is for a person.
  if (visibleChoices.length === 0) return []
  const choice = chosen(visibleChoices, text)
  if (!choice) return notUnderstood(situation, menu)
  const action = actionOf(choice)
  if (action && actionsOf(queue).includes(action)) return askDocument(situation, queue, action)
  const node = nodeOf(choice.id)
  return node ? enterOption(situation, queue, node) : show(situation, menu)
}

/** Asks the customer for the document that the billing system needs. */
const askDocument = ({ memory, language }: Situation, queue: MenuQueue, action: InquiryAction): Step[] => [
  { do: 'place', queueId: queue.id, queueOptionId: null, chatbot: true },
  ...say(questionFor(action, language)),
  remember({ ...memory, menu: undefined, repeatedAt: undefined, billing: { action, faults: 0 } }),
]

/**
 * Handles the answer to that question. While the system is asked the bot is silent. A customer who asks for a
 * person, or gives no document, gets one.
 */
function answerQuestion(
  { memory, language, text }: Situation,
  queue: MenuQueue,
  billing: AskedDocument,
): Step[] {
  if (billing.isAsking) return []
  const { notValid, wait, person, personWanted } = phrases[language].invoices
  // The billing system is not configured any more.
  if (queue.billing === null) return leaveToPerson(queue, memory, 'refused', person)
  const answer = answerToQuestion(text, billing)
  const { action } = billing
  if (answer.next === 'person')
    return leaveToPerson(
      queue,
      memory,
      answer.reason,
      answer.reason === 'personWanted' ? personWanted : person,
    )
  if (answer.next === 'again')
    return [...say(notValid), remember({ ...memory, billing: { ...billing, faults: billing.faults + 1 } })]
  return [
    ...say(wait),
    remember({ ...memory, billing: { ...billing, isAsking: true } }),
    { do: 'ask', system: queue.billing, action, document: answer.document },
  ]
}

const leaveToPerson = (queue: MenuQueue, memory: BotMemory, reason: InquiryFailure, text: string): Step[] => [
  { do: 'place', queueId: queue.id, queueOptionId: null, chatbot: false },
  ...say(text),
  remember({ ...memory, billing: undefined }),
  { do: 'leaveToPerson', reason },
]
