import { Transaction } from 'sequelize'
import { Tag } from '../../../models/index.js'

/** SQL of the ids of the Kanban board's lanes. */
export const LANE_IDS = 'select id from tags where kanban = 1'

const lanes = { attributes: ['id'], where: { kanban: 1 } }

const idsOf = (tags: readonly Tag[]): number[] => tags.map(({ id }) => id)

export const listLaneIds = async (): Promise<number[]> => idsOf(await Tag.findAll(lanes))

/** The lanes' ids. None of them can be removed until the scope ends. */
export const lockLanes = async (): Promise<number[]> =>
  idsOf(await Tag.findAll({ ...lanes, lock: Transaction.LOCK.KEY_SHARE }))
