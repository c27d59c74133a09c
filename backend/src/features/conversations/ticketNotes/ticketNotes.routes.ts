import { ticketNotesApi } from '@balcao/contract'
import { authorize } from '../../../platform/errors/authorize.js'
import { idempotencyKey } from '../../../platform/http/idempotencyKey.js'
import { route, type Route } from '../../../platform/http/route.js'
import { findTicket, listTicketReaders, ticketPolicy } from '../tickets/index.js'
import { listMentions } from './noteMentions.queries.js'
import { addNote, removeNote, seeMentions } from './ticketNotes.commands.js'
import { presentNote } from './ticketNotes.presenter.js'
import { findNote, listNotes } from './ticketNotes.queries.js'

export const ticketNotesRoutes: readonly Route[] = [
  route(ticketNotesApi.list, { access: 'user' }, async ({ query, actor }) =>
    (await listNotes(query, actor)).map((note) => presentNote(note, actor)),
  ),

  route(ticketNotesApi.readers, { access: 'user', reads: true }, async ({ params, actor }) => {
    const ticket = await findTicket({ id: params.id })
    authorize(actor, ticketPolicy, 'see', ticket)
    return listTicketReaders(ticket, actor.id)
  }),

  route(ticketNotesApi.mentions, { access: 'user', reads: true }, ({ actor }) => listMentions(actor)),

  route(ticketNotesApi.see, { access: 'user' }, async ({ body, actor }) => {
    authorize(actor, ticketPolicy, 'see', await findTicket({ id: body.ticketId }))
    return { seen: await seeMentions(body.ticketId, actor) }
  }),

  route(ticketNotesApi.create, { access: 'user' }, async ({ body, actor, req }) => {
    const ticket = await findTicket({ id: body.ticketId })
    authorize(actor, ticketPolicy, 'see', ticket)
    return presentNote(
      await addNote(
        ticket,
        { note: body.note, mentions: body.mentions ?? [], clientKey: idempotencyKey(req) },
        actor,
      ),
      actor,
    )
  }),

  route(ticketNotesApi.remove, { access: 'ticket-notes:delete' }, async ({ params }) => {
    await removeNote(await findNote(params.id))
    return { message: 'Observation removed' }
  }),
]
