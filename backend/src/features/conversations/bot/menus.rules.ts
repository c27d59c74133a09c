import {
  phrases,
  unlockingSystems,
  type BillingSystem,
  type SpecialDay,
  type TapMenu,
  type WorkingHours,
  type Language,
} from '@balcao/contract'
import type { HeldFile, InquiryAction } from '../../../models/index.js'

/** A file that the bot sends with a text. */
export interface BotFile {
  fileKey: string
  file: HeldFile
}

/** A node of a queue's menu. */
export interface MenuOption {
  id: number
  /** null at the top of its queue's menu. */
  parentId: number | null
  /** Number that the customer types to choose it. */
  option: string
  title: string
  message: string
  /** Sent when it is chosen. */
  file?: BotFile | undefined
}

/** A queue in the bot's menu. */
export interface MenuQueue {
  id: number
  name: string
  greetingMessage: string
  /** Sent with the greeting. */
  file?: BotFile | undefined
  outOfHoursMessage: string
  hours: readonly WorkingHours[]
  /** Its own special days, such as holidays. */
  days: readonly SpecialDay[]
  /** All nodes of its menu, in their order. */
  options: readonly MenuOption[]
  /** The billing system that the bot asks; null for none, or when it is not configured. */
  billing: BillingSystem | null
}

/** Result of one answer. */
export interface MenuChoice {
  key: string
  title: string
  /** Id of the queue or option. A negative id is a request to the billing system, see `actionOf`. */
  id: number
}

/** A text with numbered choices. */
export interface Menu {
  of: 'queues' | 'options'
  text: string
  /** The same menu for customers who can tap it. */
  tap: TapMenu
  /** Sent before it. */
  file?: BotFile | undefined
  choices: MenuChoice[]
}

const lines = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n')
const blocks = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n')

type Keyed = Pick<MenuChoice, 'key' | 'title'>

const listed = (choices: readonly Keyed[]): string =>
  lines(choices.map(({ key, title }) => `*[ ${key} ]* - ${title}`))

/** A question with its answers, for customers who can tap them. */
function tapMenu(question: string, choices: readonly Keyed[], language: Language): TapMenu {
  const { choose, open } = phrases[language].customers.bot
  const entries = choices.map(({ key, title }) => ({ id: key, title }))
  return { question: question.trim() === '' ? choose : question, open, entries }
}

/** The way back to the first menu, below a text. */
export function withWayBack(text: string, language: Language): Pick<Menu, 'text' | 'tap'> {
  const { toMainMenu, firstMenu } = phrases[language].customers.bot
  return {
    text: blocks([text, listed([{ key: '#', title: toMainMenu }])]),
    tap: tapMenu(text, [{ key: '#', title: firstMenu }], language),
  }
}

/** The first menu: which queue. */
export function queueMenu(greeting: string, queues: readonly MenuQueue[], language: Language): Menu {
  const choices = queues.map(({ id, name }, index) => ({ key: String(index + 1), title: name, id }))
  const text = blocks([greeting, listed(choices)])
  return { of: 'queues', text, tap: tapMenu(greeting, choices, language), choices }
}

/** Ids of choices that are requests to the billing system. Options have ids from 1 on. */
const actionIds: Record<InquiryAction, number> = { invoice: -1, unlock: -2 }

/** Request that a choice sends to the queue's system; null for an option. */
export const actionOf = ({ id }: Pick<MenuChoice, 'id'>): InquiryAction | null =>
  id === actionIds.invoice ? 'invoice' : id === actionIds.unlock ? 'unlock' : null

/** Requests that a queue's system supports. */
export const actionsOf = ({ billing }: Pick<MenuQueue, 'billing'>): InquiryAction[] => {
  if (billing === null) return []
  return unlockingSystems.includes(billing) ? ['invoice', 'unlock'] : ['invoice']
}

/** The requests, after the options at the top of a queue's menu. */
function actionChoices(queue: MenuQueue, own: readonly MenuChoice[], language: Language): MenuChoice[] {
  const { invoiceChoice, unlockChoice } = phrases[language].invoices
  const titles: Record<InquiryAction, string> = { invoice: invoiceChoice, unlock: unlockChoice }
  const taken = new Set(own.map(({ key }) => key))
  let number = own.length
  return actionsOf(queue).map((action) => {
    do number++
    while (taken.has(String(number)))
    return { key: String(number), title: titles[action], id: actionIds[action] }
  })
}

/**
 * The menu at a node of a queue, or at its top. A node without children ends the path: its text, and the ways
 * back.
 * @param hasMainMenu there is a menu of queues above this one.
 */
export function optionMenu(
  queue: MenuQueue,
  node: MenuOption | null,
  { hasMainMenu, language }: { hasMainMenu: boolean; language: Language },
): Menu {
  const children = queue.options.filter(({ parentId }) => parentId === (node?.id ?? null))
  const own = children.map(({ id, option, title }, index) => ({
    key: option.trim() || String(index + 1),
    title,
    id,
  }))
  const choices = node ? own : [...own, ...actionChoices(queue, own, language)]
  const { previousMenu, firstMenu } = phrases[language].customers.bot
  const back =
    node || hasMainMenu
      ? [
          { key: '0', title: previousMenu },
          { key: '#', title: firstMenu },
        ]
      : []
  const head = node ? node.message || node.title : queue.greetingMessage
  return {
    of: 'options',
    text: blocks([head, listed(choices), listed(back)]),
    tap: tapMenu(head, [...choices, ...back], language),
    file: node ? node.file : queue.file,
    choices,
  }
}

/** The answer without case, accents, and signs around a number (`[1]`, `1.`, `*1*`). */
export const plainAnswer = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}#]+$/gu, '')

/** The choice that an answer names, by its number or by its title; null when it names none. */
export function chosen(choices: readonly MenuChoice[], answer: string): MenuChoice | null {
  const given = plainAnswer(answer)
  if (given === '') return null
  return (
    choices.find(({ key }) => plainAnswer(key) === given) ??
    choices.find(({ title }) => plainAnswer(title) === given) ??
    null
  )
}
