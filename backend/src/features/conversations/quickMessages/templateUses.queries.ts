import { Op } from 'sequelize'
import type { UsesTemplates } from '../../../kit/templateUses.js'
import { QuickMessage } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'

/** Quick messages that send one of these templates, each by its shortcode. */
export const quickMessagesOfTemplates: UsesTemplates = async (templateIds) => {
  const rows = await QuickMessage.findAll({
    attributes: ['templateId', 'shortcode'],
    where: { templateId: { [Op.in]: [...templateIds] } },
    order: [byAlphabet('QuickMessage', 'shortcode'), ['id', 'ASC']],
  })
  return rows.flatMap(({ templateId, shortcode }) =>
    templateId === null ? [] : [{ templateId, kind: 'quickMessage', name: shortcode, count: 1 }],
  )
}
