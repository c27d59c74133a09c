import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { keyedHash } from '../../crypto/keyedHash.js'
import { httpOnlyCookie } from './httpOnlyCookie.js'

/**
 * By which a browser is known again to those who have logged in there. Browsers keep no cookie for longer
 * than 400 days.
 */
const cookie = httpOnlyCookie('device', '/auth')
const SECONDS = 400 * 86_400

/** People of one browser: who has not logged in there for longest is forgotten. */
const MAX_PEOPLE = 10

const DEVICE = /^[\w-]{22}$/
const MARK = /^[0-9a-f]{64}$/

/**
 * What nobody can make up: that this user has logged in on this device. It says neither who they are nor
 * anything of others.
 */
const markOf = (device: string, userId: number): string => keyedHash('devices', `${device}\n${userId}`)

/**
 * A device and the marks of who has logged in there, the last one first. A new device where the browser
 * brings none.
 */
function readDevice(req: Request): { device: string; marks: string[] } {
  const [device = '', ...marks] = cookie.read(req.headers.cookie).split('.')
  if (!DEVICE.test(device)) return { device: randomBytes(16).toString('base64url'), marks: [] }
  return { device, marks: marks.filter((mark) => MARK.test(mark)).slice(0, MAX_PEOPLE) }
}

export const deviceCookie = {
  /**
   * @returns what the user's logins from this browser are counted under, or null where they have never logged
   * in there.
   */
  knownAs: (req: Request, userId: number): string | null => {
    const { device, marks } = readDevice(req)
    const mark = markOf(device, userId)
    return marks.includes(mark) ? mark : null
  },
  /** From now on the browser is one where the user has logged in. */
  remember: (req: Request, res: Response, userId: number): void => {
    const { device, marks } = readDevice(req)
    const mark = markOf(device, userId)
    const people = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_PEOPLE)
    cookie.set(res, [device, ...people].join('.'), SECONDS)
  },
}
