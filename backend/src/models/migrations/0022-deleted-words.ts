import type { Migration } from '../../platform/database/migrator.js'
import { searchFunction } from '../../platform/tenancy/searchFunction.js'

/** Deleted messages are no longer found by a search. `piece` and `words` are as before, see 0008. */
export const deletedWords: Migration = {
  name: '0022-deleted-words',
  up: async (sql) => {
    await sql('drop function search_messages(text, text, integer)')
    await sql(
      searchFunction({
        name: 'search_messages',
        parameters: 'piece text, words text, most integer',
        returns: 'setof integer',
        select: 'ticket_id',
        from: 'messages',
        where: `search_body like search_text(piece) and (search_body || '') like search_text(words) and not is_deleted
          group by ticket_id order by ticket_id desc limit most`,
      }),
    )
  },
}
