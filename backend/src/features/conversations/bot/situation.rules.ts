import type {
  BillingSystem,
  InquiryFailure,
  SpecialDay,
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
  /** When it was shown. */
  shownAt?: string | undefined
  /** When a menu was repeated because its answer was not understood. */
  repeatedAt?: string | undefined
  /** When the customer was told that nobody works now. */
  noticeAt?: string | undefined
  /** The connection's greeting was said. */
  greeted?: boolean | undefined
  /** The customer answers a campaign that wants no menu: none is shown unless they ask for it. */
  noMenu?: boolean | undefined
  /**
   * The customer answers a campaign that wants the menu: it begins with that of the ticket's queue, where it
   * has one.
   */
  begins?: boolean | undefined
  /** The customer was asked for a document, with which the queue's system is asked. */
  billing?: AskedDocument | undefined
}

/** Everything that decides what the bot does about a message of the customer. */
export interface Situation {
  now: Date
  timezone: string
  /** In which the bot speaks. */
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
  /** The connection's queues, in the order of the menu. */
  queues: readonly MenuQueue[]
  /** The ticket's queue where the connection does not offer it: somebody has put it there. */
  otherQueue: MenuQueue | null
  hours: {
    kind: 'disabled' | 'queue' | 'company'
    company: readonly WorkingHours[]
    /** The company's holidays and the like, which hold for queues, too. */
    days: readonly SpecialDay[]
  }
  /** Greet in the name of the queue even where it is the only one. */
  greetsForOneQueue: boolean
}

export type Step =
  | { do: 'say'; text: string; file?: BotFile | undefined }
  | { do: 'place'; queueId: number | null; queueOptionId: number | null; chatbot: boolean }
  | { do: 'remember'; memory: BotMemory }
  | { do: 'ask'; system: BillingSystem; action: InquiryAction; document: string }
  | { do: 'leaveToPerson'; reason: InquiryFailure }

/** Whether the bot may answer in a ticket at all: while nobody of the team has it, and never in groups. */
export const mayBotAnswer = ({
  isGroup,
  status,
  userId,
}: Pick<Situation['ticket'], 'isGroup' | 'status' | 'userId'>): boolean =>
  !isGroup && status === 'pending' && userId === null
