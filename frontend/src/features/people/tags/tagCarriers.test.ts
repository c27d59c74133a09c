import { expect, it } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { tagCarriers } from './tagCarriers'

const tag = { id: 1, name: 'VIP', color: '#f00', kanban: 0 as const }

it('names the tickets and the contacts that carry a tag, and nothing that does not', async () => {
  await loadPhrases('tagsPage')
  expect(tagCarriers({ ...tag, ticketsCount: 3, contactsCount: 1 })).toBe('3 atendimentos e 1 contato')
  expect(tagCarriers({ ...tag, ticketsCount: 0, contactsCount: 2 })).toBe('2 contatos')
  expect(tagCarriers({ ...tag, ticketsCount: 0, contactsCount: 0 })).toBeNull()
})
