import { database } from '../../platform/database/database.js'
import { clock } from '../../platform/clock/clock.js'
import { previewOf } from './tickets.rules.js'

interface NotedText {
  ticketId: number
  body: string
}

/** Brings many tickets up to date with texts of customers just stored in them, in their order; see `noteMessage`. */
export async function noteTogether(texts: readonly NotedText[]): Promise<void> {
  if (texts.length === 0) return
  const noted = new Map<number, { preview: string; count: number }>()
  for (const { ticketId, body } of texts)
    noted.set(ticketId, { preview: previewOf(body), count: (noted.get(ticketId)?.count ?? 0) + 1 })
  const all = [...noted.values()]
  await database.query(
    `update tickets set last_message = noted.preview, last_message_at = $4, updated_at = $4,
            unread_messages = unread_messages + noted.count, waiting_since = coalesce(waiting_since, now())
       from unnest($1::int[], $2::text[], $3::int[]) as noted (id, preview, count) where tickets.id = noted.id`,
    {
      bind: [
        [...noted.keys()],
        all.map(({ preview }) => preview),
        all.map(({ count }) => count),
        clock.now(),
      ],
    },
  )
}
