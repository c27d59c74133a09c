import { limits, type ThreadHits } from '@balcao/contract'
import { literal, Op } from 'sequelize'
import { Message } from '../../models/index.js'
import { likeText, quotedText } from '../../platform/database/searchText.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { threadOf, visibleTo, type Thread } from './messages.queries.js'

/** The line with the author's name above a signed text: screens show the name elsewhere. */
const SIGNATURE = String.raw`^\*[^*\n]+:\*\n`

/**
 * Where in a thread words were said, as far as the reader may see it; the newest first. A thread has its own index, so nothing
 * beyond it is read. What was deleted says nothing any more, and a signature is no part of what was said.
 */
export async function searchThread(ticket: Thread, words: string, actor: UserActor): Promise<ThreadHits> {
  if (words === '') return { ids: [], hasMore: false }
  const pattern = `search_text(${quotedText(`%${likeText(words)}%`)})`
  const said = (text: string) => literal(`${text} like ${pattern}`)
  const rows = await Message.findAll({
    attributes: ['id'],
    where: {
      [Op.and]: [
        threadOf(ticket),
        ...visibleTo(actor, ticket),
        { isDeleted: false },
        said('"Message"."search_body"'),
        // Only of what was found so far: the expression is dear.
        {
          [Op.or]: [
            { fromMe: false },
            said(`regexp_replace("Message"."search_body", ${quotedText(SIGNATURE)}, '')`),
          ],
        },
      ],
    },
    order: [['id', 'DESC']],
    limit: limits.threadHits.max + 1,
    raw: true,
  })
  const ids = rows.slice(0, limits.threadHits.max).map(({ id }) => id)
  return { ids, hasMore: rows.length > ids.length }
}
