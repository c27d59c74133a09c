import { AppError } from '../errors/AppError.js'
import { FairLimiter } from '../http/limits/FairLimiter.js'
import { log } from '../log/log.js'
import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import type { PdfText } from './document.js'

/** Draws documents in its own process at low priority, one at a time. */
const program = new IsolatedProgram<PdfText, Uint8Array>({
  does: 'draws documents as PDF',
  beside: import.meta.url,
  heap: 512,
  patience: 120_000,
  nice: 10,
})

/**
 * One document is drawn and one is read at the same time. Further ones wait, one of each actor, companies in
 * turn, since a document is in memory from its first row.
 */
export const pdfCalls = new FairLimiter({ ofActor: 1, ofCompany: 1, inAll: 2, waiting: 1, waitMs: 60_000 })

/**
 * Draws a document as PDF, with its fonts in it. Never inside a scope, and in its turn (`pdfCalls`).
 * @throws AppError ERR_UNAVAILABLE when it costs more memory or time than one may.
 */
export async function makePdf(document: PdfText): Promise<Buffer> {
  try {
    return Buffer.from(await program.ask(document))
  } catch (error) {
    log.error({ err: error }, 'a document could not be drawn')
    throw new AppError('ERR_UNAVAILABLE')
  }
}
