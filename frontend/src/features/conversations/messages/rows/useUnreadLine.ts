import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useState } from 'react'
import { firstUnread } from '../thread.rules'
import { useDocumentVisible } from '../../../../ui/browser/useDocumentVisible'

interface Line {
  messageId: string | null
  /** The newest message when the line was drawn. */
  lastId: string | undefined
}

/**
 * Above which message the unread line stands: the first one unread when the thread was opened, or the first
 * that came while the window was hidden. It stays until the reader answers or leaves, so that it can be found
 * again.
 *
 * @param unread how many were unread when the thread was opened
 * @param isSettled whether the thread is up to date: until then more unread ones may come in
 * @param answers how many messages of the reader wait to be sent: a new one takes the line away
 */
export function useUnreadLine(
  messages: readonly Message[],
  unread: number,
  isSettled: boolean,
  answers: number,
): string | null {
  const isVisible = useDocumentVisible()
  const last = messages.at(-1)
  const draw = (): Line => ({ messageId: firstUnread(messages, unread)?.id ?? null, lastId: last?.id })
  const [line, setLine] = useState(draw)
  const [wasSettled, setWasSettled] = useState(isSettled)
  const [answered, setAnswered] = useState(answers)

  if (!wasSettled) {
    const next = draw()
    if (next.lastId !== line.lastId || next.messageId !== line.messageId) setLine(next)
    if (isSettled) setWasSettled(true)
  } else if (last && last.id !== line.lastId) {
    const startsHere = !isVisible && !last.fromMe && line.messageId === null
    setLine({ messageId: startsHere ? last.id : line.messageId, lastId: last.id })
  }
  if (answers !== answered) {
    setAnswered(answers)
    if (answers > answered) setLine({ messageId: null, lastId: last?.id })
  }
  return line.messageId
}
