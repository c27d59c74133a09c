import { boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id } from '../../fields.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'

/** What can be changed that the log tells of. */
export const auditKinds = [
  'setting',
  'company',
  'user',
  'queue',
  'queueOption',
  'connection',
  'contact',
  'tag',
  'quickMessage',
  'webhook',
  'contactList',
  'optOut',
  'campaign',
  'campaignSettings',
  'supportAccess',
  'invoice',
  'export',
  'session',
  'right',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** The fields whose changes are told, by their keys on the wire. */
export const auditFields = [
  'value',
  'name',
  'email',
  'phone',
  'status',
  'planId',
  'plannedPlanId',
  'dueDate',
  'trialExpiration',
  'recurrence',
  'billingName',
  'billingEmail',
  'billingDocument',
  'addressZip',
  'addressStreet',
  'addressNumber',
  'addressDistrict',
  'addressCity',
  'addressState',
  'schedules',
  'specialDays',
  'profile',
  'super',
  'active',
  'allTicket',
  'password',
  'passwordLink',
  'loginLock',
  'queues',
  'color',
  'orderQueue',
  'integration',
  'laneOrder',
  'number',
  'blockedAt',
  'gone',
  'fileName',
  'url',
  'events',
  'secret',
  'tags',
  'mergedTag',
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'title',
  'message',
  'option',
  'parentId',
  'queueId',
  'provider',
  'isDefault',
  'enabled',
  'timeSendQueue',
  'sendIdQueue',
  'expiresTicket',
  'expiresInactiveMessage',
  'deviceName',
  'token',
  'kanban',
  'reason',
  'document',
  'invoice',
  'unlock',
  'shortcode',
  'state',
  'credit',
  'messages',
  'confirmation',
  'scheduledAt',
  'messageInterval',
  'longerIntervalAfter',
  'greaterInterval',
  'variables',
  'dailyBudget',
  'warmUp',
  'inWorkingHours',
  'isWriting',
  'call',
  'filter',
  'cause',
  'lockedUntil',
  'session',
  'newDevice',
  'right',
] as const
export type AuditField = (typeof auditFields)[number]

/**
 * - `entered`, `left`: somebody logged in or out, or began or ended a support access.
 * - `disclosed`: whoever writes from a contact's number got something of that contact.
 * - `exported`: somebody downloaded a file with data.
 * - `refused`: a login or a call was refused. `locked`: a login was refused because of too many wrong
 *   passwords.
 * - `ended`: a login ended without a logout.
 * - `erased`: a person's data was erased.
 */
export type AuditAction =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'entered'
  | 'left'
  | 'disclosed'
  | 'exported'
  | 'refused'
  | 'locked'
  | 'ended'
  | 'erased'

/** The actions that are failures. */
export const auditFailures = ['refused', 'locked'] as const satisfies readonly AuditAction[]

/** Whether an entry is about a failure. */
export const isAuditFailure = ({ action }: { action: AuditAction }): boolean =>
  (auditFailures as readonly AuditAction[]).includes(action)

/** Why a login ended. */
export type SessionEndCause =
  | 'otherLogin'
  | 'endedByHand'
  | 'passwordChanged'
  | 'emailChanged'
  | 'switchedOff'
  | 'expired'
  | 'tokenReused'

/** Why a login was refused. */
export type LoginRefusal = 'wrongPassword' | 'userInactive' | 'companyInactive' | 'subscriptionExpired'

export interface AuditChange {
  /** One of `auditFields`; of a contact's own fields the label after `=`. */
  field: string
  /** As text; null for nothing. A list has its parts one to a line. */
  from: string | null
  to: string | null
  /** The values are secret: `from` and `to` are empty text where there was, or is, one. */
  isSecret: boolean
}

/** One change that somebody of the company made, at one moment. */
export interface AuditEntry {
  id: number
  /**
   * Who; the name is of that moment, and the id null once they are gone, of support, who is no user of the
   * company, and of the bot.
   */
  user: { id: number | null; name: string; isSupport: boolean }
  action: AuditAction
  kind: AuditKind
  recordId: number
  /** What it was called then; of a setting its key. */
  recordName: string
  changes: AuditChange[]
  /** From where, as the server saw the call; null where no call did it. */
  address: string | null
  /** What the browser calls itself, the beginning of it; null where no call did it. */
  device: string | null
  /** How often it happened: refusals that repeat are one entry. */
  times: number
  /** The first time (ISO 8601). */
  createdAt: string
  /** The last time (ISO 8601). */
  lastAt: string
}

/** Days: entries are kept for as many. */
export const AUDIT_KEPT_DAYS = 365

const filters = {
  kind: string<AuditKind>().oneOf(auditKinds),
  userId: id(),
  /** Of the last so many days. */
  days: number().integer().min(1).max(AUDIT_KEPT_DAYS),
  /** Failures alone. */
  failures: boolean(),
}

export const auditLogApi = {
  list: endpoint('GET', '/audit-log', {
    query: object({ ...orderedPageQuery('newest', 'oldest'), ...filters }),
  }).answers<PageFacts & { entries: AuditEntry[] }>(),
  /** A CSV file, the oldest first. */
  export: endpoint('GET', '/audit-log/export', {
    query: object({ ...exportQuery, ...filters }),
  }).answers<string>(),
}
