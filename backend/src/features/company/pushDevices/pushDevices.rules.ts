import { localTime, minutesOf } from '@balcao/contract'
import type { PushDevice } from '../../../models/index.js'
import type { PushContent } from '../../../kit/pushKinds.js'
import { MOST_BYTES } from '../../../platform/push/webPush.js'
import type { PostResult } from '../../../platform/outgoing/postOutside.js'

/** Milliseconds between an event and its notice. What is read in that time needs none. */
export const PAUSE_MS = 2_000
/** Milliseconds after which a notice is given up: it would be old. */
export const TRIED_MS = 3_600_000
/** Tries of a notice in all. */
const TRIES = 5
/** Refusals in a row after which a device is forgotten. */
export const MOST_FAILURES = 10
/** Milliseconds before the second try; doubled for each further one. */
const AGAIN_MS = 30_000
/** Characters of a notice's text. */
const TEXT_LENGTH = 240

type QuietHours = Pick<PushDevice, 'quietFrom' | 'quietTo' | 'timeZone'>

/** Whether a device wants to get nothing now. Quiet hours may go on past midnight. */
export function isQuiet({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): boolean {
  if (quietFrom === '' || quietTo === '' || quietFrom === quietTo) return false
  const { minute } = localTime(now, timeZone)
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)]
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** `gone`: the device no longer exists. `again`: it may work later. `refused`: not this notice. */
export type PushOutcome = 'sent' | 'gone' | 'again' | 'refused'

/** What an answer of a push service means. @param attempts of the notice, with this one. */
export function outcomeOf(result: PostResult, attempts: number): PushOutcome {
  const later = attempts < TRIES ? 'again' : 'refused'
  if ('failure' in result) {
    if (result.failure === 'address') return 'gone'
    return result.failure === 'redirect' ? 'refused' : later
  }
  const { status } = result
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? later : 'refused'
}

/** Milliseconds until the next try. @param attempts so far, at least one. */
export const againAfterMs = (attempts: number): number => AGAIN_MS * 2 ** (attempts - 1)

/** What the service worker gets (`frontend/public/sw.js`). */
interface Notice extends PushContent {
  tag: string
  /** Path of its picture. */
  icon: string
}

const shortened = (text: string): string => {
  const letters = Array.from(text.trim())
  return letters.length > TEXT_LENGTH ? `${letters.slice(0, TEXT_LENGTH - 1).join('')}…` : letters.join('')
}

/** A notice in the form in which it is sent, short enough for every push service. */
export function noticeText({ title, text, ...others }: Notice): string {
  const notice = JSON.stringify({ ...others, title: shortened(title), text: shortened(text) })
  return Buffer.byteLength(notice) <= MOST_BYTES
    ? notice
    : JSON.stringify({ ...others, title: shortened(title), text: '' })
}
