import type { PushKindName } from '@balcao/contract'
import type { EventName } from '../events/catalogue.js'
import type { PublishedEvent } from '../events/record.js'
import type { Sql } from '../platform/database/sql.js'

/** What a notice says, and the page that it opens. */
export interface PushContent {
  /** Path of a page of the client. */
  path: string
  /** Whom or what it is about. Devices show it only if their user chose that. */
  title: string
  text: string
}

/** A kind of notices on devices. The feature that knows its records declares it. */
export interface PushKind {
  name: PushKindName
  events: readonly EventName[]
  recipients: (events: readonly never[]) => Sql
  contentOf: (subject: string, userId: number) => Promise<PushContent | null>
}

/**
 * Declares a kind of notices. Both functions run in the company's scope.
 * @param kind `recipients`: a query for whom these events concern, with the columns `user_id`, `subject`
 *   (the record's id, as text) and `tag` (of notices with one tag a device has the newest). It runs for most
 *   events, so it must find its rows by keys. `contentOf`: what the notice says some seconds later; null when
 *   it is no longer new to the user.
 */
export const definePushKind = <N extends EventName>(kind: {
  name: PushKindName
  events: readonly N[]
  recipients: (events: readonly PublishedEvent<NoInfer<N>>[]) => Sql
  contentOf: PushKind['contentOf']
}): PushKind => kind
