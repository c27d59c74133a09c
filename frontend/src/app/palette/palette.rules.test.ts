import { describe, expect, it } from 'vitest'
import { aTicket } from '../../testing/samples'
import type { Command } from '../../kit/commands'
import { addressOf, entriesFor, keyOf, matchingCommands } from './palette.rules'

const command = (id: string, label: string, more: Partial<Command> = {}): Command => ({
  id,
  label,
  section: 'ticket',
  run: () => undefined,
  ...more,
})
const resolve = command('resolve', 'Resolver atendimento', { detail: 'Helena Prado' })
const newTicket = command('new', 'Novo atendimento', { section: 'list', words: 'criar iniciar' })
const settings = command('page', 'Configurações', { section: 'go', words: 'página' })
const english = command('en', 'Idioma: English', { section: 'app', words: 'inglês language' })
const all = [resolve, newTicket, settings, english]

describe('what is typed', () => {
  it.each([
    ['', ['resolve', 'new', 'page', 'en']],
    ['configuracoes', ['page']],
    ['CONFIGURAÇÕES', ['page']],
    ['atend', ['resolve', 'new']],
    // Labels that begin with the text come before labels that contain it.
    ['novo', ['new']],
    ['ingles', ['en']],
    ['aten nov', ['new']],
    ['iniciar atendimento', ['new']],
    ['solver', []],
    // A name that is typed must not run a command on the open ticket.
    ['helena', []],
    ['novo carro', []],
  ])('“%s” finds %j', (text, ids) => {
    expect(matchingCommands(all, text).map(({ id }) => id)).toEqual(ids)
  })

  it('finds what is at hand first, then tickets and contacts, then pages', () => {
    const tickets = Array.from({ length: 9 }, (_, index) => aTicket({ id: index + 1 }))
    const keys = entriesFor(all, '', { query: '', tickets, contacts: [] }).map(keyOf)
    expect(keys.slice(0, 3)).toEqual(['command:resolve', 'command:new', 'ticket:1'])
    expect(keys.slice(-3)).toEqual(['ticket:6', 'command:page', 'command:en'])
  })
})

describe('a ticket', () => {
  it('is opened; one that waits opens in the search, unless all tickets may be viewed', () => {
    const open = aTicket({ status: 'open' })
    const waiting = aTicket({ status: 'pending' })
    expect(addressOf(open, false)).toBe(`/tickets/${open.uuid}`)
    const match = { messageId: '9', text: 'boleto', fromMe: false, userId: null, at: open.createdAt }
    expect(addressOf({ ...open, match }, false)).toBe(`/tickets/${open.uuid}?message=9`)
    expect(addressOf(waiting, true)).toBe(`/tickets/${waiting.uuid}`)
    expect(addressOf(waiting, false)).toContain('tab=search')
  })
})
