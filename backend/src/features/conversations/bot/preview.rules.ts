import { MINUTE_MS } from '@balcao/contract/time/durations'
import {
  addDays,
  hoursOn,
  isWithinHours,
  localTime,
  minutesOf,
  placesInMenu,
  type DayHours,
  type MenuRow,
  type TalkLine,
  type WorkCalendar,
} from '@balcao/contract'
import type { HeldFile } from '../../../models/index.js'
import type { BotFile, MenuOption, MenuQueue } from './menus.rules.js'
import { nextSteps } from './nextSteps.rules.js'
import type { BotMemory, Situation } from './situation.rules.js'

/** Milliseconds between two texts of a preview: long enough that the bot assumes its menu was read. */
const PAUSE_MS = 10_000

/** The bot's reaction to one text: the new situation, and its messages. */
export function playText(situation: Situation): { situation: Situation } & Omit<TalkLine, 'text'> {
  const sends: string[] = []
  const says: string[] = []
  let menu: TalkLine['menu']
  let does: TalkLine['does']
  let { ticket, memory } = situation
  for (const step of nextSteps(situation)) {
    if (step.do === 'say') {
      if (step.file) sends.push(step.file.file.fileName ?? '')
      if (step.text.trim() !== '') {
        says.push(step.text)
        menu = step.menu
      }
    }
    if (step.do === 'place') {
      const { queueId, queueOptionId, chatbot } = step
      ticket = { ...ticket, queueId, queueOptionId, chatbot }
    }
    if (step.do === 'ask') does = step.action
    if (step.do === 'leaveToPerson') does = 'person'
    // Stored as JSON, as in a ticket.
    if (step.do === 'remember') memory = JSON.parse(JSON.stringify(step.memory)) as BotMemory
  }
  return {
    situation: { ...situation, ticket, memory },
    says,
    ...(menu && { menu }),
    ...(sends.length > 0 && { sends }),
    ...(does && { does }),
  }
}

interface Talk {
  /** State before the first text. */
  situation: Situation
  /** The queue the customer chooses when the bot asks. */
  queueId: number
  hello: string
  texts: readonly string[]
}

/** Plays a customer who enters a queue and writes these texts. */
export function playTalk({ situation: start, queueId, hello, texts }: Talk): {
  talk: TalkLine[]
  end: Situation
} {
  let situation = start
  const talk: TalkLine[] = []
  const write = (text: string) => {
    const now = new Date(start.now.getTime() + talk.length * PAUSE_MS)
    const played = playText({ ...situation, now, text })
    situation = played.situation
    const { situation: _situation, ...line } = played
    talk.push({ text, ...line })
  }
  write(hello)
  const way = shownMenu(situation).find(({ id }) => id === queueId)
  if (way && situation.ticket.queueId === null) write(way.key)
  for (const text of texts) write(text)
  return { talk, end: situation }
}

/** Menu that the bot offers in this situation. */
export function shownMenu({ ticket, memory }: Situation): { key: string; title: string; id: number }[] {
  const isAsking = ticket.queueId === null ? memory.menu?.of === 'queues' : ticket.chatbot
  return isAsking ? (memory.menu?.choices ?? []) : []
}

/** The queue in which the customer waits for a person; null while the bot still asks. */
export const waitsIn = (situation: Situation): MenuQueue | null =>
  shownMenu(situation).length > 0 || situation.memory.billing
    ? null
    : (situation.queues.find(({ id }) => id === situation.ticket.queueId) ?? null)

/** The file of an unsaved menu: only its name is known. */
export const fileNamed = (name: string | null): BotFile | undefined =>
  name === null ? undefined : { fileKey: '', file: { ...NO_FACTS, fileName: name } }

const NO_FACTS: Omit<HeldFile, 'fileName'> = {
  kind: 'document',
  mimetype: '',
  size: 0,
  seconds: null,
  width: null,
  height: null,
  waveform: null,
  thumbnail: null,
}

/** The options of an unsaved menu; their ids are their rows, from 1 on. */
export function optionsOfRows(
  rows: readonly Pick<MenuRow, 'depth' | 'title' | 'message'>[],
  fileNames: readonly (string | null)[] = [],
): MenuOption[] {
  const places = placesInMenu(rows)
  return rows.map(({ title, message }, row) => {
    const { parent, number } = places[row] ?? { parent: null, number: row + 1 }
    return {
      id: row + 1,
      parentId: parent === null ? null : parent + 1,
      option: String(number),
      title,
      message,
      file: fileNamed(fileNames[row] ?? null),
    }
  })
}

const DAY_MINUTES = 24 * 60
/** Days to search for a moment: a company may be closed for some weeks. */
const MOST_DAYS = 35

/** Minutes of a date, from its midnight, at which it may open or close. */
const turnsOf = (hours: readonly DayHours[]): number[] =>
  [0, ...hours.flatMap(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)])].sort(
    (one, other) => one - other,
  )

/**
 * The nearest moment, from now on, that is open (or closed); now if there is none in the next weeks.
 * @throws RangeError for an invalid time zone.
 */
export function nearestMoment(
  wanted: 'open' | 'closed',
  { calendar, timezone, now }: { calendar: WorkCalendar; timezone: string; now: Date },
): Date {
  const isWanted = (moment: Date) => isWithinHours(calendar, timezone, moment) === (wanted === 'open')
  if (isWanted(now)) return now
  const { date, minute } = localTime(now, timezone)
  for (let day = 0; day < MOST_DAYS; day++) {
    const waits = turnsOf(hoursOn(calendar, addDays(date, day))).map(
      (turn) => day * DAY_MINUTES + turn - minute,
    )
    const moments = waits.map((wait) => new Date(now.getTime() + wait * MINUTE_MS))
    const found = moments.find((moment) => moment >= now && isWanted(moment))
    if (found) return found
  }
  return now
}
