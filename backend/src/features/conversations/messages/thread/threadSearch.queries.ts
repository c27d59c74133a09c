import { limits, type ThreadHits } from '@balcao/contract'
import { likeText } from '../../../../platform/database/searchText.js'
import { sql } from '../../../../platform/database/sql.js'
import { readOnce } from '../../../../platform/database/statement.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { inThread, type Thread } from '../messages.queries.js'

/** The line with the author's name above a signed text: screens show the name elsewhere. */
const SIGNATURE = String.raw`^\*[^*\n]+:\*\n`

/**
 * Where in a thread words were said, as far as the reader may see it; the newest first. A thread has its own
 * index, so nothing beyond it is read. What was deleted says nothing any more, and a signature is no part of
 * what was said.
 */
export async function searchThread(ticket: Thread, words: string, actor: UserActor): Promise<ThreadHits> {
  if (words === '') return { ids: [], hasMore: false }
  const pattern = sql`search_text(${`%${likeText(words)}%`})`
  // Only of what was found so far: to take the signature off is dear.
  const rows = await readOnce<{ id: string }>(sql`
    select id::text from messages
     where ${inThread(ticket, actor)} and not is_deleted and search_body like ${pattern}
       and (not from_me or regexp_replace(search_body, ${SIGNATURE}, '') like ${pattern})
     order by id desc limit ${limits.threadHits.max + 1}`)
  const ids = rows.slice(0, limits.threadHits.max).map(({ id }) => id)
  return { ids, hasMore: rows.length > ids.length }
}
