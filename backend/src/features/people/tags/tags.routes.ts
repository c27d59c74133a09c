import { tagsApi } from '@balcao/contract'
import { Tag } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, type Route } from '../../../platform/http/route.js'
import { listLanes, mergeTags } from './tags.commands.js'
import { presentTagRows, tags } from './tags.resource.js'

export const tagsRoutes: readonly Route[] = [
  route(tagsApi.lanes, { access: 'user', reads: true, dependsOn: [Tag] }, async () => ({
    lista: (await listLanes()).map(tags.present),
  })),

  route(tagsApi.merge, { access: 'tags:delete' }, async ({ params, body }) => {
    const [row] = await presentTagRows([await mergeTags(params.id, body.into)])
    if (!row) throw new AppError('ERR_NO_TAG_FOUND')
    return row
  }),
]
