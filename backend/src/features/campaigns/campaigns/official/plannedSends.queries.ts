import { costCategoryOf } from '@balcao/contract'
import { Op } from 'sequelize'
import type { PlansSends } from '../../../../kit/plannedSends.js'
import { Campaign } from '../../../../models/index.js'
import { countAudiences } from '../audience.queries.js'
import { askedOf, sendersOf } from './senders.queries.js'

/** The most campaigns whose people are counted. */
const MOST = 20

/** Campaigns with a template that run, or start until a moment: the people who would still get a message. */
export const plannedCampaigns: PlansSends = async (until) => {
  const campaigns = await Campaign.findAll({
    where: {
      templateId: { [Op.ne]: null },
      contactListId: { [Op.ne]: null },
      [Op.or]: [
        { state: 'running', pausedAt: null },
        { state: 'scheduled', scheduledAt: { [Op.lt]: until } },
      ],
    },
    include: [{ association: 'connections', separate: true, order: [['position', 'ASC']] }],
    order: [
      ['scheduledAt', 'ASC NULLS FIRST'],
      ['id', 'ASC'],
    ],
    limit: MOST,
  })
  const [senders, audiences] = [await sendersOf(campaigns.map(askedOf)), await countAudiences(campaigns)]
  return campaigns.flatMap(({ id, name, scheduledAt, startedAt, connections = [] }) => {
    const { template, accounts = [] } = senders.get(id) ?? {}
    const startsAt = startedAt ?? scheduledAt
    const official = connections.filter((_connection, place) => accounts[place] != null)
    const people = audiences.get(id)?.willGet ?? 0
    if (!template || !startsAt || official.length === 0 || people === 0) return []
    const connectionIds = official.map(({ connectionId }) => connectionId)
    return [{ id, name, startsAt, connectionIds, category: costCategoryOf(template.category), people }]
  })
}
