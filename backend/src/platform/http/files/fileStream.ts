import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AuditField, AuditKind } from '@balcao/contract'
import type { Response } from 'express'
import { log } from '../../log/log.js'
import { answerWithin } from '../limits/timeLimits.js'

/** Audit entry of a file. */
export interface FileEntry {
  /** A kind of record with its id, of a file about one record; else `export` and no id. */
  kind: AuditKind
  id: number
  /** What was exported: one of `exports` of the audit log's words, or the name of the record. */
  name: string
  /** What the file was asked for: by the field. */
  facts?: Readonly<Partial<Record<AuditField, string | null>>>
  /** The company in whose log it stands, where that is not the caller's. */
  companyId?: number
}

/** A file is no record: it has no id. */
export const NO_ID = 0

/** What a list was filtered by, a line for each filter; null for the whole list. */
export function filterText(asked: Readonly<Record<string, unknown>>): string | null {
  const { language: _language, format: _format, ...filters } = asked
  const lines = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
  return lines.join('\n') || null
}

/** An answer that is a file, and is made while it is sent: it lies nowhere as a whole. */
export class FileStream {
  constructor(
    readonly type: string,
    readonly fileName: string,
    /**
     * Asked for one by one, each when the one before has gone out. The first comes before anything is
     * answered.
     */
    readonly parts: AsyncIterable<string | Uint8Array>,
    /** The route enters it into the audit log before the first part is asked for. */
    readonly entry: FileEntry,
  ) {}
}

/** Milliseconds that a file may take to go out. */
const FILE_MS = 600_000

/**
 * Sends a file part by part, as fast as it is taken.
 * @throws what the first part throws: it is answered as any refusal. When a later one throws, the connection
 *   is cut, so that nobody takes a part of the file for all of it.
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
