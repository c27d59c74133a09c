import { Tag, TicketTag, type Company, type Ticket } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique } from './unique.js'

/** A tag, on the given tickets (none by default). */
export const aTag = (
  company: Company,
  { on = [], ...traits }: { name?: string; kanban?: 0 | 1; on?: readonly Pick<Ticket, 'id'>[] } = {},
): Promise<Tag> =>
  inCompany(company, async () => {
    const tag = await Tag.create({ name: `Etiqueta ${unique()}`, ...traits })
    await TicketTag.bulkCreate(on.map(({ id }) => ({ ticketId: id, tagId: tag.id })))
    return tag
  })
