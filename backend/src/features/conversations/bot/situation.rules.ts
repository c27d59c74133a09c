import type {
  BillingSystem,
  InquiryFailure,
  SpecialDay,
  TapMenu,
  TicketStatus,
  WorkingHours,
  Language,
} from '@balcao/contract'
import type { InquiryAction } from '../../../models/index.js'
import type { AskedDocument } from '../boleto/index.js'
import type { BotFile, Menu, MenuChoice, MenuQueue } from './menus.rules.js'

/** The bot's memory of a ticket. Instants are ISO 8601. */
export interface BotMemory {
  /** Meaning of the numbers of the last menu, even if the menu has changed since. */
  menu?: { of: Menu['of']; choices: MenuChoice[] } | undefined
  /** When the menu was shown. */
  shownAt?: string | undefined
  /** When a menu was repeated because its answer was not understood. */
  repeatedAt?: string | undefined
  /** When the out-of-hours notice was sent. */
  noticeAt?: string | undefined
  /** The connection's greeting was sent. */
  greeted?: boolean | undefined
  /**
   * The ticket began with an answer to a campaign without a menu: a menu is shown only if the customer asks.
   */
  noMenu?: boolean | undefined
  /**
   * The ticket began with an answer to a campaign with a menu: the bot begins with the menu of the ticket's
   * queue, if it has one.
   */
  begins?: boolean | undefined
  /** The customer was asked for a document for the billing system. */
  billing?: AskedDocument | undefined
}

/** Everything that decides what the bot does about a message of the customer. */
export interface Situation {
  now: Date
  timezone: string
  /** The bot's language. */
  language: Language
  /** The customer's text; empty for a file without a caption. */
  text: string
  ticket: {
    status: TicketStatus
    isGroup: boolean
    userId: number | null
    queueId: number | null
    queueOptionId: number | null
    /** The customer is in a queue's menu. */
    chatbot: boolean
  }
  memory: BotMemory
  connection: { greetingMessage: string; outOfHoursMessage: string }
  /** The connection's menus can be tapped. */
  hasButtons: boolean
  /** The connection's queues, in the order of the menu. */
  queues: readonly MenuQueue[]
  /** The ticket's queue, if the connection does not offer it: somebody has moved the ticket there. */
  otherQueue: MenuQueue | null
  hours: {
    kind: 'disabled' | 'queue' | 'company'
    company: readonly WorkingHours[]
    /** The company's special days, such as holidays, which also apply to queues. */
    days: readonly SpecialDay[]
  }
  /** Send the queue's greeting even if it is the only queue. */
  greetsForOneQueue: boolean
}

export type Step =
  | { do: 'say'; text: string; file?: BotFile | undefined; menu?: TapMenu | undefined }
  | { do: 'place'; queueId: number | null; queueOptionId: number | null; chatbot: boolean }
  | { do: 'remember'; memory: BotMemory }
  | { do: 'ask'; system: BillingSystem; action: InquiryAction; document: string }
  | { do: 'leaveToPerson'; reason: InquiryFailure }

/** Whether the bot may answer in a ticket: nobody has taken it, and it is not a group. */
export const mayBotAnswer = ({
  isGroup,
  status,
  userId,
}: Pick<Situation['ticket'], 'isGroup' | 'status' | 'userId'>): boolean =>
  !isGroup && status === 'pending' && userId === null
