import { limits, type ThreadHits } from '@balcao/contract'
import { likeText } from '../../../../platform/database/searchText.js'
import { sql } from '../../../../platform/database/sql.js'
import { readOnce } from '../../../../platform/database/statement.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { inThread, type Thread } from '../messages.queries.js'

/** Pattern of the author's name above a signed text. Screens show the name elsewhere. */
const SIGNATURE = String.raw`^\*[^*\n]+:\*\n`

/**
 * Messages of a thread with these words that the reader may see, the newest first. Only the thread is read,
 * by its own index. Deleted messages and signatures are not searched.
 */
export async function searchThread(ticket: Thread, words: string, actor: UserActor): Promise<ThreadHits> {
  if (words === '') return { ids: [], hasMore: false }
  const pattern = sql`search_text(${`%${likeText(words)}%`})`
  // Checked last, because removing signatures is expensive.
  const rows = await readOnce<{ id: string }>(sql`
    select id::text from messages
     where ${inThread(ticket, actor)} and not is_deleted and search_body like ${pattern}
       and (not from_me or regexp_replace(search_body, ${SIGNATURE}, '') like ${pattern})
     order by id desc limit ${limits.threadHits.max + 1}`)
  const ids = rows.slice(0, limits.threadHits.max).map(({ id }) => id)
  return { ids, hasMore: rows.length > ids.length }
}
