import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import { limits } from '../../limits.js'

/** WhatsApp's rating of how people receive a number's messages. */
export const officialQualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const
export type OfficialQuality = (typeof officialQualities)[number]

/** The four parts of setting up a number of the official API, in the order in which Meta has them. */
export const setupParts = ['account', 'access', 'webhook', 'registration'] as const
export type SetupPart = (typeof setupParts)[number]

/** What is wrong with a part. The client has words for each, and says how to mend it. */
export const setupProblems = [
  /** The token sees no number with this id. */
  'number_unknown',
  /** Another connection of this installation has the number. */
  'number_elsewhere',
  /** The number belongs to another account. */
  'number_not_in_account',
  /** The token sees no account with this id. */
  'account_unknown',
  'token_missing',
  'token_refused',
  'permission_messaging',
  'permission_management',
  'secret_missing',
  'secret_wrong',
  'not_subscribed',
  'webhook_waiting',
  'not_registered',
  'pin_wrong',
  /** Too many wrong PINs. Wait some hours. */
  'pin_locked',
  /** The number has to be verified at Meta again, by SMS or call. */
  'number_unverified',
  /** WhatsApp asks to wait before the number is registered. */
  'register_later',
  /** WhatsApp refuses to register the number. */
  'register_refused',
  'unreachable',
] as const
export type SetupProblem = (typeof setupProblems)[number]

/** A connection of the official API, as an admin sees it. Secrets never come back. */
export interface OfficialNumber {
  /** Id of the connection. */
  id: number
  phoneNumberId: string
  businessAccountId: string
  hasAccessToken: boolean
  hasAppSecret: boolean
  /** Address and word to paste at Meta. */
  webhookUrl: string
  verifyToken: string
  /** Parts in their order. `waiting`: not asked yet, or it depends on a part that is not ready. */
  parts: { part: SetupPart; state: 'ready' | 'waiting' | 'problem'; problem: SetupProblem | null }[]
  verifiedName: string | null
  quality: OfficialQuality | null
  /** People that all numbers of the portfolio together may write to first within 24 hours; null: no limit. */
  peoplePerDay: number | null
  /** Cents; null for no limit. At the limit marketing stops, answers go on. */
  monthlyLimitCents: number | null
  /** ISO 8601; null for never. */
  checkedAt: string | null
  webhookReceivedAt: string | null
}

/** What a connection of the official API shows in lists and events. */
export type OfficialSummary = Pick<
  OfficialNumber,
  'quality' | 'verifiedName' | 'peoplePerDay' | 'monthlyLimitCents'
>

/** What WhatsApp says about the number, in a connection's health. */
export interface OfficialHealth extends OfficialSummary {
  /** WhatsApp's decision about the name: `APPROVED`, `PENDING_REVIEW`, `DECLINED`, … */
  nameStatus: string | null
  messagesPerSecond: number | null
  problems: SetupProblem[]
  /** ISO 8601; null for never. */
  checkedAt: string | null
  webhookReceivedAt: string | null
}

const metaId = () =>
  string()
    .max(30)
    .matches(/^[0-9]{1,30}$/, '${path} is a number of Meta, digits only')
    .meta({ example: '106540352242922' })

/** Fields of a number of the official API when a connection is created or changed. */
export const officialFields = {
  phoneNumberId: metaId(),
  businessAccountId: metaId(),
  /** Token of a system user. Empty or absent: unchanged. */
  accessToken: string().trim().max(1_000),
  /** Secret of the app at Meta. Empty or absent: unchanged. */
  appSecret: string().trim().max(200),
  /** Cents; null for no limit. */
  monthlyLimitCents: number().integer().min(0).max(100_000_000).nullable(),
}

export const officialNumbersApi = {
  get: endpoint('GET', '/whatsapp/:id/official', { params: idParams }).answers<OfficialNumber>(),
  /** Asks WhatsApp about every part now. */
  check: endpoint('POST', '/whatsapp/:id/official/check', { params: idParams }).answers<OfficialNumber>(),
  /** Registers the number with the official API. From then on the app on a phone does not work for it. */
  register: endpoint('POST', '/whatsapp/:id/official/register', {
    params: idParams,
    body: object({
      pin: string()
        .max(6)
        .matches(/^\d{6}$/, '${path} has six digits')
        .meta({ example: '246810' })
        .required(),
    }),
  }).answers<OfficialNumber>(),
}

/** Length of the unguessable part of a number's address, at most. */
const KEY_MAX = 100

const webhookParams = object({ key: string().max(KEY_MAX).required() })
const webhookBytes = { bodyBytes: limits.bodyBytes.whatsappWebhook }

/**
 * Calls of WhatsApp's servers. A number has an address of its own, with the app of its company; the other one
 * belongs to the installation's app. Answers are text. Every refusal is the same.
 */
export const officialWebhooksApi = {
  /** WhatsApp asks whether the address is ours. */
  confirm: endpoint('GET', '/official/webhook/:key', { params: webhookParams }).answers<string>(),
  /** What happened, signed with the app's secret. An answer other than 200 makes WhatsApp repeat it. */
  deliver: endpoint('POST', '/official/webhook/:key', {
    params: webhookParams,
    ...webhookBytes,
  }).answers<string>(),
  confirmForAll: endpoint('GET', '/official/webhook').answers<string>(),
  deliverForAll: endpoint('POST', '/official/webhook', webhookBytes).answers<string>(),
}
