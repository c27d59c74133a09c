import { useEffect } from 'react'
import { createStore, useStore } from '../../../../data/store'
import type { OutboxEntry } from './outbox.rules'
import type { Outbox } from './outbox.store'

/** Progress of running uploads, from 0 to 1, by the key of the message. */
const progress = createStore<ReadonlyMap<string, number>>(new Map())
const cancels = new Map<string, AbortController>()

/** Object URLs of recently sent files, by the key of the message, oldest first. */
const urls = createStore<ReadonlyMap<string, string>>(new Map())

/** Maximum number of URLs; more than anybody sends at once. */
const MAX_REMEMBERED = 100

/** Sets the progress of an upload; `null` when it has ended. */
function report(clientKey: string, part: number | null): void {
  const next = new Map(progress.get())
  if (part === null) next.delete(clientKey)
  else next.set(clientKey, part)
  progress.set(next)
}

export interface UploadHandle {
  signal: AbortSignal
  onProgress: (part: number) => void
  /** The upload was completed, refused or cancelled. */
  end: () => void
}

/** Starts the progress of an upload. */
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
 * Cancels the uploads of entries that were discarded, in this tab or another. An upload that was sent
 * completely may be stored already, and is left alone.
 */
export function cancelUnwanted(entries: readonly OutboxEntry[]): void {
  for (const [clientKey, cancel] of cancels) {
    const isWhole = progress.get().get(clientKey) === 1
    if (!isWhole && !entries.some((entry) => entry.clientKey === clientKey)) cancel.abort()
  }
}

/** Progress of a message's upload, from 0 to 1; null when none is running. */
export const useUploadProgress = (clientKey: string): number | null =>
  useStore(progress, (parts) => parts.get(clientKey) ?? null)

/**
 * Keeps the object URL of a message's file, also after the upload, so that it need not be downloaded.
 * @param formerKey the key that it had before
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

/** Revokes the URL of a message's file. */
export function forgetUrl(clientKey: string): void {
  const url = localUrlOf(clientKey)
  if (url === null) return
  const next = new Map(urls.get())
  next.delete(clientKey)
  urls.set(next)
  URL.revokeObjectURL(url)
}

/** The object URL of a file that was recently sent from this page. */
export const localUrlOf = (clientKey: string | null): string | null =>
  (clientKey !== null && urls.get().get(clientKey)) || null

/**
 * The object URL of an unsent message's file. Null while it is read from the database after a reload, or when
 * there is no file.
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
