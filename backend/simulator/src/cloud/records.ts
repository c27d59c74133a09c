/** A JSON object of unknown shape. */
export type Json = Record<string, unknown>

/** One change that a webhook tells. */
export type Change = { field: string; value: Json }

/** Address for webhooks, confirmed by its owner with `verifyToken`. */
export type CallbackAddress = { url: string; verifyToken: string }

/** An app at Meta. Its secret signs every webhook that it sends. */
export type CloudApp = { id: string; secret: string; callback: CallbackAddress | null }

/** A WhatsApp Business Account (WABA). */
export type BusinessAccount = {
  id: string
  name: string
  portfolioId: string
  appId: string
  /** Whether the app receives this account's webhooks. */
  isSubscribed: boolean
  /** Address in place of the app's, for the messages of this account. */
  override: CallbackAddress | null
}

/** A system user's access token. */
export type AccessToken = {
  appId: string
  businessAccountIds: string[]
  scopes: string[]
  /** Withdrawn: every call with it answers 190. */
  isDead: boolean
}

export const qualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const
export const limits = [
  ...['TIER_250', 'TIER_2K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'],
] as readonly string[]

/** What Meta did to a number: nothing, or it may no longer send. */
export const sanctions = ['NONE', 'RESTRICTED', 'BANNED'] as const

/** A company's number at the Cloud API. */
export type CloudNumber = {
  /** Phone number id. */
  id: string
  /** Digits only. */
  number: string
  verifiedName: string
  businessAccountId: string
  isRegistered: boolean
  pin: string | null
  quality: (typeof qualities)[number]
  messagingLimit: string
  nameStatus: string
  /** The number works in the WhatsApp Business app too. */
  isCoexistence: boolean
  sanction: (typeof sanctions)[number]
  /** The account's means of payment fails: nothing that costs is delivered. */
  hasPaymentProblem: boolean
  /** Address in place of the account's and the app's, for the messages of this number. */
  override: CallbackAddress | null
}

/** A customer, as the official numbers see one. */
export type CloudCustomer = {
  number: string
  name: string
  username: string | null
  /** Hides the number from companies: they get a user id only. */
  hidesNumber: boolean
  /** False: the number is not on WhatsApp. */
  isRegistered: boolean
  script: (typeof customerScripts)[number]
  /** Stopped the marketing of companies: it is not delivered (131050). */
  hasStoppedMarketing: boolean
  /** Counts the changes of number or identity. Each one changes the user id. */
  generation: number
}

export const customerScripts = ['silent', 'reader', 'echo'] as const

export type OutgoingState = 'accepted' | 'sent' | 'delivered' | 'read' | 'played' | 'failed'

export type Pricing = { billable: boolean; pricing_model: 'PMP'; category: string; type: string }

/** A message between an official number and a customer. */
export type CloudMessage = {
  /** The `wamid`. */
  id: string
  phoneNumberId: string
  /** The customer's number. */
  customer: string
  /** `out`: from the company. */
  direction: 'in' | 'out'
  type: string
  /** The object under the message's type, as sent. */
  content: unknown
  /** Content as a person reads it. */
  text: string
  /** Milliseconds of the stand-in's clock. */
  at: number
  /** Of an outgoing message. */
  state: OutgoingState
  /** Whether the company marked an incoming message as read. */
  isRead: boolean
  /** Message that this one answers. */
  contextId: string | null
  /** `biz_opaque_callback_data`. */
  callbackData: string | null
  pricing: Pricing | null
  errorCode: number | null
  reactions: { by: 'in' | 'out'; emoji: string }[]
  isEdited: boolean
  isDeleted: boolean
  /** Written on the phone of a coexistence number. */
  isEcho: boolean
  /** Came with the referral of an ad. */
  cameByAd: boolean
  /** Whether it was sent to a user id instead of a number. */
  toUserId: boolean
}

/** A file at Meta: uploaded by the company, or sent by a customer. */
export type CloudMedia = {
  id: string
  phoneNumberId: string
  /** Name at the media host. */
  file: string
  mimetype: string
  size: number
  sha256Hex: string
  sha256Base64: string
  fileName: string | null
  /** Milliseconds of the stand-in's clock. */
  expiresAt: number
}

export const templateStates = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const
export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const

export type CloudTemplate = {
  id: string
  businessAccountId: string
  name: string
  language: string
  category: (typeof templateCategories)[number]
  previousCategory: string | null
  status: (typeof templateStates)[number]
  quality: (typeof qualities)[number]
  rejectedReason: string
  parameterFormat: 'POSITIONAL' | 'NAMED'
  components: Json[]
  /** When it is approved by itself. Null: never. */
  reviewAt: number | null
}
