import { CHAT_TYPING_INTERVAL_MS } from '@balcao/contract/resources/company/chats'
import { useEffect, useMemo, useState } from 'react'
import { tell, useChannel } from '../../../data/realtime'
import { createTypingNotices, type TypingNotices } from '../../../data/typingNotices'
import { useActor } from '../../../session'

/** Tells the members of a chat that the user is typing. Failures are ignored. */
export function useTypingNotices(chatId: number): TypingNotices {
  const notices = useMemo(
    () => createTypingNotices((state) => tell('chatTyping', { chatId, isTyping: state !== 'paused' })),
    [chatId],
  )
  useEffect(() => () => notices.pause(), [notices])
  return notices
}

interface Writer {
  id: number
  name: string
  /** `Date.now()` (ms) after which the notice expires. */
  until: number
}

/** Names of the colleagues who are typing in a chat. The notice ends when they send a message or stop. */
export function useWriters(chatId: number): readonly string[] {
  const { id: myId } = useActor()
  const [writers, setWriters] = useState<readonly Writer[]>([])
  const without = (userId: number | null) => (current: readonly Writer[]) =>
    current.some(({ id }) => id === userId) ? current.filter(({ id }) => id !== userId) : current
  useChannel('chatTyping', ({ chatId: noticeChatId, isTyping, user }) => {
    if (noticeChatId !== chatId || user.id === myId) return
    const until = Date.now() + 2 * CHAT_TYPING_INTERVAL_MS
    setWriters((current) => [...without(user.id)(current), ...(isTyping ? [{ ...user, until }] : [])])
  })
  useChannel('chat', (event) => {
    if (event.action === 'new-message' && event.chat.id === chatId)
      setWriters(without(event.newMessage.senderId))
  })
  const next = Math.min(...writers.map(({ until }) => until))
  useEffect(() => {
    if (next === Infinity) return
    const timer = setTimeout(
      () => setWriters((current) => current.filter(({ until }) => until > Date.now())),
      Math.max(next - Date.now(), 0) + 1,
    )
    return () => clearTimeout(timer)
  }, [next])
  return writers.map(({ name }) => name)
}
