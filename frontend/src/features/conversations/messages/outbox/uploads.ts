import { useEffect } from 'react'
import { createStore, useStore } from '../../../../data/store'
import type { OutboxEntry } from './outbox.rules'
import type { Outbox } from './outbox.store'

/** How much of a file has gone out, from 0 to 1, by the key of its message; only what is under way. */
const progress = createStore<ReadonlyMap<string, number>>(new Map())
const cancels = new Map<string, AbortController>()

/**
 * Addresses in this page of the files that were written here lately, by the keys of their messages, the
 * oldest first.
 */
const urls = createStore<ReadonlyMap<string, string>>(new Map())

/** How many are kept in memory; more than anybody has on their way at once. */
const MAX_REMEMBERED = 100

/** Notes how far a message's file has come; `null`: it is no longer under way. */
function report(clientKey: string, part: number | null): void {
  const next = new Map(progress.get())
  if (part === null) next.delete(clientKey)
  else next.set(clientKey, part)
  progress.set(next)
}

export interface UploadHandle {
  signal: AbortSignal
  onProgress: (part: number) => void
  /** Sent, refused or cancelled. */
  end: () => void
}

/** Begins to report the upload of a message's file. */
export function beginUpload(clientKey: string): UploadHandle {
  const cancel = new AbortController()
  cancels.set(clientKey, cancel)
  const onProgress = (part: number) => report(clientKey, part)
  onProgress(0)
  return {
    signal: cancel.signal,
    onProgress,
    end: () => {
      cancels.delete(clientKey)
      report(clientKey, null)
    },
  }
}

/**
 * Gives up the uploads whose entries are in the outbox no more: their author discarded them, here or in
 * another tab. What has gone out whole may be what the server has stored, and is left to end.
 */
export function cancelUnwanted(entries: readonly OutboxEntry[]): void {
  for (const [clientKey, cancel] of cancels) {
    const isWhole = progress.get().get(clientKey) === 1
    if (!isWhole && !entries.some((entry) => entry.clientKey === clientKey)) cancel.abort()
  }
}

/** How much of a message's file has gone out, from 0 to 1; null when nothing is under way. */
export const useUploadProgress = (clientKey: string): number | null =>
  useStore(progress, (parts) => parts.get(clientKey) ?? null)

/**
 * The file of a message is at hand from now on, also when the server has it: nothing is loaded again to show
 * it.
 * @param formerKey under which it was at hand before
 */
export function keepUrl(clientKey: string, url: string, formerKey?: string): void {
  const next = new Map(urls.get())
  if (formerKey !== undefined) next.delete(formerKey)
  next.set(clientKey, url)
  const [oldest] = next
  if (next.size > MAX_REMEMBERED && oldest) {
    next.delete(oldest[0])
    URL.revokeObjectURL(oldest[1])
  }
  urls.set(next)
}

/** The file of a message is not wanted any more. */
export function forgetUrl(clientKey: string): void {
  const url = localUrlOf(clientKey)
  if (url === null) return
  const next = new Map(urls.get())
  next.delete(clientKey)
  urls.set(next)
  URL.revokeObjectURL(url)
}

/** Where the file of a message lies in this page, if it was sent from here lately. */
export const localUrlOf = (clientKey: string | null): string | null =>
  (clientKey !== null && urls.get().get(clientKey)) || null

/**
 * Where the file of an unsent message lies in this page; null until one from before a reload is fetched, or
 * when it has none.
 */
export function useUnsentUrl(outbox: Outbox, entry: OutboxEntry): string | null {
  const url = useStore(urls, () => localUrlOf(entry.clientKey))
  const isAway = entry.file !== undefined && url === null
  useEffect(() => {
    if (!isAway) return
    let isGone = false
    void outbox.fileOf(entry).then((file) => {
      if (file && !isGone) keepUrl(entry.clientKey, URL.createObjectURL(file))
    })
    return () => {
      isGone = true
    }
  }, [outbox, entry, isAway])
  return url
}
