import type { Language } from '../languages.js'
import { errors as en } from './en.js'
import { errors as es } from './es.js'
import { errors as pt } from './pt.js'

type CodeWords = Record<keyof (typeof pt)['codes'], string>

/**
 * What a refusal is called in words. A file for each language, so that a page loads no other; the server
 * needs all of them, for clients that have no words for its codes.
 */
export const errorWords: Record<Language, CodeWords> = { pt: pt.codes, en: en.codes, es: es.codes }
