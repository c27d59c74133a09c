import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useState } from 'react'
import { firstUnread } from '../thread.rules'
import { useDocumentVisible } from '../../../../ui/browser/useDocumentVisible'

interface Line {
  messageId: string | null
  /** The newest message when the line was set. */
  lastId: string | undefined
}

/**
 * The message below the unread line: the first unread one when the thread was opened, or the first that
 * arrived while the window was hidden. The line stays until the user answers or leaves.
 *
 * @param unread number of unread messages when the thread was opened
 * @param isSettled the thread was refetched; before that, more unread messages may be added
 * @param answers number of unsent messages of the user: a new one removes the line
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
