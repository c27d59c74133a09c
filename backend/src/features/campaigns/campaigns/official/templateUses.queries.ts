import { Op } from 'sequelize'
import type { UsesTemplates } from '../../../../kit/templateUses.js'
import { Campaign } from '../../../../models/index.js'
import { byAlphabet } from '../../../../platform/database/alphabet.js'

/** Campaigns that are not over and send one of these templates, each by its name. */
export const campaignsOfTemplates: UsesTemplates = async (templateIds) => {
  const rows = await Campaign.findAll({
    attributes: ['templateId', 'name'],
    where: { templateId: { [Op.in]: [...templateIds] }, state: { [Op.ne]: 'finished' } },
    order: [byAlphabet('Campaign'), ['id', 'ASC']],
  })
  return rows.flatMap(({ templateId, name }) =>
    templateId === null ? [] : [{ templateId, kind: 'campaign', name, count: 1 }],
  )
}
