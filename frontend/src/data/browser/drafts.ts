import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Milliseconds without typing after which a draft is stored. */
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

/** The stored draft of a key, from whichever tab; empty when there is none. */
export const useStoredDraft = (key: string): string => useSyncExternalStore(subscribe, () => readDraft(key))

/** Deletes a draft that was sent, unless its text has changed since. */
export function forgetDraft(key: string, text: string): void {
  if (readDraft(key) === text) writeDraft(key, '')
}

/**
 * The draft of one text field. It survives leaving the page and reloading it. Mount once per key.
 * @param key contains the user's id: the draft outlives the session, and no other user may read it
 */
export function useDraft(key: string): [string, (text: string) => void] {
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
