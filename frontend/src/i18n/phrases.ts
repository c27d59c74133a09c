import type { pt } from './locales/pt'
import type { connections } from './locales/pt/connections'
import type { conversation } from './locales/pt/conversation'
import type * as lists from './locales/pt/pages/lists'
import type * as queuesPage from './locales/pt/pages/queuesPage'
import type * as quickMessagesPage from './locales/pt/pages/quickMessagesPage'
import type * as tagsPage from './locales/pt/pages/tagsPage'
import type { SameShape } from './shape'

/** What is said behind the login, whatever page is open. */
export type MainPhrases = SameShape<typeof pt>

/** What is said on some pages alone, and loaded with them. */
export interface LatePhrases {
  connections: { connections: SameShape<typeof connections> }
  conversation: SameShape<typeof conversation>
}

/** What pages say, by the name of the file: all of it is exported there, and loaded with the page. */
interface PageFiles {
  lists: typeof lists
  queuesPage: typeof queuesPage
  quickMessagesPage: typeof quickMessagesPage
  tagsPage: typeof tagsPage
}
export type PageName = keyof PageFiles

type All<U> = (U extends unknown ? (part: U) => void : never) extends (part: infer I) => void ? I : never

/** Every phrase of the client, by feature: `t('connections.title')`. Portuguese is the source of the shape. */
export type Phrases = MainPhrases &
  LatePhrases['connections'] &
  LatePhrases['conversation'] &
  All<SameShape<PageFiles[PageName]>>
