import { chatsApi, type Chat, type ChatMessage } from '@balcao/contract/resources/company/chats'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../../data/apiClient'
import { useActor } from '../../../../session'
import { liveChats } from '../chats.queries'
import { isPageInFront, setShownChat } from '../openChat'
import { unreadOf } from '../preview.rules'

const events = ['focus', 'blur', 'visibilitychange'] as const

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Whether the page is visible and has the focus. */
const usePageInFront = (): boolean => useSyncExternalStore(subscribe, isPageInFront)

/**
 * Marks a chat as read while its newest messages are really visible, and tells the alerts that they are.
 * @param isAtEnd nothing newer is below the visible part
 */
export function useMarkRead(chat: Chat, isAtEnd: boolean): void {
  const client = useQueryClient()
  const { id: myId } = useActor()
  const isInFront = usePageInFront()
  const { id: chatId, lastMessageAt } = chat
  useEffect(() => {
    setShownChat({ chatId, isAtEnd })
    return () => setShownChat(null)
  }, [chatId, isAtEnd])
  const unread = unreadOf(chat, myId)
  useEffect(() => {
    if (!isInFront || !isAtEnd || unread === 0) return
    // A failed request is repeated with the next message, or when the user returns.
    call(chatsApi.read, { params: { id: chatId }, body: {} }).then(
      (read) => liveChats.apply(client, read),
      () => undefined,
    )
    // A new message marks it again, even when the count is the same.
  }, [client, chatId, isInFront, isAtEnd, unread, lastMessageAt])
}

/**
 * The last read message; the unread line is below it. The line marks what was unread when the chat was
 * opened, or what came while it was not visible. It stays until the user answers or leaves. Null when there
 * is no line.
 * @param written key of the user's last message in this window
 */
export function useReadUpTo(
  start: number | null,
  messages: readonly ChatMessage[],
  written: string | undefined,
): number | null {
  const isInFront = usePageInFront()
  const { id: myId } = useActor()
  const [line, setLine] = useState(start)
  const [lastId, setLastId] = useState(messages.at(-1)?.id)
  const [answered, setAnswered] = useState(written)
  const last = messages.at(-1)
  if (last && last.id !== lastId) {
    setLastId(last.id)
    const isNew = lastId !== undefined && last.id > lastId && last.senderId !== myId
    if (isNew && !isInFront && line === null) setLine(lastId)
  }
  if (written !== answered) {
    setAnswered(written)
    if (written !== undefined) setLine(null)
  }
  return line
}
