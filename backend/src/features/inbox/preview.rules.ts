import {
  isWithinHours,
  minuteOfWeek,
  minuteOn,
  placesInMenu,
  type MenuRow,
  type TalkLine,
  type WorkingHours,
} from '@balcao/contract'
import type { MenuOption, MenuQueue } from './menus.rules.js'
import { nextSteps, type BotMemory, type Situation } from './nextSteps.rules.js'

/** Milliseconds between two texts of a talk that is played: the bot takes nobody for having read so fast a menu that they have. */
const PAUSE_MS = 10_000

/** What the bot does about one text: how things stand then, and what it has said. */
export function playText(situation: Situation): { situation: Situation; says: string[] } {
  const says: string[] = []
  let { ticket, memory } = situation
  for (const step of nextSteps(situation)) {
    if (step.do === 'say') says.push(step.text)
    if (step.do === 'place') {
      const { queueId, queueOptionId, chatbot } = step
      ticket = { ...ticket, queueId, queueOptionId, chatbot }
    }
    // It is kept as JSON.
    if (step.do === 'remember') memory = JSON.parse(JSON.stringify(step.memory)) as BotMemory
  }
  return { situation: { ...situation, ticket, memory }, says }
}

interface Talk {
  /** How things stand before the first text. */
  situation: Situation
  /** Where the customer goes when the bot asks for a queue. */
  queueId: number
  hello: string
  texts: readonly string[]
}

/** A customer comes into a queue and writes these texts. */
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
    talk.push({ text, says: played.says })
  }
  write(hello)
  const way = shownMenu(situation).find(({ id }) => id === queueId)
  if (way && situation.ticket.queueId === null) write(way.key)
  for (const text of texts) write(text)
  return { talk, end: situation }
}

/** What the bot offers as things stand. */
export function shownMenu({ ticket, memory }: Situation): { key: string; title: string; id: number }[] {
  const isAsking = ticket.queueId === null ? memory.menu?.of === 'queues' : ticket.chatbot
  return isAsking ? (memory.menu?.choices ?? []) : []
}

/** The queue in which the customer waits for a person; null while the bot still asks. */
export const waitsIn = (situation: Situation): MenuQueue | null =>
  shownMenu(situation).length > 0
    ? null
    : (situation.queues.find(({ id }) => id === situation.ticket.queueId) ?? null)

/** The options of a menu that is not stored: they are known by their rows, from 1 on. */
export function optionsOfRows(rows: readonly Pick<MenuRow, 'depth' | 'title' | 'message'>[]): MenuOption[] {
  const places = placesInMenu(rows)
  return rows.map(({ title, message }, row) => {
    const { parent, number } = places[row] ?? { parent: null, number: row + 1 }
    return {
      id: row + 1,
      parentId: parent === null ? null : parent + 1,
      option: String(number),
      title,
      message,
    }
  })
}

const MINUTE_MS = 60_000
const WEEK_MINUTES = 7 * 24 * 60

/**
 * The nearest moment from now on at which somebody works, or nobody does; now, where that never is.
 * @throws RangeError when the time zone is none.
 */
export function nearestMoment(
  wanted: 'open' | 'closed',
  { hours, timezone, now }: { hours: readonly WorkingHours[]; timezone: string; now: Date },
): Date {
  const current = minuteOfWeek(now, timezone)
  // 23:59 is still worked to its end, so that the minute after each end counts, too.
  const turns = hours.flatMap(({ weekdayEn, startTime, endTime }) => {
    const end = minuteOn(weekdayEn, endTime)
    return [minuteOn(weekdayEn, startTime), end, end + 1]
  })
  const waits = turns.map((minute) => (minute - current + WEEK_MINUTES) % WEEK_MINUTES)
  const moments = [0, ...waits.sort((one, other) => one - other)].map(
    (wait) => new Date(now.getTime() + wait * MINUTE_MS),
  )
  return moments.find((moment) => isWithinHours(hours, timezone, moment) === (wanted === 'open')) ?? now
}
