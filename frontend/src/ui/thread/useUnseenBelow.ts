import { useState } from 'react'

interface MessagesBelow<M> {
  /** Oldest first. */
  messages: readonly M[]
  /** Whether the newest of them is in view. */
  isAtBottom: boolean
  /** Whether somebody else said it. */
  isTheirs: (message: M) => boolean
  /** Below zero where the first was said before the second. */
  compare: (one: M, other: M) => number
}

/**
 * How many messages of others came in below what is in view, and the last that came since the thread was
 * opened, to be announced.
 */
export function useUnseenBelow<M>({ messages, isAtBottom, isTheirs, compare }: MessagesBelow<M>) {
  const last = messages.at(-1)
  const [seen, setSeen] = useState(last)
  const [seenLast, setSeenLast] = useState(last)
  const [newest, setNewest] = useState<M | null>(null)
  const isAfter = (message: M, other: M | undefined) => !other || compare(message, other) > 0
  const isOther = (one: M, other: M | undefined) => !other || compare(one, other) !== 0
  if (last && isOther(last, seenLast)) {
    setSeenLast(last)
    if (seenLast && isAfter(last, seenLast) && isTheirs(last)) setNewest(last)
  }
  if (isAtBottom && last && isOther(last, seen)) setSeen(last)
  const seenAt = isAtBottom
    ? messages.length - 1
    : messages.findLastIndex((message) => !isAfter(message, seen))
  const unseenCount = messages.slice(seenAt + 1).filter(isTheirs).length
  return { unseenCount, newest }
}
