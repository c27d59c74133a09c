import { redis } from '../../../platform/redis/redis.js'

/** Milliseconds of the first pause; each further one in a row is twice as long. */
const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** Seconds after which a number counts as calm again. */
const CALM_SECONDS = 180

/** Messages a second that WhatsApp takes from a number, if it has not said more. */
export const MESSAGES_PER_SECOND = 80

const pauseKey = (whom: string): string => `cloud:pause:${whom}`
const strikesKey = (whom: string): string => `cloud:strikes:${whom}`

/** Names of what WhatsApp may ask us to slow down for: the number, and one person on it. */
export const paced = (phoneNumberId: string, to: string): { number: string; person: string } => ({
  number: phoneNumberId,
  person: `${phoneNumberId}/${to}`,
})

/** Whether WhatsApp has asked us to wait for any of these. */
export const isPaused = async (...whom: readonly string[]): Promise<boolean> =>
  (await redis().exists(...whom.map(pauseKey))) > 0

/** WhatsApp asks us to slow down. All processes wait, longer each time. */
export async function pause(whom: string): Promise<void> {
  const strikes = await redis().incr(strikesKey(whom))
  await redis().expire(strikesKey(whom), CALM_SECONDS)
  await redis().set(pauseKey(whom), '1', 'PX', Math.min(FIRST_MS * 2 ** (strikes - 1), LONGEST_MS))
}

/**
 * Takes one of the number's messages of this second.
 * @returns false when WhatsApp would refuse a further one.
 */
export async function takeTurn(phoneNumberId: string, perSecond: number): Promise<boolean> {
  const key = `cloud:second:${phoneNumberId}:${Math.floor(Date.now() / 1_000)}`
  const count = await redis().incr(key)
  if (count === 1) await redis().expire(key, 5)
  return count <= perSecond
}
