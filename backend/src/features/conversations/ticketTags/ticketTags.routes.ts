import { NO_LANE, ticketTagsApi } from '@balcao/contract'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, type Route } from '../../../platform/http/route.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { tags } from '../../people/tags/index.js'
import { findTicket, presentTicket, ticketPolicy } from '../tickets/index.js'
import { leaveLane, syncTags, tagTicket } from './ticketTags.commands.js'

/** @throws AppError ERR_NO_TICKET_FOUND; ERR_NO_PERMISSION when the actor may not see it. */
async function requireTaggable(ticketId: number, actor: UserActor): Promise<void> {
  authorize(actor, ticketPolicy, 'see', await findTicket({ id: ticketId }))
}

export const ticketTagsRoutes: readonly Route[] = [
  route(ticketTagsApi.sync, { access: 'user' }, async ({ body, actor }) => {
    await requireTaggable(body.ticketId, actor)
    await syncTags(body.ticketId, await tags.findEach(body.tags.map(({ id }) => id)))
    return presentTicket(await findTicket({ id: body.ticketId }), actor)
  }),

  route(ticketTagsApi.add, { access: 'user' }, async ({ params: { ticketId, tagId }, actor }) => {
    await requireTaggable(ticketId, actor)
    if (tagId === NO_LANE) return { ticketId, tagId: null }
    const tag = await tags.find(Number(tagId))
    await tagTicket(ticketId, tag)
    return { ticketId, tagId: tag.id }
  }),

  route(ticketTagsApi.leaveLane, { access: 'user' }, async ({ params: { ticketId }, actor }) => {
    await requireTaggable(ticketId, actor)
    await leaveLane(ticketId)
    return { message: 'Ticket tags deleted' }
  }),
]
