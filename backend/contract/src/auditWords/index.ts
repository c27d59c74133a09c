import type { AuditWords } from '../auditText.js'
import { en } from './en.js'
import { es } from './es.js'
import { pt } from './pt.js'

/**
 * How the audit log calls what it tells of. A file for each language, so that a page loads no other; files
 * that it is written to need all.
 */
export const auditWords = { pt, en, es } as const satisfies Record<string, AuditWords>
