import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { keyedHashes } from '../../crypto/keyedHash.js'
import { httpOnlyCookie } from './httpOnlyCookie.js'

/** Recognises a browser for users who have logged in on it. Browsers keep no cookie longer than 400 days. */
const cookie = httpOnlyCookie('device', '/auth')
const SECONDS = 400 * 86_400

/** Most users of one browser. The one whose login is longest ago is dropped. */
const MAX_PEOPLE = 10

const DEVICE = /^[\w-]{22}$/
const MARK = /^[0-9a-f]{64}$/

/**
 * Proves that this user has logged in on this device, and can't be forged. It reveals neither the user nor
 * anybody else.
 * @returns the mark, and those of the same user that count while ENCRYPTION_KEY is being replaced.
 */
const marksOf = (device: string, userId: number): string[] => keyedHashes('devices', `${device}\n${userId}`)

/** The browser on which somebody logs in. */
export interface LoginDevice {
  /** The same at each of the user's logins there, and different for everybody else. */
  mark: string
  isKnown: boolean
  /** Remembers in its cookie that the user has logged in there. */
  remember: (res: Response) => void
}

/** A device and the marks of its users, most recent first. A new device if the browser sends none. */
function readDevice(req: Request): { device: string; marks: string[] } {
  const [device = '', ...marks] = cookie.read(req.headers.cookie).split('.')
  if (!DEVICE.test(device)) return { device: randomBytes(16).toString('base64url'), marks: [] }
  return { device, marks: marks.filter((mark) => MARK.test(mark)).slice(0, MAX_PEOPLE) }
}

export const deviceCookie = {
  /**
   * @returns the key under which the user's failed logins from this browser are counted, or null where they
   *   have never logged in.
   */
  knownAs: (req: Request, userId: number): string | null => {
    const { device, marks } = readDevice(req)
    return marksOf(device, userId).find((mark) => marks.includes(mark)) ?? null
  },
  /** The browser of a login: its mark, and whether the user has logged in there before. */
  of: (req: Request, userId: number): LoginDevice => {
    const { device, marks } = readDevice(req)
    const [mark = '', ...earlier] = marksOf(device, userId)
    return {
      mark,
      isKnown: [mark, ...earlier].some((each) => marks.includes(each)),
      remember: (res) => {
        const others = marks.filter((other) => other !== mark && !earlier.includes(other))
        const people = [mark, ...others].slice(0, MAX_PEOPLE)
        cookie.set(res, [device, ...people].join('.'), SECONDS)
      },
    }
  },
}
