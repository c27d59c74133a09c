import type { TicketEvent } from '../resources/conversations/ticketEvents.js'
import { describe, expect, it } from 'vitest'
import { eventWords } from './eventWords.js'

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

  it('is why somebody resolved it', () => {
    const by = { id: 1, name: 'Ana' }
    const closeReason = { id: 7, name: 'Segunda via enviada' }
    expect(eventWords(anEvent({ kind: 'resolved', by, closeReason }))).toMatchObject({
      phrase: 'resolvedFor',
      by: 'Ana',
      closeReason: 'Segunda via enviada',
    })
  })

  it('is that it ended the conversation, which nobody of the team did', () => {
    expect(eventWords(anEvent({ kind: 'resolved' })).phrase).toBe('ended')
    const closeReason = { id: 7, name: 'Sem resposta' }
    expect(eventWords(anEvent({ kind: 'resolved', closeReason }))).toMatchObject({
      phrase: 'endedFor',
      closeReason: 'Sem resposta',
    })
    expect(eventWords(anEvent({ kind: 'resolved', by: { id: 1, name: 'Ana' } })).phrase).toBe('resolved')
  })
})

it('a ticket that its queue has given names its attendant', () => {
  const user = { id: 7, name: 'Ana' }
  expect(eventWords(anEvent({ kind: 'distributed', user }))).toMatchObject({
    phrase: 'distributed',
    user: 'Ana',
  })
})
