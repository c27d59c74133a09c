import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import { describe, expect, it } from 'vitest'
import { eventWords } from './eventWords.rules'

const anEvent = (part: Partial<TicketEvent>): TicketEvent => ({
  id: 1,
  ticketId: 1,
  kind: 'leftToPerson',
  by: null,
  note: null,
  createdAt: '2026-11-23T12:00:00.000Z',
  ...part,
})

describe('what the thread tells of the bot', () => {
  it.each([
    ['timeout', 'left.systemFailed'],
    ['shape', 'left.systemFailed'],
    ['notTheContact', 'left.notTheContact'],
    ['personWanted', 'left.personWanted'],
  ] as const)('is why it left the customer to a person: %s', (reason, phrase) => {
    expect(eventWords(anEvent({ reason })).phrase).toBe(phrase)
  })

  it('is that it ended the conversation, which nobody of the team did', () => {
    expect(eventWords(anEvent({ kind: 'resolved' })).phrase).toBe('ended')
    expect(eventWords(anEvent({ kind: 'resolved', by: { id: 1, name: 'Ana' } })).phrase).toBe('resolved')
  })
})
