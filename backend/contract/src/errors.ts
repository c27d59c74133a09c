/**
 * Every code that an answer's `error` may carry, with its one HTTP status. A new code does not compile until
 * it is phrased in each language of the client (`frontend/src/i18n/locales`).
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
  /** A program sent no connection token, or one that is not valid. */
  ERR_INVALID_API_TOKEN: 401,
  /** The API token was revoked, or its last day has passed. */
  ERR_API_TOKEN_ENDED: 401,
  /** The API token may not be used from the caller's address. */
  ERR_API_TOKEN_ADDRESS: 403,
  /** The API token has no scope for this call. */
  ERR_API_TOKEN_SCOPE: 403,
  /** The password is right. The user also has to prove a second factor; `factors` says which they have. */
  ERR_SECOND_FACTOR_REQUIRED: 401,
  ERR_SESSION_EXPIRED: 401,
  ERR_TOKEN_EXPIRED: 403,
  /** The call asks for a login or a confirmation of the last ten minutes; `confirmBy` says how to confirm. */
  ERR_CONFIRMATION_REQUIRED: 403,
  ERR_NO_PERMISSION: 403,
  ERR_SUBSCRIPTION_EXPIRED: 403,
  ERR_COMPANY_INACTIVE: 403,
  /**
   * The company has moved in from another installation. Before a super user opens it, only people send
   * messages: no program, schedule or campaign.
   */
  ERR_COMPANY_CLOSED: 409,
  /** The store of files has no room for the exported data of a company. */
  ERR_EXPORT_NO_ROOM: 503,
  /** The company lets its people in only from some addresses, and this is not one of them. */
  ERR_ADDRESS_NOT_ALLOWED: 403,
  /** The caller must have a second factor, and can only enrol one until they have it. */
  ERR_ENROLMENT_NEEDED: 403,
  /** The company's plan has no campaigns. */
  ERR_CAMPAIGNS_DISABLED: 403,
  /** A super user in support access tried to change something without having asked for write access. */
  ERR_SUPPORT_READ_ONLY: 403,
  /**
   * Support access may never do this: it would disclose secrets, take data away, or needs a user of the
   * company.
   */
  ERR_SUPPORT_CLOSED: 403,
  /** A super user's own company needs no support access. */
  ERR_SUPPORT_OWN_COMPANY: 409,
  ERR_ACCOUNT_LOCKED: 429,
  /** A switched-off user logs in with the right password. */
  ERR_USER_INACTIVE: 403,

  ERR_NO_SCHEDULE_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_PASSKEY_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_TICKETNOTE_FOUND: 404,
  ERR_NO_MACRO_FOUND: 404,
  ERR_NO_QUICKMESSAGE_FOUND: 404,
  ERR_NO_SAVED_VIEW_FOUND: 404,
  ERR_NO_CLOSE_REASON_FOUND: 404,
  /** It would do nothing. */
  ERR_MACRO_EMPTY: 400,
  ERR_NO_QUEUE_OPTION_FOUND: 404,
  ERR_NO_SESSION_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_MAIL_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_NO_IMPORT_FOUND: 404,
  ERR_NO_ANNOUNCEMENT_FOUND: 404,
  ERR_NO_HELP_FOUND: 404,
  ERR_NO_TEMPLATE_FOUND: 404,
  ERR_TEMPLATE_NO_ACCESS: 400,
  ERR_TEMPLATE_NO_ANSWER: 503,
  ERR_TEMPLATE_PENDING: 409,
  ERR_TEMPLATE_REFUSED: 400,
  ERR_DUPLICATED_TEMPLATE: 409,
  ERR_NO_INVOICE_FOUND: 404,
  /** Only a paid invoice has a receipt. */
  ERR_INVOICE_NOT_PAID: 400,
  ERR_NO_CONTACT_LIST_FOUND: 404,
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 404,
  ERR_NO_OPT_OUT_FOUND: 404,
  ERR_NO_CHAT_FOUND: 404,
  ERR_NO_CHAT_MESSAGE_FOUND: 404,
  /** The caller is not a member of this chat of colleagues. */
  ERR_NOT_CHAT_MEMBER: 400,

  ERR_OTHER_OPEN_TICKET: 400,
  ERR_TICKET_NOT_OPEN: 400,
  ERR_UNDO_TOO_LATE: 400,
  ERR_MESSAGE_NOT_FAILED: 400,
  /** `sendError` of a message that was not sent for an unknown reason. */
  ERR_SENDING_WAPP_MSG: 400,
  ERR_DELETE_WAPP_MSG: 400,
  ERR_EDIT_WAPP_MSG: 400,
  ERR_EDIT_WINDOW: 400,
  ERR_REACT_WAPP_MSG: 400,
  /** It is deleted, a call, or something that only its first reader gets. */
  ERR_FORWARD_WAPP_MSG: 400,
  ERR_IDEMPOTENCY_KEY_REUSED: 400,

  ERR_MALFORMED_FORM: 400,
  ERR_MEDIA_TOO_LARGE: 413,
  ERR_STORAGE_FULL: 400,
  ERR_MEDIA_TOO_MANY: 400,
  ERR_MEDIA_LINK: 403,
  ERR_MEDIA_EMPTY: 400,
  ERR_MEDIA_UPLOAD: 400,
  ERR_MEDIA_UNAVAILABLE: 404,
  /** Only png and jpeg pictures are allowed. */
  ERR_MEDIA_NOT_PICTURE: 400,
  ERR_WAPP_DOWNLOAD_MEDIA: 400,

  ERR_DUPLICATED_CONTACT: 400,
  /** Both contacts have a live ticket on the same connection. Close one of them first. */
  ERR_MERGE_OPEN_TICKETS: 400,
  /** This contact has no merge that could be undone, or a day has passed since. */
  ERR_MERGE_OVER: 400,
  ERR_CONTACT_LIST_ALREADY_EXISTS: 400,
  /** A running campaign uses the list. */
  ERR_CONTACT_LIST_IN_USE: 400,
  /** The list already contains this number, possibly written in another way. */
  ERR_DUPLICATED_CONTACT_LIST_ITEM: 400,
  ERR_DUPLICATED_OPT_OUT: 400,
  ERR_TAG_ALREADY_EXISTS: 400,
  ERR_DUPLICATED_SHORTCODE: 400,
  ERR_DUPLICATED_SAVED_VIEW: 400,
  ERR_DUPLICATED_CLOSE_REASON: 400,
  /** The company demands a reason for resolving a ticket. */
  ERR_CLOSE_REASON_REQUIRED: 400,
  /** A company may have no further reasons. */
  ERR_CLOSE_REASON_LIMIT: 400,
  /** A user, or the team, may have no further views. */
  ERR_SAVED_VIEW_LIMIT: 400,
  ERR_USER_EMAIL_ALREADY_EXISTS: 400,
  ERR_PASSWORD_TOO_COMMON: 400,
  ERR_WRONG_PASSWORD: 400,
  /** The code of an app is wrong, past its time or was used; or there is no such recovery code any more. */
  ERR_WRONG_CODE: 400,
  /** The passkey is unknown here, belongs to somebody else, or the browser took longer than five minutes. */
  ERR_PASSKEY_REFUSED: 400,
  /** A user may have no further passkeys. */
  ERR_PASSKEY_LIMIT: 400,
  /** The user's app is already asked for codes. */
  ERR_TOTP_ON: 400,
  /** There is no key that waits for a code of an app, or it has waited too long. */
  ERR_TOTP_NOT_BEGUN: 400,
  /** Recovery codes are only for users with a second factor. */
  ERR_NO_SECOND_FACTOR: 400,
  ERR_LAST_ADMIN: 400,
  /** A list of allowed addresses would lock its author out. */
  ERR_OWN_ADDRESS: 400,
  /** The link was used, has expired, was replaced, or never existed. */
  ERR_PASSWORD_LINK_INVALID: 400,
  /** This installation sends no e-mail. */
  ERR_MAIL_OFF: 400,
  /** The link that verifies an e-mail address was used, has expired, was replaced, or never existed. */
  ERR_EMAIL_LINK_INVALID: 400,
  /** No admin of the company has verified their e-mail address yet. */
  ERR_EMAIL_NOT_VERIFIED: 403,
  /** Sign-up is switched off: companies cannot create their own account. */
  ERR_USER_CREATION_DISABLED: 403,
  /** This installation asks for a proof of work before a sign-up, and none was sent. */
  ERR_PROOF_REQUIRED: 400,
  /** The proof of work is wrong, was used, or its challenge is older than ten minutes. */
  ERR_PROOF_INVALID: 400,
  /** A user tries to switch off their own account. */
  ERR_OWN_ACCOUNT: 400,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 400,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 400,
  /** Somebody else changed the record after the caller had read it. */
  ERR_CHANGED_MEANWHILE: 409,
  ERR_COMPANY_INVALID_NAME: 400,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 400,
  /** The super users' own company can be neither deleted, switched off nor expired. */
  ERR_OWN_COMPANY: 400,
  /** The typed name is not the name of the company to delete. */
  ERR_COMPANY_NAME_MISMATCH: 400,
  /** The company has no admin who could get a link. */
  ERR_COMPANY_NO_ADMIN: 400,
  ERR_PLAN_INVALID_NAME: 400,
  ERR_PLAN_NAME_ALREADY_EXISTS: 400,
  /** Companies use this plan. */
  ERR_PLAN_IN_USE: 400,
  /** Companies use more than the new plan would allow. */
  ERR_PLAN_EXCEEDED: 400,
  ERR_PLAN_TOO_SMALL: 400,
  ERR_PLAN_LIMIT_USERS: 400,
  ERR_PLAN_LIMIT_QUEUES: 400,

  /**
   * The file cannot be imported: it is not a table, it has a password, it has no line, or too many lines or
   * columns.
   */
  ERR_TABLE_UNREADABLE: 400,
  ERR_TABLE_PROTECTED: 400,
  ERR_TABLE_EMPTY: 400,
  ERR_TABLE_TOO_LONG: 400,
  ERR_TABLE_TOO_WIDE: 400,
  ERR_TABLE_TOO_LARGE: 413,
  /** No heading names the required column. */
  ERR_TABLE_NO_NUMBER: 400,
  ERR_IMPORT_STARTED: 400,

  /** The scheduled message is being sent, or was sent. It can no longer be changed. */
  ERR_SCHEDULE_SENT: 400,
  /**
   * Why a scheduled message was not sent: its delivery is unknown, somebody deleted the message before, or it
   * was due before its company was opened for sending.
   */
  ERR_SCHEDULE_UNKNOWN: 400,
  ERR_SCHEDULE_DISCARDED: 400,
  ERR_SCHEDULE_CLOSED: 400,

  ERR_NO_CAMPAIGN_FOUND: 404,
  /** The campaign is running, over, or starts within an hour. It can no longer be changed. */
  ERR_CAMPAIGN_NOT_EDITABLE: 400,
  /** The campaign is running. It cannot be deleted or started. */
  ERR_CAMPAIGN_RUNNING: 400,
  /** The campaign is not running. It cannot be paused, resumed or cancelled. */
  ERR_CAMPAIGN_NOT_RUNNING: 400,
  /** Only a cancelled campaign can be restarted. */
  ERR_CAMPAIGN_NOT_CANCELLED: 400,
  ERR_CAMPAIGN_NO_LIST: 400,
  ERR_CAMPAIGN_NO_CONNECTION: 400,
  ERR_CAMPAIGN_NO_MESSAGE: 400,
  /** The campaign asks for confirmation first, but has no question. */
  ERR_CAMPAIGN_NO_CONFIRMATION: 400,
  /** A text names an unknown variable. `field` says which text, `message` which variable. */
  ERR_CAMPAIGN_VARIABLE: 400,
  /** Two of the company's variables have the same name, or one has the name of a built-in variable. */
  ERR_CAMPAIGN_VARIABLE_TAKEN: 400,
  /** A connection of the official API sends campaigns as a template only. */
  ERR_CAMPAIGN_NO_TEMPLATE: 400,
  /** A campaign is sent by linked phones, or by official numbers of one account. */
  ERR_CAMPAIGN_MIXED_CONNECTIONS: 400,
  /** The question before a campaign is a text, which official numbers may not send first. */
  ERR_CAMPAIGN_ASKS_FIRST: 400,
  /** Nobody on the list would get the campaign. */
  ERR_CAMPAIGN_NOBODY: 400,
  /** Many more people would get the campaign than the caller was told. */
  ERR_CAMPAIGN_COUNT_CHANGED: 409,
  /** A recording cannot be sent with a text. Pictures, videos and documents can. */
  ERR_MEDIA_WITHOUT_TEXT: 400,

  ERR_NO_DEF_WAPP_FOUND: 400,
  ERR_WAPP_NOT_INITIALIZED: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  /**
   * WhatsApp does not show the person's number, and only a connection of the official API reaches them
   * without.
   */
  ERR_NO_NUMBER: 400,
  /** `sendError` on the official API: more than 24 hours have passed since the customer's last message. */
  ERR_REPLY_WINDOW: 409,
  /** `sendError`: WhatsApp cannot deliver to this person, for example because their app is too old. */
  ERR_WAPP_UNDELIVERABLE: 400,
  /** `sendError`: this person gets no more marketing for now, as WhatsApp limits it. */
  ERR_WAPP_PERSON_LIMITED: 400,
  /** `sendError`: this person has stopped marketing by this number. */
  ERR_WAPP_MARKETING_STOPPED: 400,
  /** `sendError`: the message would go to the sending number itself. */
  ERR_WAPP_TO_ITSELF: 400,
  /** `sendError`: WhatsApp does not take the message in this form. */
  ERR_WAPP_MSG_INVALID: 400,
  /** `sendError`: the template is missing, paused, or does not fit its values. */
  ERR_WAPP_TEMPLATE: 400,
  /** The template belongs to another business account than the connection's number. */
  ERR_TEMPLATE_OTHER_ACCOUNT: 400,
  /** WhatsApp has not approved the template, or has paused or disabled it. */
  ERR_TEMPLATE_NOT_APPROVED: 400,
  /** Values of the template are missing, or can't be used. `message` names them. */
  ERR_TEMPLATE_VALUES: 400,
  /** With its values the template is longer than WhatsApp takes. `message` names the values. */
  ERR_TEMPLATE_TOO_LONG: 400,
  /** The header of the template can't show the file. */
  ERR_TEMPLATE_FILE: 400,
  /** `sendError`: WhatsApp holds the number back, because people reported its messages. */
  ERR_WAPP_SPAM: 400,
  /** `sendError`: WhatsApp has stopped the number. Its connection says why. */
  ERR_WAPP_STOPPED: 400,
  /** WhatsApp could not check the number: no connection is up, or it did not answer. */
  ERR_WAPP_CHECK_CONTACT: 503,
  ERR_WAPP_RESTRICTED: 400,
  /** Reason of a message that waits: the connection's costs of this month have reached their limit. */
  ERR_WAPP_MONTHLY_LIMIT: 409,
  /** `sendError` of a message after which WhatsApp closed the connection, each time it was sent. */
  ERR_WAPP_MSG_REFUSED: 400,
  ERR_WAPP_NAME_ALREADY_EXISTS: 400,
  ERR_WAPP_TOKEN_ALREADY_EXISTS: 400,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_WAPP_PROVIDER_UNAVAILABLE: 400,
  /** A connection keeps the provider that it was created with. */
  ERR_WAPP_PROVIDER_FIXED: 400,
  /** This kind of connection cannot do it; see `capabilities`. */
  ERR_WAPP_NOT_SUPPORTED: 400,
  ERR_NO_OTHER_WHATSAPP: 400,
  ERR_PLAN_LIMIT_CONNECTIONS: 400,

  /** The queue is connected to an external system, but some of its settings are missing. */
  ERR_INTEGRATION_INCOMPLETE: 400,
  /** The invoice is already paid. */
  ERR_INVOICE_PAID: 400,
  /** The payment provider requires the payer's CPF or CNPJ. */
  ERR_BILLING_DOCUMENT: 400,
  /** The payment provider does not answer, or answers something unexpected. */
  ERR_PAYMENT_PROVIDER: 503,
  /**
   * The payment provider refuses the installation's certificate, or the certificate has expired. Only super
   * users get this code; they can upload another one.
   */
  ERR_PAYMENT_CERTIFICATE: 503,
  /** The installation has no payment provider. */
  ERR_PAYMENTS_MANUAL: 400,
  ERR_NO_PAYMENT_FOUND: 404,
  /** Somebody has already dealt with the payment, or it has paid its invoice. */
  ERR_PAYMENT_HANDLED: 409,

  ERR_NO_WEBHOOK_FOUND: 404,
  ERR_NO_WEBHOOK_DELIVERY_FOUND: 404,
  ERR_WEBHOOK_LIMIT: 400,
  ERR_NO_PUSH_DEVICE_FOUND: 404,
  /** The address of a browser's push service may not be called: it is private, or has no TLS. */
  ERR_PUSH_ADDRESS: 400,
  ERR_NO_API_TOKEN_FOUND: 404,
  /** The company has the most valid API tokens that it may have. */
  ERR_API_TOKEN_LIMIT: 400,
  /** This address may not be called: it is private, or has no TLS where TLS is required. */
  ERR_WEBHOOK_ADDRESS: 400,

  /** People with this e-mail's domain have a password only. */
  ERR_SIGN_ON_OFF: 400,
  /** The login at the company's provider took too long, was used before, or began in another browser. */
  ERR_SIGN_ON_EXPIRED: 400,
  /** The company's provider does not answer, or does not accept the company's settings. */
  ERR_SIGN_ON_PROVIDER: 503,
  /** What the company's provider says about the user is not authentic. */
  ERR_SIGN_ON_INVALID: 403,
  /** The company's provider let nobody in, such as after a cancelled login. */
  ERR_SIGN_ON_DENIED: 403,
  /** The company's provider names no verified e-mail of the company's domains. */
  ERR_SIGN_ON_EMAIL: 403,
  /** Nobody in the company has the account with which somebody logged in at its provider. */
  ERR_SIGN_ON_NO_ACCOUNT: 403,
  /** The user is in none of the groups that may log in. */
  ERR_SIGN_ON_NO_GROUP: 403,
  /** The admin who tests the single sign-on logged in as somebody else. */
  ERR_SIGN_ON_OTHER_PERSON: 403,
  /**
   * A company can connect only a domain of its own: an admin has a verified e-mail there, everybody could not
   * get one, and no other company uses it.
   */
  ERR_SIGN_ON_DOMAIN: 400,
  /** The provider's address may not be called: it is private, or has no TLS where TLS is required. */
  ERR_SIGN_ON_ADDRESS: 400,
  /** The secret is entered again for another provider, so that the saved one is never sent there. */
  ERR_SIGN_ON_SECRET: 400,
  ERR_NO_SIGN_ON_FOUND: 404,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Codes that this server never answers. Clients have phrases for them all the same. */
export const unansweredCodes = ['ERR_CREATING_MESSAGE', 'ERR_CREATING_TICKET', 'ERR_FETCH_WAPP_MSG'] as const
export type UnansweredCode = (typeof unansweredCodes)[number]

/** Error as the client names it: a code of the catalogue, or a missing answer. */
export type FailureCode = ErrorCode | UnansweredCode | 'NETWORK'

/**
 * Codes that older clients have phrases for. For any other code they show the content of `error` as it is, so
 * they get a sentence there. Clients that name themselves by `CLIENT_HEADER` always get the code.
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
