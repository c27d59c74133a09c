import type { desk } from './locales/pt/desk'
import type { first } from './locales/pt/first'

/** The keys of the source language with any text as value. Every other language must have exactly these. */
type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }

/**
 * The Portuguese phrases by namespace, after i18next has loaded them. Each file of `locales/pt/pages` exports
 * the namespace of its name, say `x`, and adds itself here: `declare module '../../../phrases' { interface
 * Sources { x: typeof x } }`.
 * @public
 */
export interface Sources {
  first: typeof first
  desk: typeof desk
}

export type Namespace = keyof Sources
export type PhrasesOf<N extends Namespace> = SameShape<Sources[N]>

/** All phrases of the client, by their keys: `t('tickets.title')`, `t('connections.title')`. */
export type Phrases = PhrasesOf<'first'> &
  PhrasesOf<'desk'> & { [N in Exclude<Namespace, 'first' | 'desk'>]: PhrasesOf<N> }
