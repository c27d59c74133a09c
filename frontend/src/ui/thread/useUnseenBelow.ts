import { useState } from 'react'

interface MessagesBelow<M> {
  /** Oldest first. */
  messages: readonly M[]
  /** Whether the newest message is visible. */
  isAtBottom: boolean
  /** Whether somebody else wrote it. */
  isTheirs: (message: M) => boolean
  /** Negative when the first message is older than the second. */
  compare: (one: M, other: M) => number
}

/**
 * Counts messages of others that arrived below the visible part. Also returns the newest one since the thread
 * was opened, for the screen reader.
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
