import { array, object, string } from 'yup'
import { workingHoursSchema } from '../../time/calendar.js'
import { endpoint } from '../../endpoint.js'
import { nullableId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { specialDaysSchema } from '../../time/workCalendar.js'
import type { TapMenu } from './messageContent.js'
import { integrationSchema, menuRowsSchema } from '../company/queues.js'

/** One exchange in a preview: the customer's text, and the bot's answers with variables filled in. */
export interface TalkLine {
  text: string
  says: string[]
  /** The last of `says` as the customer taps it; absent where the connection has only numbers. */
  menu?: TapMenu
  /** Names of files sent before the answers, if any. */
  sends?: string[]
  /**
   * Additional action that would follow: ask the queue's system for an invoice or an unlock, or leave it to a
   * person. The preview doesn't do it.
   */
  does?: 'invoice' | 'unlock' | 'person'
}

export interface BotPreview {
  /**
   * Connection whose greeting and queues are used; null where no connection offers the queue yet. It is then
   * played as the only queue.
   */
  connection: string | null
  /** Time of the played conversation, ISO 8601. */
  at: string
  /**
   * Begins with the lines before `texts` that lead into the queue: a first message, and the queue's number.
   */
  talk: TalkLine[]
  /** Choices that the bot offers at the end. */
  choices: { key: string; title: string }[]
  /**
   * Name of the queue in which the customer then waits for a person; null while the bot still asks, and
   * without a queue.
   */
  waitsIn: string | null
}

export const botPreviewApi = {
  /** Plays the bot with a queue as it is in a form, stored or not. Nothing is stored. */
  play: endpoint('POST', '/queue/preview', {
    body: object({
      /** The stored queue that the form replaces; null for a new one. */
      queueId: nullableId().default(null),
      name: text(limits.name.max).default(''),
      greetingMessage: text().default(''),
      outOfHoursMessage: text().default(''),
      schedules: workingHoursSchema.default([]),
      specialDays: specialDaysSchema.default([]),
      rows: menuRowsSchema.default([]),
      /** File name of the greeting; null for none. */
      fileName: text(limits.fileName.max).nullable().default(null),
      /** File names of the options, in the order of the rows. */
      rowFileNames: array(text(limits.fileName.max).nullable().default(null))
        .max(limits.menu.options)
        .default([]),
      integration: integrationSchema().default(null),
      /** Customer name for the variables. */
      customer: text(limits.name.max).default(''),
      /** The customer's first message. */
      hello: text(limits.name.max).default(''),
      /** The customer's texts in the queue, in order. */
      texts: array(text(limits.searchText.max).required()).max(limits.previewTexts.max).default([]),
      /** Now, or the nearest moment at which the queue is open or closed. */
      when: string()
        .oneOf(['now', 'open', 'closed'] as const)
        .default('now'),
    }),
    bodyBytes: limits.bodyBytes.menu,
  }).answers<BotPreview>(),
}
