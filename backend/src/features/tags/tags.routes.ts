import { tagsApi } from '@balcao/contract'
import { Tag } from '../../models/index.js'
import { route, type Route } from '../../platform/http/route.js'
import { tags } from './tags.resource.js'

export const tagsRoutes: readonly Route[] = [
  /** The lanes of the board, oldest first. */
  route(tagsApi.lanes, { access: 'user' }, async () => {
    const lanes = await Tag.findAll({ where: { kanban: 1 }, order: [['id', 'ASC']] })
    return { lista: lanes.map(tags.present) }
  }),
]
