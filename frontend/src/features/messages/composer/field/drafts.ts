import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** What is written: to the customer, or for the team alone. Each has a draft of its own, which never becomes one of the other. */
type DraftKind = 'message' | 'note'

const names = { message: 'balcao.draft.v1', note: 'balcao.noteDraft.v2' } as const

const keyOf = (userId: number, ticketId: number, kind: DraftKind): string =>
  `${names[kind]}.${userId}.${ticketId}`

/** Milliseconds of rest after which what is typed is stored. */
const REST_MS = 250

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without storage a draft lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What was begun in a ticket and not sent, in whichever tab; empty when there is nothing. */
export const useStoredDraft = (userId: number, ticketId: number, kind: DraftKind = 'message'): string =>
  useSyncExternalStore(subscribe, () => readDraft(keyOf(userId, ticketId, kind)))

/** Forgets a draft that has gone out, unless it says something else by now. */
export function forgetDraft(userId: number, ticketId: number, kind: DraftKind, text: string): void {
  const key = keyOf(userId, ticketId, kind)
  if (readDraft(key) === text) writeDraft(key, '')
}

/** What is being written in one ticket; survives leaving the ticket and reloading the page. Mount once per ticket and kind. */
export function useDraft(
  userId: number,
  ticketId: number,
  kind: DraftKind = 'message',
): [string, (text: string) => void] {
  const key = keyOf(userId, ticketId, kind)
  const [text, setText] = useState(() => readDraft(key))
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
    const timer = setTimeout(() => writeDraft(key, text), REST_MS)
    return () => clearTimeout(timer)
  }, [key, text])
  useEffect(() => {
    const save = () => writeDraft(key, latest.current)
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [key])
  return [text, useCallback((next: string) => setText(next), [])]
}
