import { describe, expect, it } from 'vitest'
import { aTicket } from '../../../../testing/samples'
import { forwardTargets, ownTicketOf } from './forward.rules'

const ofContact = (id: number, contactId: number) => aTicket({ id, contactId })
const contact = (id: number) => ({ id, name: `Contato ${id}`, number: `551199999${id}`, username: null })

describe('whom messages can be forwarded to', () => {
  it('are open tickets and then contacts, nobody twice, and not the conversation itself', () => {
    const tickets = [ofContact(1, 10), ofContact(2, 20)]
    const keys = forwardTargets(tickets, [contact(10), contact(20), contact(30)], 1).map(({ key }) => key)
    expect(keys).toEqual(['ticket:2', 'contact:30'])
  })
})

describe('a contact who has a ticket already', () => {
  const answer = (part: object) => ({
    error: 'ERR_OTHER_OPEN_TICKET' as const,
    ticket: { id: 7, uuid: 'u', status: 'open', userId: 1, user: null, queue: null, ...part },
  })
  it('gets them there, if the user attends it', () => {
    expect(ownTicketOf(answer({}), 1)).toBe(7)
    expect(ownTicketOf(answer({}), 2)).toBeNull()
    expect(ownTicketOf(answer({ status: 'pending', userId: null }), 1)).toBeNull()
    expect(ownTicketOf({ error: 'ERR_OTHER_OPEN_TICKET' }, 1)).toBeNull()
  })
})
