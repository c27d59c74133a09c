import { NO_LANE, tagsApi, ticketTagsApi } from '@balcao/contract'
import { AppError } from '../../platform/errors/AppError.js'
import { authorize } from '../../platform/errors/authorize.js'
import { route, type Route } from '../../platform/http/route.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { findTicket, presentTicket, ticketPolicy } from '../tickets/index.js'
import { findOrCreateTag, removeTag, updateTag } from './tags.commands.js'
import { mayMakeLane } from './tags.policy.js'
import { presentTag } from './tags.presenter.js'
import { findTag, findTags, listLanes, listTagPage, listTags } from './tags.queries.js'
import { leaveLane, syncTags, tagTicket } from './ticketTags.commands.js'

/** @throws AppError ERR_NO_TICKET_FOUND; ERR_NO_PERMISSION when the actor may not see it. */
async function requireTaggable(ticketId: number, actor: UserActor): Promise<void> {
  authorize(actor, ticketPolicy, 'see', await findTicket({ id: ticketId }))
}

export const tagsRoutes: readonly Route[] = [
  route(tagsApi.list, { access: 'user' }, async ({ query }) => {
    const { rows, count, hasMore, countOf } = await listTagPage(query)
    return { tags: rows.map((tag) => ({ ...presentTag(tag), ticketsCount: countOf(tag) })), count, hasMore }
  }),

  route(tagsApi.listAll, { access: 'user' }, async () => (await listTags()).map(presentTag)),

  route(tagsApi.lanes, { access: 'user' }, async () => ({ lista: (await listLanes()).map(presentTag) })),

  route(tagsApi.get, { access: 'user' }, async ({ params }) => presentTag(await findTag(params.id))),

  route(ticketTagsApi.sync, { access: 'user' }, async ({ body, actor }) => {
    await requireTaggable(body.ticketId, actor)
    await syncTags(body.ticketId, await findTags(body.tags.map(({ id }) => id)))
    return presentTicket(await findTicket({ id: body.ticketId }), actor)
  }),

  route(tagsApi.create, { access: 'user' }, async ({ body, actor }) => {
    if (body.kanban === 1 && !mayMakeLane(actor)) throw new AppError('ERR_NO_PERMISSION')
    return presentTag(await findOrCreateTag(body))
  }),

  route(tagsApi.update, { access: 'tags:write' }, async ({ params, body }) =>
    presentTag(await updateTag(await findTag(params.id), body)),
  ),

  route(tagsApi.remove, { access: 'tags:delete' }, async ({ params }) => {
    await removeTag(await findTag(params.id))
    return { message: 'Tag deleted' }
  }),

  route(ticketTagsApi.add, { access: 'user' }, async ({ params: { ticketId, tagId }, actor }) => {
    await requireTaggable(ticketId, actor)
    if (tagId === NO_LANE) return { ticketId, tagId: null }
    const tag = await findTag(Number(tagId))
    await tagTicket(ticketId, tag)
    return { ticketId, tagId: tag.id }
  }),

  route(ticketTagsApi.leaveLane, { access: 'user' }, async ({ params: { ticketId }, actor }) => {
    await requireTaggable(ticketId, actor)
    await leaveLane(ticketId)
    return { message: 'Ticket tags deleted' }
  }),
]
