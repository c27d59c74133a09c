import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentContactDetail } from './contactBook.presenter.js'
import { contactForBroadcast } from './contactBook.queries.js'

/** All users of a company get its contacts. */
export const contactsBroadcast = defineBroadcast(
  ['contact.created', 'contact.updated'],
  async ({ contactId }, name) => {
    const contact = await contactForBroadcast(contactId)
    if (!contact) return []
    const action = name === 'contact.created' ? 'create' : 'update'
    return [
      {
        rooms: [rooms.company(currentCompanyId())],
        channel: 'contact',
        payload: { action, contact: presentContactDetail(contact) },
      },
    ]
  },
)

export const contactDeletedBroadcast = defineBroadcast(['contact.deleted'], ({ contactId }) =>
  Promise.resolve([
    {
      rooms: [rooms.company(currentCompanyId())],
      channel: 'contact',
      payload: { action: 'delete', contactId },
    },
  ]),
)
