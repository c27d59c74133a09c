import { tagsApi } from '@balcao/contract'
import { Tag } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import { route, type Route } from '../../platform/http/route.js'
import { mergeTags } from './mergeTags.js'
import { presentTagRows, tags } from './tags.resource.js'

export const tagsRoutes: readonly Route[] = [
  /** The lanes of the board, oldest first. */
  route(tagsApi.lanes, { access: 'user' }, async () => {
    const lanes = await Tag.findAll({ where: { kanban: 1 }, order: [['id', 'ASC']] })
    return { lista: lanes.map(tags.present) }
  }),

  route(tagsApi.merge, { access: 'tags:delete' }, async ({ params, body }) => {
    const [row] = await presentTagRows([await mergeTags(params.id, body.into)])
    if (!row) throw new AppError('ERR_NO_TAG_FOUND')
    return row
  }),
]
