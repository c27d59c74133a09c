import type { desk } from './locales/pt/desk'
import type { first } from './locales/pt/first'

/**
 * The keys of the source language with any text as value: what every other language must have, no more and no
 * less.
 */
type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }

/**
 * The Portuguese phrases by namespace, as i18next calls what is loaded as one. Each file of
 * `locales/pt/pages` is the namespace of its name, say `x`, exports it, and adds itself here: `declare module
 * '../../../phrases' { interface Sources { x: typeof x } }`.
 * @public
 */
export interface Sources {
  first: typeof first
  desk: typeof desk
}

export type Namespace = keyof Sources
export type PhrasesOf<N extends Namespace> = SameShape<Sources[N]>

/** Every phrase of the client, as it is asked for: `t('tickets.title')`, `t('connections.title')`. */
export type Phrases = PhrasesOf<'first'> &
  PhrasesOf<'desk'> & { [N in Exclude<Namespace, 'first' | 'desk'>]: PhrasesOf<N> }
