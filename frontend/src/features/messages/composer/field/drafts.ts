import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const keyOf = (userId: number, ticketId: number): string => `balcao.draft.v1.${userId}.${ticketId}`

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
export const useStoredDraft = (userId: number, ticketId: number): string =>
  useSyncExternalStore(subscribe, () => readDraft(keyOf(userId, ticketId)))

/** What is being written to one ticket; survives leaving the ticket and reloading the page. Mount once per ticket. */
export function useDraft(userId: number, ticketId: number): [string, (text: string) => void] {
  const key = keyOf(userId, ticketId)
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
