import type * as source from '../../pt/pages/tagsPage'
import type { SameShape } from '../../../shape'

export const tagsPage = {
  title: 'Tags',
  help: 'They mark tickets by subject; those of the kanban are the lanes of the board.',
  columns: { name: 'Tag', tickets: 'Tickets', kanban: 'Kanban' },
  tickets_zero: 'No tickets',
  tickets_one: '{{count}} ticket',
  tickets_other: '{{count}} tickets',
  lane: 'Kanban lane',
  search: 'Name or colour',
  add: 'New tag',
  edit: 'Edit tag',
  name: 'Name',
  color: 'Colour',
  kanban: 'Kanban',
  kanbanHelp: 'Tickets with this tag stand in a lane of their own on the board.',
  tooShort: 'Too short',
  emptyTitle: 'No tags yet',
  emptyText: 'Tags say what a ticket is about: quote, delivery, warranty. Make the first one.',
  added: 'Tag added successfully.',
  saved: 'Tag updated successfully.',
  removed: 'Tag {{name}} deleted.',
  removedMany_one: '{{count}} tag deleted.',
  removedMany_other: '{{count}} tags deleted.',
} satisfies SameShape<typeof source.tagsPage>
