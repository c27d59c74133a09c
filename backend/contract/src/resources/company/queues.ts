import { array, number, object, string } from 'yup'
import { workingHoursSchema, type WorkingHours } from '../../time/calendar.js'
import { endpoint } from '../../endpoint.js'
import { color, id, idParams, name, nullableId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { specialDaysSchema, type SpecialDay } from '../../time/workCalendar.js'
import type { AttachedFile, FileFacts } from '../conversations/attachedFile.js'
import { billingSystems, type BillingSystem } from '../conversations/billingSystems.js'

export interface QueueBadge {
  id: number
  name: string
  color: string
}

/** Its file is what the bot sends with its greeting. */
export interface Queue extends QueueBadge, FileFacts {
  companyId: number
  greetingMessage: string
  complationMessage: string
  outOfHoursMessage: string
  ratingMessage: string
  schedules: WorkingHours[]
  /** Its own holidays and the like; of the others those of the company hold. */
  specialDays: SpecialDay[]
  /** Its place in menus and lists, the smallest first; null comes last, by name. */
  orderQueue: number | null
  /** The system that its bot asks for invoices; null for none. */
  integration: BillingSystem | null
  /** All options of its menu, at whatever depth. */
  optionsCount: number
  createdAt: string
  updatedAt: string
}

/** An option of a menu that is read and stored as a whole. */
export interface MenuRow {
  /** Null when it is new. */
  id: number | null
  /** How many options it hangs under: below the last row before it that is one less deep. */
  depth: number
  title: string
  message: string
}

/** An option as it is read: with its file, which is given to it by a call of its own. */
export interface StoredMenuRow extends MenuRow {
  file: AttachedFile | null
}

/**
 * The menu of a queue: its options as one reads them, each followed by what hangs under it. Customers type
 * their places among siblings.
 */
export interface QueueMenu {
  /** Which state of the menu this is: whoever stores one says which they had read. */
  version: number
  rows: StoredMenuRow[]
}

/** A row's place in its tree. */
export interface MenuPlace {
  /** The row that it hangs under; null at the top. */
  parent: number | null
  /** Its place among its siblings, from 1 on: what customers type. */
  number: number
}

/** The places of rows, in their order. A row hangs under the last one before it that is one less deep. */
export function placesInMenu(rows: readonly Pick<MenuRow, 'depth'>[]): MenuPlace[] {
  /** The last row at each depth, and how many siblings have been counted there. */
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

/** What still hangs on a queue, and is cut off when it is deleted. */
export interface QueueUsage {
  /** Tickets that are not closed. */
  tickets: number
  closedTickets: number
  /** By name. */
  users: string[]
  connections: string[]
  /** Connections that put tickets here after a while. */
  sentFrom: string[]
  options: number
}

/**
 * Each row hangs under one before it, and no option stands twice. It is asked before the rows are looked at:
 * what is none is refused by their own tests.
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

/** A system, or null for none; older forms send empty text for none. */
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
  /** One whose settings are all there, else it is refused with ERR_INTEGRATION_INCOMPLETE. */
  integration: integrationSchema(),
  /** The whole menu, in the place of the stored one, which stays without this. A new queue's version is 0. */
  menu: object({
    version: number().integer().min(0).required(),
    rows: menuRowsSchema.required(),
  }).default(undefined),
}

export const queuesApi = {
  list: endpoint('GET', '/queue').answers<Queue[]>(),
  get: endpoint('GET', '/queue/:id', { params: idParams }).answers<Queue>(),
  /** Without `schedules` it has the usual hours: Monday to Friday 08:00-18:00, Saturday 08:00-12:00. */
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
   * Puts the company's queues, all of them, into this order. Refused with ERR_CHANGED_MEANWHILE when these
   * are not the queues that there are.
   */
  order: endpoint('POST', '/queue/order', {
    body: object({ ids: array(id().required()).max(limits.references.max).required() }),
  }).answers<Queue[]>(),
  menu: endpoint('GET', '/queue/:id/menu', { params: idParams }).answers<QueueMenu>(),
  /** Gives it a file, in the place of the one that it has. */
  attach: endpoint('POST', '/queue/:id/media-upload', { params: idParams, files: 'file' }).answers<Queue>(),
  detach: endpoint('DELETE', '/queue/:id/media-upload', { params: idParams }).answers<Queue>(),
  usage: endpoint('GET', '/queue/:id/usage', { params: idParams }).answers<QueueUsage>(),
  remove: endpoint('DELETE', '/queue/:id', { params: idParams }).answers<{ message: string }>(),
}
