import type { pt } from './locales/pt'
import type { connections } from './locales/pt/connections'
import type { conversation } from './locales/pt/conversation'
import type { SameShape } from './shape'

/** What is said behind the login, whatever page is open. */
export type MainPhrases = SameShape<typeof pt>

/** What is said on some pages alone, and loaded with them. */
export interface LatePhrases {
  connections: { connections: SameShape<typeof connections> }
  conversation: SameShape<typeof conversation>
}

/** Every phrase of the client, by feature: `t('connections.title')`. Portuguese is the source of the shape. */
export type Phrases = MainPhrases & LatePhrases['connections'] & LatePhrases['conversation']
