import type { PlanExcess } from './resources/billing/plans.js'
import type { QueueBadge } from './resources/company/queues.js'

/**
 * Every code that an answer's `error` may carry, with its one HTTP status. Adding a code here does not
 * compile until it is phrased in each language of the client (`frontend/src/i18n/locales`).
 */
export const errorStatus = {
  ERR_VALIDATION: 400,
  ERR_MALFORMED_JSON: 400,
  ERR_BODY_TOO_LARGE: 413,
  ERR_BODY_TOO_SLOW: 408,
  ERR_NOT_FOUND: 404,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
  ERR_RATE_LIMITED: 429,

  ERR_INVALID_CREDENTIALS: 401,
  /** A program came without a connection's token, or with one that opens nothing. */
  ERR_INVALID_API_TOKEN: 401,
  ERR_SESSION_EXPIRED: 401,
  ERR_TOKEN_EXPIRED: 403,
  ERR_NO_PERMISSION: 403,
  ERR_SUBSCRIPTION_EXPIRED: 403,
  ERR_COMPANY_INACTIVE: 403,
  /** The company has no campaigns, nor what belongs to them. */
  ERR_CAMPAIGNS_DISABLED: 403,
  /** A super user in support access changes something without having asked to write. */
  ERR_SUPPORT_READ_ONLY: 403,
  /**
   * What support access never does: it discloses secrets or takes data away, or needs a user of the company.
   */
  ERR_SUPPORT_CLOSED: 403,
  /** A super user's own company needs no support access. */
  ERR_SUPPORT_OWN_COMPANY: 409,
  ERR_ACCOUNT_LOCKED: 429,
  /** Somebody who was switched off logs in with the right password. */
  ERR_USER_INACTIVE: 403,

  ERR_NO_SCHEDULE_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_TICKETNOTE_FOUND: 404,
  ERR_NO_QUICKMESSAGE_FOUND: 404,
  ERR_NO_QUEUE_OPTION_FOUND: 404,
  ERR_NO_SESSION_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_MAIL_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_NO_IMPORT_FOUND: 404,
  ERR_NO_ANNOUNCEMENT_FOUND: 404,
  ERR_NO_HELP_FOUND: 404,
  ERR_NO_INVOICE_FOUND: 404,
  /** There is a receipt of what was paid alone. */
  ERR_INVOICE_NOT_PAID: 400,
  ERR_NO_CONTACT_LIST_FOUND: 404,
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 404,
  ERR_NO_OPT_OUT_FOUND: 404,
  ERR_NO_CHAT_FOUND: 404,
  ERR_NO_CHAT_MESSAGE_FOUND: 404,
  /** Somebody asks about a chat of colleagues that they do not belong to. */
  ERR_NOT_CHAT_MEMBER: 400,

  ERR_OTHER_OPEN_TICKET: 400,
  ERR_TICKET_NOT_OPEN: 400,
  ERR_UNDO_TOO_LATE: 400,
  ERR_MESSAGE_NOT_FAILED: 400,
  /** The `sendError` of a message that was not sent, for no better reason. */
  ERR_SENDING_WAPP_MSG: 400,
  ERR_DELETE_WAPP_MSG: 400,
  ERR_EDIT_WAPP_MSG: 400,
  ERR_EDIT_WINDOW: 400,
  ERR_REACT_WAPP_MSG: 400,
  ERR_IDEMPOTENCY_KEY_REUSED: 400,

  ERR_MALFORMED_FORM: 400,
  ERR_MEDIA_TOO_LARGE: 413,
  ERR_STORAGE_FULL: 400,
  ERR_MEDIA_TOO_MANY: 400,
  ERR_MEDIA_LINK: 403,
  ERR_MEDIA_EMPTY: 400,
  ERR_MEDIA_UPLOAD: 400,
  ERR_MEDIA_UNAVAILABLE: 404,
  /** Only pictures may stand there, png or jpeg. */
  ERR_MEDIA_NOT_PICTURE: 400,
  ERR_WAPP_DOWNLOAD_MEDIA: 400,

  ERR_DUPLICATED_CONTACT: 400,
  /** Both contacts have a live ticket on one connection: one of them has to be closed first. */
  ERR_MERGE_OPEN_TICKETS: 400,
  /** There is no merge of this contact that could be undone, or a day has passed. */
  ERR_MERGE_OVER: 400,
  ERR_CONTACT_LIST_ALREADY_EXISTS: 400,
  /** A campaign that runs uses the list. */
  ERR_CONTACT_LIST_IN_USE: 400,
  /** The list names the number already, however it is written. */
  ERR_DUPLICATED_CONTACT_LIST_ITEM: 400,
  ERR_DUPLICATED_OPT_OUT: 400,
  ERR_TAG_ALREADY_EXISTS: 400,
  ERR_DUPLICATED_SHORTCODE: 400,
  ERR_USER_EMAIL_ALREADY_EXISTS: 400,
  ERR_PASSWORD_TOO_COMMON: 400,
  ERR_WRONG_PASSWORD: 400,
  ERR_LAST_ADMIN: 400,
  /** It was used, has expired, was replaced, or never was. */
  ERR_PASSWORD_LINK_INVALID: 400,
  /** No e-mail is sent by this installation. */
  ERR_MAIL_OFF: 400,
  /**
   * A link by which somebody shows that an e-mail is theirs was used, has expired, was replaced, or never
   * was.
   */
  ERR_EMAIL_LINK_INVALID: 400,
  /** No admin of the company has shown yet that their e-mail is theirs. */
  ERR_EMAIL_NOT_VERIFIED: 403,
  /** Companies cannot sign up by themselves. */
  ERR_USER_CREATION_DISABLED: 403,
  /** Somebody switches off themselves. */
  ERR_OWN_ACCOUNT: 400,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 400,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 400,
  /** Somebody else changed what the caller had read, and was about to replace. */
  ERR_CHANGED_MEANWHILE: 409,
  ERR_COMPANY_INVALID_NAME: 400,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 400,
  /** The super users' own company can be neither deleted, switched off nor expired. */
  ERR_OWN_COMPANY: 400,
  /** The typed name is not the name of the company to delete. */
  ERR_COMPANY_NAME_MISMATCH: 400,
  /** Nobody of the company manages it who could be sent a link. */
  ERR_COMPANY_NO_ADMIN: 400,
  ERR_PLAN_INVALID_NAME: 400,
  ERR_PLAN_NAME_ALREADY_EXISTS: 400,
  /** Companies have it. */
  ERR_PLAN_IN_USE: 400,
  /** Companies have more than it would allow. */
  ERR_PLAN_EXCEEDED: 400,
  ERR_PLAN_TOO_SMALL: 400,
  ERR_PLAN_LIMIT_USERS: 400,
  ERR_PLAN_LIMIT_QUEUES: 400,

  /**
   * Of a table that is to be imported: it is none, it asks for a password, it has no line, or too many lines
   * or columns.
   */
  ERR_TABLE_UNREADABLE: 400,
  ERR_TABLE_PROTECTED: 400,
  ERR_TABLE_EMPTY: 400,
  ERR_TABLE_TOO_LONG: 400,
  ERR_TABLE_TOO_WIDE: 400,
  ERR_TABLE_TOO_LARGE: 413,
  /** No heading of the table names the column that it needs. */
  ERR_TABLE_NO_NUMBER: 400,
  ERR_IMPORT_STARTED: 400,

  /** A scheduled message is on its way, or was sent: it stays as it is. */
  ERR_SCHEDULE_SENT: 400,
  /** Why a scheduled message was not sent: nobody knows whether it was, or somebody deleted it before. */
  ERR_SCHEDULE_UNKNOWN: 400,
  ERR_SCHEDULE_DISCARDED: 400,

  ERR_NO_CAMPAIGN_FOUND: 404,
  /** It is under way, over, or starts within an hour: it stays as it is. */
  ERR_CAMPAIGN_NOT_EDITABLE: 400,
  /** It is under way: it cannot be deleted or started. */
  ERR_CAMPAIGN_RUNNING: 400,
  /** It is not under way: there is nothing to be paused, continued or cancelled. */
  ERR_CAMPAIGN_NOT_RUNNING: 400,
  /** Only what was cancelled is restarted. */
  ERR_CAMPAIGN_NOT_CANCELLED: 400,
  ERR_CAMPAIGN_NO_LIST: 400,
  ERR_CAMPAIGN_NO_CONNECTION: 400,
  ERR_CAMPAIGN_NO_MESSAGE: 400,
  /** It asks first, and has no question. */
  ERR_CAMPAIGN_NO_CONFIRMATION: 400,
  /** A text names a variable that there is not; the field says which text, the message which variable. */
  ERR_CAMPAIGN_VARIABLE: 400,
  /** Two of the company's variables have one name, or one has the name of a variable that there is anyway. */
  ERR_CAMPAIGN_VARIABLE_TAKEN: 400,
  /** Nobody of its list would get it. */
  ERR_CAMPAIGN_NOBODY: 400,
  /** Many more would get it than whoever starts it was told. */
  ERR_CAMPAIGN_COUNT_CHANGED: 409,
  /** Pictures, videos and documents are sent with a text; a recording is not. */
  ERR_MEDIA_WITHOUT_TEXT: 400,

  ERR_NO_DEF_WAPP_FOUND: 400,
  ERR_WAPP_NOT_INITIALIZED: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  /** WhatsApp could not be asked: no connection is up, or it did not answer. */
  ERR_WAPP_CHECK_CONTACT: 503,
  ERR_WAPP_RESTRICTED: 400,
  /** The `sendError` of a message upon which WhatsApp closed the connection, each time that it was sent. */
  ERR_WAPP_MSG_REFUSED: 400,
  ERR_WAPP_NAME_ALREADY_EXISTS: 400,
  ERR_WAPP_TOKEN_ALREADY_EXISTS: 400,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_WAPP_PROVIDER_UNAVAILABLE: 400,
  /** Connections of this kind cannot do it; see `capabilities`. */
  ERR_WAPP_NOT_SUPPORTED: 400,
  ERR_NO_OTHER_WHATSAPP: 400,
  ERR_PLAN_LIMIT_CONNECTIONS: 400,

  /** A queue is to ask a system of whose settings some are missing. */
  ERR_INTEGRATION_INCOMPLETE: 400,
  /** It is paid already: there is nothing to ask for. */
  ERR_INVOICE_PAID: 400,
  /** The payment provider wants the payer's CPF or CNPJ. */
  ERR_BILLING_DOCUMENT: 400,
  /** The payment provider does not answer, or not as it should. */
  ERR_PAYMENT_PROVIDER: 503,
  /**
   * It does not talk to who shows the certificate that the installation has, or that has ended: for super
   * users, who can put another one.
   */
  ERR_PAYMENT_CERTIFICATE: 503,
  /** The installation has no payment provider. */
  ERR_PAYMENTS_MANUAL: 400,
  ERR_NO_PAYMENT_FOUND: 404,
  /** Somebody has dealt with the payment, or it has paid its invoice. */
  ERR_PAYMENT_HANDLED: 409,

  ERR_NO_WEBHOOK_FOUND: 404,
  ERR_NO_WEBHOOK_DELIVERY_FOUND: 404,
  ERR_WEBHOOK_LIMIT: 400,
  /** It is no address that may be called: a private one, or without TLS where that is needed. */
  ERR_WEBHOOK_ADDRESS: 400,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Codes of the catalogue that no call of this server answers; clients phrase them all the same. */
export const unansweredCodes = ['ERR_CREATING_MESSAGE', 'ERR_CREATING_TICKET', 'ERR_FETCH_WAPP_MSG'] as const
export type UnansweredCode = (typeof unansweredCodes)[number]

/** Error as the client names it: a code of the catalogue, or a missing answer. */
export type FailureCode = ErrorCode | UnansweredCode | 'NETWORK'

/**
 * Codes that clients of before this server have words for. Of any other they show what stands in `error` as
 * it is: to them it is said in words there, unless they name themselves by `CLIENT_HEADER`.
 */
export const olderCodes: readonly FailureCode[] = [
  'ERR_NO_OTHER_WHATSAPP',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_WAPP_CHECK_CONTACT',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_WAPP_DOWNLOAD_MEDIA',
  'ERR_INVALID_CREDENTIALS',
  'ERR_SENDING_WAPP_MSG',
  'ERR_DELETE_WAPP_MSG',
  'ERR_OTHER_OPEN_TICKET',
  'ERR_SESSION_EXPIRED',
  'ERR_USER_CREATION_DISABLED',
  'ERR_NO_PERMISSION',
  'ERR_DUPLICATED_CONTACT',
  'ERR_NO_SETTING_FOUND',
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_TICKET_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_CREATING_MESSAGE',
  'ERR_CREATING_TICKET',
  'ERR_FETCH_WAPP_MSG',
  'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  'ERR_WAPP_GREETING_REQUIRED',
]

export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/** The answer of every refused call. */
export interface ErrorAnswer {
  error: ErrorCode
  /** The code, where `error` is a sentence for older clients. */
  code?: ErrorCode
  /** The path of the field that has to change (`body.name`), wherever a refusal is about one. */
  field?: string
  /** With ERR_VALIDATION: what is wrong with it. */
  message?: string
  /** With ERR_INTERNAL: the id under which the log has the cause. */
  requestId?: string
  /** With ERR_SUBSCRIPTION_EXPIRED: ISO date. */
  dueDate?: string | null
  /** With it, to people: the day that it is by the company's calendar, `YYYY-MM-DD`. */
  dueDay?: string
  /**
   * With ERR_SUBSCRIPTION_EXPIRED and ERR_COMPANY_INACTIVE: whom to ask, where the installation names
   * somebody.
   */
  supportContact?: string
  /** With ERR_ACCOUNT_LOCKED and ERR_RATE_LIMITED: seconds. */
  retryAfter?: number
  /**
   * With ERR_PLAN_LIMIT_USERS, ERR_PLAN_LIMIT_CONNECTIONS and ERR_PLAN_LIMIT_QUEUES: how many the plan
   * allows; with ERR_TABLE_TOO_LONG: how many rows a table of its kind may have.
   */
  limit?: number
  /**
   * With ERR_IDEMPOTENCY_KEY_REUSED: the record that was created under the key, where it is to be changed
   * now.
   */
  recordId?: number
  /** With ERR_PLAN_IN_USE: how many companies have it. */
  companies?: number
  /** With ERR_PLAN_EXCEEDED: the companies that have more, and of what. */
  exceeding?: PlanExcess[]
  /** With ERR_OTHER_OPEN_TICKET: who has it. */
  ticket?: {
    id: number
    uuid: string
    status: string
    userId: number | null
    user: { id: number; name: string } | null
    queue: QueueBadge | null
  }
}
