import type { pt } from './locales/pt'
import type { SameShape } from './shape'

/** Every phrase of the client, by feature: `t('connections.title')`. Portuguese is the source of the shape. */
export type Phrases = SameShape<typeof pt>
