import { QueryTypes } from 'sequelize'
import type { MergesContacts } from '../../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../../kit/personalData.js'
import { PortfolioPerson } from '../../../../models/index.js'
import { database } from '../../../../platform/database/database.js'

export const erasesPeople: ErasesPerson = {
  covers: ['portfolio_people.contact_id'],
  run: async ({ contactId }) => void (await PortfolioPerson.destroy({ where: { contactId } })),
}

export const exportsPeople: ExportsPerson = {
  covers: [],
  leaves: { 'portfolio_people.contact_id': 'a count of a day; the message itself is exported' },
}

/** Where both count, the kept contact does. */
export const mergesPeople: MergesContacts = {
  covers: ['portfolio_people.contact_id'],
  forGood: {
    run: async ({ keptId, otherId }) => {
      await database.query(
        `insert into portfolio_people (portfolio, contact_id, reached_at)
         select portfolio, $1, reached_at from portfolio_people where contact_id = $2
             on conflict (company_id, portfolio, contact_id) do nothing`,
        { bind: [keptId, otherId], type: QueryTypes.INSERT },
      )
      await PortfolioPerson.destroy({ where: { contactId: otherId } })
    },
  },
}
