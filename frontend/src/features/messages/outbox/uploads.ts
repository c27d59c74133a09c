import { createStore, useStore } from '../../../data/store'
import type { OutboxEntry } from './outbox.rules'

/** How much of a file has gone out, from 0 to 1, by the key of its message; only what is under way. */
const progress = createStore<ReadonlyMap<string, number>>(new Map())
const cancels = new Map<string, AbortController>()

/** Addresses of the files that were written here lately, by the keys of their messages, the oldest first. */
const files = new Map<string, string>()

/** How many are kept in memory; more than anybody has on their way at once. */
const KEPT = 100

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

/** Gives up the upload of an entry that is no longer wanted, and forgets its file. */
export function cancelUpload({ clientKey }: OutboxEntry): void {
  cancels.get(clientKey)?.abort()
  forgetFile(clientKey)
}

/** How much of a message's file has gone out, from 0 to 1; null when nothing is under way. */
export const useUploadProgress = (clientKey: string): number | null =>
  useStore(progress, (parts) => parts.get(clientKey) ?? null)

/**
 * The file of an entry is at hand from now on, also when the server has it: nothing is loaded again to show it.
 * @param formerKey under which it was at hand before
 */
export function keepFile({ clientKey, file }: OutboxEntry, formerKey?: string): void {
  if (!file) return
  if (formerKey) files.delete(formerKey)
  files.set(clientKey, file.url)
  const [oldest] = files.keys()
  if (files.size > KEPT && oldest) forgetFile(oldest)
}

function forgetFile(clientKey: string): void {
  const url = files.get(clientKey)
  files.delete(clientKey)
  if (url) URL.revokeObjectURL(url)
}

/** Where the file of a message lies in this page, if it was sent from here lately. */
export const localUrlOf = (clientKey: string | null): string | null =>
  (clientKey !== null && files.get(clientKey)) || null
