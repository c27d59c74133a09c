import type { KindWords } from '../resources/messageContent.js'
import { en } from './en.js'
import { es } from './es.js'
import { pt } from './pt.js'

/**
 * What a message is called that says nothing itself. A file for each language, so that a page loads no other;
 * the server needs all of them, for clients that have no words of their own.
 */
export const kindWords = { pt, en, es } as const satisfies Record<string, KindWords>
