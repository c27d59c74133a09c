import { array, number, object, string } from 'yup'
import { workingHoursSchema, type WorkingHours } from '../../time/calendar.js'
import { endpoint } from '../../endpoint.js'
import { capacity, color, id, idParams, minutesOrNever, name, nullableId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { specialDaysSchema, type SpecialDay } from '../../time/workCalendar.js'
import type { AttachedFile, FileFacts } from '../conversations/attachedFile.js'
import { billingSystems, type BillingSystem } from '../conversations/billingSystems.js'

export interface QueueBadge {
  id: number
  name: string
  color: string
}

/**
 * How a queue gives its waiting tickets to who attends it and is available: not at all, to each in turn, or
 * to whoever has the fewest open tickets.
 */
export const distributionWays = ['manual', 'roundRobin', 'leastBusy'] as const
export type DistributionWay = (typeof distributionWays)[number]

/** What ends a silence: its ticket is closed, or waits in the queue again. */
export const silenceEnds = ['close', 'return'] as const
export type SilenceEnd = (typeof silenceEnds)[number]

/**
 * What happens in an open ticket while its customer, or its attendant, is silent. Minutes are of working
 * time; null: never. The texts are for the customer; an empty reminder is not sent, and an empty text of the
 * end neither. Where the end closes the ticket, it may name a close reason; one that was deleted since does
 * not count.
 */
export interface SilenceRules {
  customerReminderAfter: number | null
  customerReminderText: string
  customerEndAfter: number | null
  customerEnd: SilenceEnd
  customerEndText: string
  customerEndReasonId: number | null
  attendantReminderAfter: number | null
  attendantReminderText: string
  attendantEndAfter: number | null
  attendantEnd: SilenceEnd
  attendantEndText: string
  attendantEndReasonId: number | null
}

/** The bot sends its file with the greeting. */
export interface Queue extends QueueBadge, FileFacts, SilenceRules {
  companyId: number
  greetingMessage: string
  complationMessage: string
  outOfHoursMessage: string
  ratingMessage: string
  schedules: WorkingHours[]
  /** Its own special days such as holidays. On other dates the company's special days apply. */
  specialDays: SpecialDay[]
  /** Position in menus and lists, smallest first. Null comes last, by name. */
  orderQueue: number | null
  /** System that its bot asks for invoices; null for none. */
  integration: BillingSystem | null
  distribution: DistributionWay
  /** The most open tickets of the queue that its distribution gives one person; null: without a limit. */
  capacity: number | null
  /** Its distribution stops while all people together have so many open tickets of the queue; null: never. */
  totalCapacity: number | null
  /** Days in which a customer is given to who has attended them last; 0: never. */
  stickyDays: number
  /** Minutes of working time in which a customer gets the first answer of an attendance; null: no target. */
  answerTarget: number | null
  /** The same for every later answer. */
  waitingTarget: number | null
  /** All options of its menu, at any depth. */
  optionsCount: number
  createdAt: string
  updatedAt: string
}

/** One option of a menu that is read and stored as a whole. */
export interface MenuRow {
  /** Null for a new one. */
  id: number | null
  /** Depth in the tree. Its parent is the last row before it with one less. */
  depth: number
  title: string
  message: string
}

/** An option as it is read, with its file. Files are uploaded by a call of their own. */
export interface StoredMenuRow extends MenuRow {
  file: AttachedFile | null
}

/**
 * Menu of a queue: its options in reading order, each followed by its children. Customers type an option's
 * position among its siblings.
 */
export interface QueueMenu {
  /** Version of the menu. Whoever stores a menu sends the version they have read. */
  version: number
  rows: StoredMenuRow[]
}

/** Position of a row in the tree. */
export interface MenuPlace {
  /** The parent row; null at the top. */
  parent: number | null
  /** Position among its siblings, from 1. Customers type it. */
  number: number
}

/** Positions of rows, in their order. A row's parent is the last row before it that is one less deep. */
export function placesInMenu(rows: readonly Pick<MenuRow, 'depth'>[]): MenuPlace[] {
  /** The last row at each depth, and the number of siblings counted there. */
  const path: { row: number; children: number }[] = []
  let tops = 0
  return rows.map(({ depth }, row) => {
    path.length = depth
    const parent = path.at(-1)
    path.push({ row, children: 0 })
    if (!parent) return { parent: null, number: ++tops }
    return { parent: parent.row, number: ++parent.children }
  })
}

/** What still uses a queue and is detached when the queue is deleted. */
export interface QueueUsage {
  /** Tickets that are not closed. */
  tickets: number
  closedTickets: number
  /** Names. */
  users: string[]
  connections: string[]
  /** Names of connections that transfer tickets here after a while. */
  sentFrom: string[]
  options: number
}

/**
 * Each row has a parent before it, and no option appears twice. This runs before the rows themselves are
 * checked, so anything invalid is left to their own checks.
 */
const isTree = (rows: readonly (Pick<MenuRow, 'id' | 'depth'> | null | undefined)[]): boolean => {
  const whole = rows.filter((row) => row !== null && row !== undefined)
  if (whole.length < rows.length) return true
  const ids = whole.flatMap(({ id: each }) => (each === null ? [] : [each]))
  return (
    new Set(ids).size === ids.length &&
    whole.every(({ depth }, index) => depth <= (whole[index - 1]?.depth ?? -1) + 1)
  )
}

export const menuRowsSchema = array(
  object({
    id: nullableId().default(null),
    depth: number().integer().min(0).max(limits.menu.depth).required(),
    title: text(limits.menu.title).trim().required(),
    message: text().default(''),
  }).required(),
)
  .max(limits.menu.options)
  .test('tree', '${path} is no tree', (rows) => !rows || isTree(rows))

/** A system, or null for none. Older forms send empty text for none. */
export const integrationSchema = () =>
  string<BillingSystem>()
    .oneOf(billingSystems)
    .nullable()
    .transform((value: string | null) => (value === '' ? null : value))
    .meta({ example: null })

const fields = {
  greetingMessage: text(),
  complationMessage: text(),
  outOfHoursMessage: text(),
  ratingMessage: text(),
  schedules: workingHoursSchema,
  specialDays: specialDaysSchema,
  orderQueue: number()
    .integer()
    .min(0)
    .max(100_000)
    .nullable()
    .transform((value: number | null, original: unknown) => (original === '' ? null : value)),
  distribution: string<DistributionWay>().oneOf(distributionWays),
  capacity: capacity(),
  totalCapacity: capacity(limits.distribution.totalCapacity),
  stickyDays: number().integer().min(0).max(limits.distribution.days),
  answerTarget: minutesOrNever(limits.target.minutes),
  waitingTarget: minutesOrNever(limits.target.minutes),
  customerReminderAfter: minutesOrNever(limits.silence.minutes),
  customerReminderText: text(limits.silence.text),
  customerEndAfter: minutesOrNever(limits.silence.minutes),
  customerEnd: string<SilenceEnd>().oneOf(silenceEnds),
  customerEndText: text(limits.silence.text),
  customerEndReasonId: nullableId(),
  attendantReminderAfter: minutesOrNever(limits.silence.minutes),
  attendantReminderText: text(limits.silence.text),
  attendantEndAfter: minutesOrNever(limits.silence.minutes),
  attendantEnd: string<SilenceEnd>().oneOf(silenceEnds),
  attendantEndText: text(limits.silence.text),
  attendantEndReasonId: nullableId(),
  /** All settings of the system must be set. Otherwise ERR_INTEGRATION_INCOMPLETE. */
  integration: integrationSchema(),
  /**
   * The whole menu, which replaces the stored one. Without this key the stored one stays. A new queue has
   * version 0.
   */
  menu: object({
    version: number().integer().min(0).required(),
    rows: menuRowsSchema.required(),
  }).default(undefined),
}

export const queuesApi = {
  list: endpoint('GET', '/queue').answers<Queue[]>(),
  get: endpoint('GET', '/queue/:id', { params: idParams }).answers<Queue>(),
  /** Default of `schedules`: Monday to Friday 08:00-18:00, Saturday 08:00-12:00. */
  create: endpoint('POST', '/queue', {
    body: object({ ...fields, name: name().required(), color: color().required() }),
    bodyBytes: limits.bodyBytes.menu,
  }).answers<Queue>(),
  update: endpoint('PUT', '/queue/:id', {
    params: idParams,
    body: object({ ...fields, name: name(), color: color() }),
    bodyBytes: limits.bodyBytes.menu,
    status: 201,
  }).answers<Queue>(),
  /**
   * Sets the order of all queues of the company.
   * @throws ERR_CHANGED_MEANWHILE when the ids are not exactly the existing queues.
   */
  order: endpoint('POST', '/queue/order', {
    body: object({ ids: array(id().required()).max(limits.references.max).required() }),
  }).answers<Queue[]>(),
  menu: endpoint('GET', '/queue/:id/menu', { params: idParams }).answers<QueueMenu>(),
  /** Sets its file, replacing the current one. */
  attach: endpoint('POST', '/queue/:id/media-upload', { params: idParams, files: 'file' }).answers<Queue>(),
  detach: endpoint('DELETE', '/queue/:id/media-upload', { params: idParams }).answers<Queue>(),
  usage: endpoint('GET', '/queue/:id/usage', { params: idParams }).answers<QueueUsage>(),
  remove: endpoint('DELETE', '/queue/:id', { params: idParams }).answers<{ message: string }>(),
}
