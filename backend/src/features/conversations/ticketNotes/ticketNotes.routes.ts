import { ticketNotesApi } from '@balcao/contract'
import { authorize } from '../../../platform/errors/authorize.js'
import { idempotencyKey } from '../../../platform/http/idempotencyKey.js'
import { route, type Route } from '../../../platform/http/route.js'
import { findTicket, ticketPolicy } from '../tickets/index.js'
import { addNote, removeNote } from './ticketNotes.commands.js'
import { presentNote } from './ticketNotes.presenter.js'
import { findNote, listNotes } from './ticketNotes.queries.js'

export const ticketNotesRoutes: readonly Route[] = [
  route(ticketNotesApi.list, { access: 'user' }, async ({ query, actor }) =>
    (await listNotes(query, actor)).map((note) => presentNote(note, actor)),
  ),

  route(ticketNotesApi.create, { access: 'user' }, async ({ body, actor, req }) => {
    const ticket = await findTicket({ id: body.ticketId })
    authorize(actor, ticketPolicy, 'see', ticket)
    return presentNote(
      await addNote(ticket, { note: body.note, clientKey: idempotencyKey(req) }, actor),
      actor,
    )
  }),

  route(ticketNotesApi.remove, { access: 'ticket-notes:delete' }, async ({ params }) => {
    await removeNote(await findNote(params.id))
    return { message: 'Observation removed' }
  }),
]
