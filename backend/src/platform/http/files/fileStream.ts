import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AuditField, AuditKind } from '@balcao/contract'
import type { Response } from 'express'
import { log } from '../../log/log.js'
import { answerWithin } from '../limits/timeLimits.js'

/** Audit log entry of a download. */
export interface FileEntry {
  /** Kind and id of the record, for a file about one record; otherwise `export` and no id. */
  kind: AuditKind
  id: number
  /** What was exported: one of `exports` of the audit log's texts, or the record's name. */
  name: string
  /** Details of the request, by field. */
  facts?: Readonly<Partial<Record<AuditField, string | null>>>
  /** Company whose log gets the entry, if it is not the caller's. */
  companyId?: number
}

/** Entries about files without a record have this id. */
export const NO_ID = 0

/** Filters of a list, one per line; null for the whole list. */
export function filterText(asked: Readonly<Record<string, unknown>>): string | null {
  const { language: _language, format: _format, ...filters } = asked
  const lines = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
  return lines.join('\n') || null
}

/** An answer that is a file and is created while it is sent. It is never stored as a whole. */
export class FileStream {
  constructor(
    readonly type: string,
    readonly fileName: string,
    /**
     * Requested one at a time, each after the previous one was sent. The first one is made before the answer
     * begins.
     */
    readonly parts: AsyncIterable<string | Uint8Array>,
    /** The route logs it before it requests the first part. */
    readonly entry: FileEntry,
  ) {}
}

/** Milliseconds for sending a file. */
const FILE_MS = 600_000

/**
 * Sends a file part by part, at the reader's speed.
 * @throws what the first part throws, which is answered like any error. When a later part throws, the
 *   connection is cut, so that nobody takes a part for the whole file.
 */
export async function sendStream(res: Response, { type, fileName, parts }: FileStream): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  const rest = { [Symbol.asyncIterator]: () => iterator }
  async function* all() {
    if (first.done) return
    yield first.value
    yield* rest
  }
  answerWithin(res, FILE_MS)
  res.attachment(fileName).type(type)
  try {
    await pipeline(Readable.from(all()), res)
  } catch (error) {
    if (res.errored === null) log.debug({ err: error }, 'a file was not taken to its end')
    else log.error({ err: error }, 'a file broke off')
    res.destroy()
  }
}
