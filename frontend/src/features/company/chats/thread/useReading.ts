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

/** Whether the page is in view and has the focus of the keyboard. */
const usePageInFront = (): boolean => useSyncExternalStore(subscribe, isPageInFront)

/**
 * Marks a chat as read while its newest messages are truly in view, and says that they are to whoever gives
 * alerts.
 * @param isAtEnd whether nothing newer is below what shows
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
    // What fails is tried again with the next message, or when the reader comes back.
    call(chatsApi.read, { params: { id: chatId }, body: {} }).then(
      (read) => liveChats.apply(client, read),
      () => undefined,
    )
    // A further message is a further reason, even when the count is the same.
  }, [client, chatId, isInFront, isAtEnd, unread, lastMessageAt])
}

/**
 * The last message that counts as read: above what follows it the unread line stands. It is what was unread
 * when the chat was opened, or came while nobody looked, and stays until the reader answers or leaves. Null
 * while there is no line.
 * @param written key of the last message that the reader wrote here
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
