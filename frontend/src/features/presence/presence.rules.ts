import { PRESENCE_INTERVAL_MS } from '@balcao/contract/realtime'
import type { ChannelPayloads } from '@balcao/contract/realtime'

type Heard = Pick<ChannelPayloads['ticketPresence'], 'doing' | 'user'>

/** A colleague who has the same ticket open. */
export interface Present {
  id: number
  name: string
  isWriting: boolean
  /** Milliseconds since 1970. */
  heardAt: number
}

/** Who is there after something was heard; one's own other tabs do not count. */
export function afterHearing(
  present: readonly Present[],
  { user, doing }: Heard,
  me: number,
  now: number,
): Present[] {
  const others = present.filter(({ id }) => id !== user.id)
  if (user.id === me || doing === 'left') return others
  return [...others, { ...user, isWriting: doing === 'writing', heardAt: now }]
}

/** Who is still there: whoever has been silent for too long is gone, without a word. */
export const stillThere = (present: readonly Present[], now: number): Present[] =>
  present.filter(({ heardAt }) => now - heardAt < 2 * PRESENCE_INTERVAL_MS)
