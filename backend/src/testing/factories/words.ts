import {
  QueueOption,
  QuickMessage,
  TicketNote,
  type Company,
  type Queue,
  type Ticket,
  type User,
} from '../../models/index.js'
import { inCompany } from '../inCompany.js'

interface NoteTraits {
  ticket: Pick<Ticket, 'id' | 'contactId'>
  user: Pick<User, 'id'>
  note?: string
}

/** A colleague's note in a ticket. */
export const aNote = (company: Company, { ticket, user, note = 'Prefere tardes' }: NoteTraits) =>
  inCompany(company, () =>
    TicketNote.create({ note, ticketId: ticket.id, contactId: ticket.contactId, userId: user.id }),
  )

interface QuickMessageTraits {
  /** Null: shared in the company. */
  user: Pick<User, 'id'> | null
  shortcode?: string
  message?: string
}

/** A quick message, of a user or shared. */
export const aQuickMessage = (company: Company, { user, ...traits }: QuickMessageTraits) =>
  inCompany(company, () =>
    QuickMessage.create({ shortcode: 'bomdia', message: 'Bom dia!', ...traits, userId: user?.id ?? null }),
  )

interface QueueOptionTraits {
  queue: Pick<Queue, 'id'>
  parent?: Pick<QueueOption, 'id'>
  title?: string
  option?: string
}

/** An option of a queue's menu, at the top unless it has a parent. */
export const aQueueOption = (company: Company, { queue, parent, ...traits }: QueueOptionTraits) =>
  inCompany(company, () =>
    QueueOption.create({
      title: 'Boletos',
      option: '1',
      ...traits,
      queueId: queue.id,
      parentId: parent?.id ?? null,
    }),
  )
