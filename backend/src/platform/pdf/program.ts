import { serveQuestions } from '../isolated/serveQuestions.js'
import type { PdfText } from './document.js'
import { writePdf } from './writePdf.js'

// Runs in its own process without secrets: shapes texts of strangers with fonts, one document at a time. The
// process is ended when one costs too much.

/** Bytes of this process. */
const MAX_MEMORY = 768 * 1024 * 1024
/** CPU milliseconds for one document. */
const MAX_WORK_MS = 60_000

serveQuestions<PdfText, Uint8Array>({ memory: MAX_MEMORY, work: MAX_WORK_MS }, writePdf)
