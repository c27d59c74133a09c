import { PRESENCE_INTERVAL_MS } from '@balcao/contract/realtime'
import type { ChannelPayloads } from '@balcao/contract/realtime'

type Notice = Pick<ChannelPayloads['ticketPresence'], 'doing' | 'user'>

/** A colleague who has the same ticket open. */
export interface Present {
  id: number
  name: string
  isWriting: boolean
  /** Milliseconds since 1970. */
  seenAt: number
}

/** The colleagues present after a notice; one's own other tabs do not count. */
export function afterNotice(
  present: readonly Present[],
  { user, doing }: Notice,
  me: number,
  now: number,
): Present[] {
  const others = present.filter(({ id }) => id !== user.id)
  if (user.id === me || doing === 'left') return others
  return [...others, { ...user, isWriting: doing === 'writing', seenAt: now }]
}

/** The colleagues still present: somebody without a recent notice has left. */
export const withoutExpired = (present: readonly Present[], now: number): Present[] =>
  present.filter(({ seenAt }) => now - seenAt < 2 * PRESENCE_INTERVAL_MS)
