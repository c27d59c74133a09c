import { QueryTypes } from 'sequelize'
import type { MergesTickets } from '../../../kit/contactHooks.js'
import { database } from '../../../platform/database/database.js'

export const mergesTicketTags: MergesTickets = {
  covers: ['ticket_tags.ticket_id'],
  run: async ({ keptId, lostId }) => {
    await database.query(
      `insert into ticket_tags (ticket_id, tag_id, company_id)
       select $1, tag_id, company_id from ticket_tags where ticket_id = $2 on conflict do nothing`,
      { bind: [keptId, lostId], type: QueryTypes.INSERT },
    )
  },
}
