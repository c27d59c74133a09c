import { randomInt } from 'node:crypto'
import type { CallbackAddress } from '../records.js'

/** Asks an address whether it knows the token. Answers what is wrong; undefined when it confirms. */
export async function confirmAddress({ url, verifyToken }: CallbackAddress): Promise<string | undefined> {
  if (!URL.canParse(url)) return 'The callback URL is not a URL.'
  const challenge = String(randomInt(10 ** 9, 2 * 10 ** 9))
  const address = new URL(url)
  address.searchParams.set('hub.mode', 'subscribe')
  address.searchParams.set('hub.challenge', challenge)
  address.searchParams.set('hub.verify_token', verifyToken)
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    const text = await answer.text()
    if (answer.status !== 200) return `The callback URL answered ${answer.status} instead of the challenge.`
    return text === challenge ? undefined : 'The callback URL did not answer the challenge.'
  } catch {
    return 'The callback URL could not be reached.'
  }
}
