import { array, object, string } from 'yup'
import { workingHoursSchema } from '../../time/calendar.js'
import { endpoint } from '../../endpoint.js'
import { nullableId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { specialDaysSchema } from '../../time/workCalendar.js'
import { integrationSchema, menuRowsSchema } from '../company/queues.js'

/** What a customer writes in a preview, and what the bot says to it, its variables filled. */
export interface TalkLine {
  text: string
  says: string[]
  /** Names of the files that it sends before it speaks, where there are any. */
  sends?: string[]
  /**
   * What it would do then, besides: ask the queue's system for an invoice or an unlock, or leave it to a
   * person. Nothing of it is done here.
   */
  does?: 'invoice' | 'unlock' | 'person'
}

export interface BotPreview {
  /**
   * Whose greeting and other queues are played; null where no connection offers the queue yet: it is played
   * as the only one.
   */
  connection: string | null
  /** The moment at which it is played, ISO 8601. */
  at: string
  /**
   * What is written before `texts` to come into the queue is among it: a first message, and the queue's
   * number.
   */
  talk: TalkLine[]
  /** What the bot offers at the end. */
  choices: { key: string; title: string }[]
  /**
   * Of the queue in which the customer waits for a person at the end; null while the bot still asks, and in
   * no queue.
   */
  waitsIn: string | null
}

export const botPreviewApi = {
  /** Plays the bot with a queue as it stands in a form, stored or not. Nothing is kept. */
  play: endpoint('POST', '/queue/preview', {
    body: object({
      /** The stored queue in whose place the one of the form is put; none for a new one. */
      queueId: nullableId().default(null),
      name: text(limits.name.max).default(''),
      greetingMessage: text().default(''),
      outOfHoursMessage: text().default(''),
      schedules: workingHoursSchema.default([]),
      specialDays: specialDaysSchema.default([]),
      rows: menuRowsSchema.default([]),
      /** The name of the file that goes with the greeting; none where there is none. */
      fileName: text(limits.fileName.max).nullable().default(null),
      /** Of the options' files, in the order of the rows. */
      rowFileNames: array(text(limits.fileName.max).nullable().default(null))
        .max(limits.menu.options)
        .default([]),
      integration: integrationSchema().default(null),
      /** The customer, whose name fills the variables. */
      customer: text(limits.name.max).default(''),
      /** What they write first of all. */
      hello: text(limits.name.max).default(''),
      /** What they write in the queue, one after the other. */
      texts: array(text(limits.searchText.max).required()).max(limits.previewTexts.max).default([]),
      /** Now, or at the nearest moment at which the queue is open or closed. */
      when: string()
        .oneOf(['now', 'open', 'closed'] as const)
        .default('now'),
    }),
    bodyBytes: limits.bodyBytes.menu,
  }).answers<BotPreview>(),
}
