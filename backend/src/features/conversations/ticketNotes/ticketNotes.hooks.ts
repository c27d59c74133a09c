import { Op } from 'sequelize'
import type { MergesContacts, MergesTickets } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { TicketNote } from '../../../models/index.js'

export const erasesNotes: ErasesPerson = {
  covers: ['ticket_notes.contact_id', 'ticket_notes.note'],
  run: async ({ contactId, ticketIds }) => {
    await TicketNote.destroy({ where: { [Op.or]: [{ contactId }, { ticketId: [...ticketIds] }] } })
  },
}

export const exportsNotes: ExportsPerson = {
  covers: ['ticket_notes.contact_id', 'ticket_notes.note'],
  facts: async ({ id: contactId }) => {
    const notes = await TicketNote.findAll({
      where: { contactId },
      include: ['user'],
      order: [['id', 'ASC']],
    })
    return {
      notes: notes.map(({ ticketId, note, user, createdAt }) => ({
        ticketId,
        note,
        createdAt,
        by: user?.name ?? null,
      })),
    }
  },
}

const giveNotes = async (ticketIds: readonly number[], contactId: number): Promise<void> => {
  await TicketNote.update({ contactId }, { where: { ticketId: [...ticketIds] }, silent: true })
}

export const mergesNotes: MergesContacts = {
  covers: ['ticket_notes.contact_id'],
  count: async ({ otherId }) => ({ notes: await TicketNote.count({ where: { contactId: otherId } }) }),
  forGood: {
    run: async ({ keptId, otherId }) => {
      await TicketNote.update({ contactId: keptId }, { where: { contactId: otherId }, silent: true })
    },
  },
  byHand: { run: ({ ticketIds, keptId }) => giveNotes(ticketIds, keptId) },
  undo: { run: ({ ticketIds, otherId }) => giveNotes(ticketIds, otherId) },
}

export const mergesNotesOfTickets: MergesTickets = {
  covers: ['ticket_notes.ticket_id'],
  run: async ({ keptId, lostId }) => {
    await TicketNote.update({ ticketId: keptId }, { where: { ticketId: lostId }, silent: true })
  },
}
