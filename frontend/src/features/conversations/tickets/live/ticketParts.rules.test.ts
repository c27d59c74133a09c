import { eachContactField } from '@balcao/contract/resources/people/contactFields'
import type { Connection } from '@balcao/contract/resources/company/connections'
import type { ContactDetail } from '@balcao/contract/resources/people/contacts'
import type { Queue } from '@balcao/contract/resources/company/queues'
import type { UserDetail } from '@balcao/contract/resources/company/users'
import { describe, expect, it } from 'vitest'
import { aTicket, linkedPhone } from '../../../../testing/samples'
import { connectionPatch, contactPatch, queuePatch, tagPatch, userPatch } from './ticketParts.rules'

const vip = { id: 5, name: 'VIP', color: '#c00', kanban: 0 } as const
const late = { id: 6, name: 'Atrasado', color: '#0c0', kanban: 0 } as const
// With contact 7, queue 2, user 1 and connection 3.
const ticket = aTicket({ tags: [vip, late] })

const contact = (part: Partial<ContactDetail>): ContactDetail => ({
  ...eachContactField(() => ''),
  ...ticket.contact,
  isGroup: false,
  companyId: 1,
  extraInfo: [],
  numberState: 'confirmed',
  tagIds: [],
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  ...part,
})
const extraInfo = [{ id: 1, name: 'Plano', value: 'Ouro', contactId: 7 }]

describe('a ticket follows what it shows of others', () => {
  it('its contact, with what is noted of it', () => {
    const changed = { name: 'Marina D.', number: '', username: 'marina.d' }
    const patch = contactPatch({ action: 'update', contact: contact({ ...changed, extraInfo }) })
    expect(patch(ticket).contact).toEqual({ ...ticket.contact, ...changed, extraInfo })
  })

  it('its queue, until that is gone', () => {
    const queue = { id: 2, name: 'Comercial', color: '#00f' } as Queue
    const renamed = queuePatch({ action: 'update', queue })(ticket)
    expect(renamed.queue).toEqual({ id: 2, name: 'Comercial', color: '#00f' })
    const gone = queuePatch({ action: 'delete', queueId: 2 })(ticket)
    expect(gone).toMatchObject({ queueId: null, queueOptionId: null, queue: null })
  })

  it('its attendant, until they are gone', () => {
    const renamed = userPatch({ action: 'update', user: { id: 1, name: 'Ana Maria' } as UserDetail })(ticket)
    expect(renamed.user).toEqual({ id: 1, name: 'Ana Maria' })
    expect(userPatch({ action: 'delete', userId: 1 })(ticket)).toMatchObject({ userId: null, user: null })
  })

  it('its connection, until that is gone', () => {
    const whatsapp = { id: 3, name: 'Matriz', capabilities: linkedPhone } as Connection
    const renamed = connectionPatch({ action: 'update', whatsapp })(ticket)
    expect(renamed.whatsapp).toEqual({ id: 3, name: 'Matriz', capabilities: linkedPhone })
    const gone = connectionPatch({ action: 'delete', whatsappId: 3 })(ticket)
    expect(gone).toMatchObject({ whatsappId: null, whatsapp: null })
  })

  it('its tags, in their order', () => {
    const gold = { ...vip, name: 'Ouro' }
    expect(tagPatch({ action: 'update', tag: gold })(ticket).tags).toEqual([gold, late])
    expect(tagPatch({ action: 'delete', tagId: 5 })(ticket).tags).toEqual([late])
  })
})

it.each([
  ['another contact', contactPatch({ action: 'update', contact: contact({ id: 8 }) })],
  [
    'a deleted contact, whose tickets have an event of their own',
    contactPatch({ action: 'delete', contactId: 7 }),
  ],
  ['another queue', queuePatch({ action: 'delete', queueId: 9 })],
  ['another user', userPatch({ action: 'delete', userId: 9 })],
  [
    'its attendant, whose name stays',
    userPatch({ action: 'update', user: { id: 1, name: 'Ana' } as UserDetail }),
  ],
  ['another connection', connectionPatch({ action: 'delete', whatsappId: 9 })],
  ['a tag that it does not have', tagPatch({ action: 'update', tag: { ...vip, id: 9 } })],
])('a ticket stays the very same at news of %s', (_what, patch) => {
  expect(patch(ticket)).toBe(ticket)
})
