import { contactImportsApi, contactsApi, tagsApi } from '@balcao/contract'
import { vi } from 'vitest'
import type { User } from '../../src/models/index.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { inCompany, uniqueNumber } from '../../src/testing/fixtures.js'
import { gateway } from '../../src/whatsapp/gateway.js'
import { nameOf } from '../namedRecords.js'
import type { Scenario } from './fixture.js'

const ofContacts: Scenario[] = [
  {
    name: 'a contact is added',
    calls: [nameOf(contactsApi.create)],
    act: ({ agent }) =>
      apiAs(agent).ok(contactsApi.create, { body: { name: 'Zélia Zero', number: uniqueNumber() } }),
  },
  {
    name: 'a contact gets another name, and a birthday',
    calls: [nameOf(contactsApi.update)],
    act: ({ agent, customer }) =>
      apiAs(agent).ok(contactsApi.update, {
        params: { id: customer.id },
        body: { name: 'Abel Novo', extraInfo: [{ name: 'Aniversário', value: '1/4' }] },
      }),
  },
  {
    name: 'a contact gets a tag, and is blocked',
    calls: [nameOf(contactsApi.block)],
    act: async ({ admin, open }) => {
      const { id: tagId } = await apiAs(admin).ok(tagsApi.create, { body: { name: 'Da casa' } })
      const params = { id: open.contactId }
      await apiAs(admin).ok(contactsApi.update, { params, body: { tagIds: [tagId] } })
      await apiAs(admin).ok(contactsApi.block, { params, body: { blocked: true } })
    },
  },
  {
    name: 'WhatsApp confirms the number of a contact, and writes it otherwise',
    calls: [nameOf(contactsApi.check)],
    act: async ({ agent }) => {
      const number = uniqueNumber()
      const { id } = await apiAs(agent).ok(contactsApi.create, { body: { name: 'Zélia Zero', number } })
      vi.spyOn(gateway, 'lookUp').mockResolvedValueOnce({ exists: true, number: uniqueNumber() })
      await apiAs(agent).ok(contactsApi.check, { params: { id } })
    },
  },
  {
    name: 'two contacts are made one',
    calls: [nameOf(contactsApi.merge)],
    act: ({ admin, open, closed }) =>
      apiAs(admin).ok(contactsApi.merge, {
        params: { id: closed.contactId },
        body: { otherId: open.contactId },
      }),
  },
  {
    name: 'two contacts are made one, and two again',
    calls: [nameOf(contactsApi.unmerge)],
    act: async ({ admin, open, closed }) => {
      const params = { id: closed.contactId }
      await apiAs(admin).ok(contactsApi.merge, { params, body: { otherId: open.contactId } })
      await apiAs(admin).ok(contactsApi.unmerge, { params })
    },
  },
  {
    name: 'a person is erased',
    calls: [nameOf(contactsApi.erasePerson)],
    act: ({ admin, closed }) =>
      apiAs(admin).ok(contactsApi.erasePerson, {
        params: { id: closed.contactId },
        body: { reason: 'Pediu por e-mail', confirmation: 'Fausto Fechado' },
      }),
  },
  {
    name: 'a contact is deleted',
    calls: [nameOf(contactsApi.remove)],
    act: ({ admin, open }) => apiAs(admin).ok(contactsApi.remove, { params: { id: open.contactId } }),
  },
]

/** An uploaded table of one line. */
const aTableOf = async (admin: User, name: string) => {
  const content = `Nome;Telefone\n${name};${uniqueNumber()}\n`
  return apiAs(admin).ok(contactImportsApi.read, { files: [{ name: 'contatos.csv', content }] })
}

const ofImports: Scenario[] = [
  {
    name: 'contacts are imported from a table',
    calls: [nameOf(contactImportsApi.read), nameOf(contactImportsApi.start)],
    act: async ({ admin }) => {
      const { id } = await aTableOf(admin, 'Aline Importada')
      const body = { columns: { name: 0, number: 1 }, known: 'skip' as const }
      await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body })
    },
  },
  {
    name: 'a table is read and forgotten',
    calls: [nameOf(contactImportsApi.remove)],
    act: async ({ admin }) => {
      const { id } = await aTableOf(admin, 'Nunca Importada')
      await apiAs(admin).ok(contactImportsApi.remove, { params: { id } })
    },
  },
  {
    name: 'the address book of a phone is imported, and a table as older clients do',
    calls: [nameOf(contactImportsApi.phone), nameOf(contactImportsApi.upload)],
    act: async ({ admin, company, connection }) => {
      await inCompany(company, () => connection.update({ isDefault: true }))
      await apiAs(admin).ok(contactImportsApi.phone)
      const content = `nome;numero\nBruna Importada;${uniqueNumber()}\n`
      await apiAs(admin).ok(contactImportsApi.upload, { files: [{ name: 'contatos.csv', content }] })
    },
  },
]

/** Events of contacts, without their conversations. */
export const contactScenarios: readonly Scenario[] = [...ofContacts, ...ofImports]
