import { linkPreviewsApi, type LinkPreview } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { companySettings } from '../../company/settings/index.js'
import { findMessage } from '../messages/index.js'
import { ticketPolicy, ticketToAttend } from '../tickets/index.js'
import { firstLink, pageOf } from './links.rules.js'
import { previewOf } from './previewOf.js'

export const linkPreviewsRoutes: readonly Route[] = [
  routeOutsideScope(linkPreviewsApi.get, { access: 'user' }, async ({ params, actor, inReadScope }) => {
    const link = await inReadScope(async () => {
      const { ticketId, body, isDeleted } = await findMessage(params.id)
      authorize(actor, ticketPolicy, 'see', await ticketToAttend(ticketId))
      const { linkPreviews } = await companySettings()
      return isDeleted || !linkPreviews ? null : firstLink(body)
    })
    const page = link === null ? null : pageOf(link, env.PREVIEW_PRIVATE_ADDRESSES)
    if (link === null || page === null) return { preview: null }
    const reader = { actorId: actor.id, companyId: actor.companyId }
    const found = await previewOf(reader, page)
    if (!found) return { preview: null }
    const preview: LinkPreview = {
      ...found,
      link,
      picture: found.picture && `data:image/jpeg;base64,${found.picture}`,
    }
    return { preview }
  }),
]
