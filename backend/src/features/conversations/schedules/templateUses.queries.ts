import { col, fn, Op } from 'sequelize'
import type { UsesTemplates } from '../../../kit/templateUses.js'
import { Schedule } from '../../../models/index.js'

/** How many schedules that were not sent yet send one of these templates. A series has one of them. */
export const schedulesOfTemplates: UsesTemplates = async (templateIds) => {
  const rows = (await Schedule.findAll({
    attributes: ['templateId', [fn('count', col('id')), 'count']],
    where: { templateId: { [Op.in]: [...templateIds] }, state: ['pending', 'queued', 'failed'] },
    group: ['templateId'],
    raw: true,
  })) as unknown as { templateId: number; count: string }[]
  return rows.map(({ templateId, count }) => ({
    templateId,
    kind: 'schedule',
    name: null,
    count: Number(count),
  }))
}
