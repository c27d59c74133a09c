import { boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id } from '../../fields.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'

/** Kinds of records whose changes are logged. */
export const auditKinds = [
  'setting',
  'company',
  'user',
  'queue',
  'queueOption',
  'connection',
  'officialNumber',
  'template',
  'priceList',
  'contact',
  'tag',
  'quickMessage',
  'webhook',
  'apiToken',
  'signOn',
  'contactList',
  'optOut',
  'campaign',
  'campaignSettings',
  'supportAccess',
  'invoice',
  'export',
  'session',
  'right',
  'accessPolicy',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Fields whose changes are logged, by their keys on the wire. */
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
  'closedForSendingAt',
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
  'distribution',
  'capacity',
  'totalCapacity',
  'stickyDays',
  'answerTarget',
  'waitingTarget',
  'customerReminderAfter',
  'customerReminderText',
  'customerEndAfter',
  'customerEnd',
  'customerEndText',
  'customerEndReasonId',
  'attendantReminderAfter',
  'attendantReminderText',
  'attendantEndAfter',
  'attendantEnd',
  'attendantEndText',
  'attendantEndReasonId',
  'laneOrder',
  'number',
  'blockedAt',
  'gone',
  'fileName',
  'url',
  'events',
  'scopes',
  'lastDay',
  'revokedAt',
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
  'bringsPast',
  'token',
  'phoneNumberId',
  'businessAccountId',
  'monthlyLimitCents',
  'language',
  'category',
  'body',
  'since',
  'marketingMicros',
  'utilityMicros',
  'authenticationMicros',
  'serviceMicros',
  'accessToken',
  'appSecret',
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
  'transcript',
  'transcriptTo',
  'cause',
  'lockedUntil',
  'secondFactorFor',
  'secondFactorFrom',
  'limitsAddresses',
  'addresses',
  'idleMinutes',
  'totalHours',
  'session',
  'newDevice',
  'recognised',
  'loginMethod',
  'totp',
  'passkey',
  'recoveryCodes',
  'right',
  'issuer',
  'clientId',
  'groups',
  'domains',
  'trustsEmails',
  'signOnAccount',
] as const
export type AuditField = (typeof auditFields)[number]

/**
 * - `entered`, `left`: somebody logged in or out, or began or ended support access.
 * - `disclosed`: somebody who writes from a contact's number was given data of that contact.
 * - `exported`: somebody downloaded a file with data.
 * - `refused`: a login, a confirmation or a call was refused. `locked`: a login or a confirmation was refused
 *   because of too many wrong passwords.
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
  | 'factorReset'
  | 'emailChanged'
  | 'switchedOff'
  | 'expired'
  | 'tokenReused'
  /** Its user says that it was not them. */
  | 'denied'
  /** It began at a provider where its user does not log in any more. */
  | 'unlinked'

/** Why a login was refused, or a confirmation. */
export type LoginRefusal =
  | 'wrongPassword'
  | 'wrongCode'
  /** Somebody who is logged in did not prove who they are. */
  | 'notConfirmed'
  | 'userInactive'
  | 'companyInactive'
  | 'subscriptionExpired'
  | 'addressNotAllowed'
  /** By single sign-on: no verified e-mail of the company's domains. */
  | 'otherEmail'
  /** In none of the groups that may log in. */
  | 'noGroup'
  /** Another account of the provider than the user's. */
  | 'otherAccount'
  /** Super users log in by password alone. */
  | 'superUser'

export interface AuditChange {
  /** One of `auditFields`. For a contact's own field, its label after `=`. */
  field: string
  /** As text; null for nothing. A list has one item per line. */
  from: string | null
  to: string | null
  /** The values are secret: `from` and `to` are empty text where there was, or is, a value. */
  isSecret: boolean
}

/** One change, made by one actor at one moment. */
export interface AuditEntry {
  id: number
  /**
   * Who did it. The name is the one at that time. The id is null for deleted users, for support (not a user
   * of the company) and for the bot.
   */
  user: { id: number | null; name: string; isSupport: boolean }
  action: AuditAction
  kind: AuditKind
  recordId: number
  /** The record's name at that time; for a setting its key. */
  recordName: string
  changes: AuditChange[]
  /** The caller's address as the server saw it; null where no call made the change. */
  address: string | null
  /** Beginning of the browser's user agent; null where no call made the change. */
  device: string | null
  /** How often it happened. Repeated refusals are one entry. */
  times: number
  /** The first time (ISO 8601). */
  createdAt: string
  /** The last time (ISO 8601). */
  lastAt: string
}

/** Days for which entries are stored. */
export const AUDIT_KEPT_DAYS = 365

const filters = {
  kind: string<AuditKind>().oneOf(auditKinds),
  userId: id(),
  /** Only the last so many days. */
  days: number().integer().min(1).max(AUDIT_KEPT_DAYS),
  /** Only failures. */
  failures: boolean(),
}

export const auditLogApi = {
  list: endpoint('GET', '/audit-log', {
    query: object({ ...orderedPageQuery('newest', 'oldest'), ...filters }),
  }).answers<PageFacts & { entries: AuditEntry[] }>(),
  /** A CSV file, oldest first. */
  export: endpoint('GET', '/audit-log/export', {
    query: object({ ...exportQuery, ...filters }),
  }).answers<string>(),
}
