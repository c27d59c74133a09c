import type { MergesTickets } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { TicketEvent } from '../../../models/index.js'

/**
 * Removes the notes of transfers, which colleagues wrote about the customer, and the addresses that
 * transcripts were sent to. The events themselves stay.
 */
export const erasesNotesOfTransfers: ErasesPerson = {
  covers: ['ticket_events.facts'],
  run: async ({ ticketIds }) => {
    for (const event of await TicketEvent.findAll({ where: { ticketId: [...ticketIds] } })) {
      const { note, mail, ...facts } = event.facts
      if (note === undefined && !mail) continue
      await event.update({ facts: { ...facts, ...(mail && { mail: { ...mail, to: '' } }) } })
    }
  },
}

export const exportsTicketEvents: ExportsPerson = {
  covers: [],
  leaves: { 'ticket_events.facts': 'who of the company did what with the ticket' },
}

export const mergesTicketEvents: MergesTickets = {
  covers: ['ticket_events.ticket_id'],
  run: async ({ keptId, lostId }) => {
    await TicketEvent.update({ ticketId: keptId }, { where: { ticketId: lostId }, silent: true })
  },
}
