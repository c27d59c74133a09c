import {
  auditFields,
  contactFieldNames,
  contactFields,
  contactsApi,
  eachContactField,
  headingsOf,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { aTable, contactAt, imported } from '../../../testing/people/contactTables.js'

/** A valid value for each field. */
const filled = (word: string) =>
  eachContactField((field) =>
    contactFields[field].input === 'email'
      ? `${word}@example.com`
      : `${word} 1`.slice(0, contactFields[field].max),
  )

const empty = eachContactField(() => '')

async function aBook() {
  const { company, admin } = await aCompany()
  const api = apiAs(admin)
  const add = (name: string, fields = {}) =>
    api.ok(contactsApi.create, { body: { name, number: uniqueNumber(), ...fields } })
  return { company, admin, api, add }
}

describe('every field of a contact', () => {
  it('is stored, changed, left as it is, and listed', async () => {
    const { api, add } = await aBook()
    const { id, name, number } = await add('Ana', filled('ana'))
    const found = async () => {
      const { contacts } = await api.ok(contactsApi.list, { query: { searchParam: number } })
      return [await api.ok(contactsApi.get, { params: { id } }), contacts[0]]
    }
    for (const contact of await found()) expect(contact).toMatchObject(filled('ana'))
    await api.ok(contactsApi.update, { params: { id }, body: { name } })
    for (const contact of await found()) expect(contact).toMatchObject(filled('ana'))
    await api.ok(contactsApi.update, { params: { id }, body: filled('bia') })
    for (const contact of await found()) expect(contact).toMatchObject(filled('bia'))
    expect(await add('Caio')).toMatchObject(empty)
  })

  it('is imported under its heading, stays where a table leaves it empty, and is exported', async () => {
    const { admin, api } = await aBook()
    const number = uniqueNumber()
    const columns = eachContactField((field) => 2 + contactFieldNames.indexOf(field))
    const head = ['Nome', 'Número', ...contactFieldNames.map((field) => contactFields[field].headings[0])]
    const row = (fields: typeof empty) =>
      ['Ana', number, ...contactFieldNames.map((field) => fields[field])].join(';')
    const body = { columns: { name: 0, number: 1, ...columns }, known: 'update' } as const
    for (const fields of [filled('ana'), filled('bia'), empty])
      await imported(admin, aTable(`${head.join(';')}\n${row(fields)}`), body)
    expect(await contactAt(admin, number)).toMatchObject(filled('bia'))
    const { text } = await api.send(contactsApi.export, { query: { language: 'pt' } })
    const heading = headingsOf('contacts')('pt')
    for (const field of contactFieldNames) {
      expect(text).toContain(heading[field])
      expect(text).toContain(filled('bia')[field])
    }
  })

  it('is of the chosen contact after a merge, and comes back by an undoing', async () => {
    const { api, add } = await aBook()
    const find = async (id: number) => api.ok(contactsApi.get, { params: { id } })
    const [kept, other, bare] = [
      await add('Ana', filled('ana')),
      await add('Bia', filled('bia')),
      await add('Caio'),
    ]
    const params = { id: kept.id }
    const chosen = { otherId: other.id, ...eachContactField(() => 'other' as const) }
    expect(await api.ok(contactsApi.merge, { params, body: chosen })).toMatchObject(filled('bia'))
    await api.ok(contactsApi.unmerge, { params })
    expect(await find(kept.id)).toMatchObject(filled('ana'))
    expect(await find(other.id)).toMatchObject(filled('bia'))
    const [into, body] = [{ id: bare.id }, { otherId: kept.id }]
    expect(await api.ok(contactsApi.merge, { params: into, body })).toMatchObject(filled('ana'))
    await api.ok(contactsApi.unmerge, { params: into })
    expect(await find(bare.id)).toMatchObject(empty)
  })

  it('is exported with a person’s data, and gone once they are erased', async () => {
    const { company, api, add } = await aBook()
    const { id } = await add('Ana', filled('ana'))
    const [params, reason] = [{ id }, 'Pediu por carta']
    const { text } = await api.send(contactsApi.exportPerson, { params, body: { reason } })
    expect((JSON.parse(text) as { contact: object }).contact).toMatchObject(filled('ana'))
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation: 'Ana' } })
    const erased = await inCompany(company, () => Contact.findByPk(id, { rejectOnEmpty: true }))
    expect(erased.gone).toBe('erased')
    expect(erased.get()).toMatchObject(empty)
  })

  it('has a name in the audit log', () => {
    expect(contactFieldNames.filter((field) => !(auditFields as readonly string[]).includes(field))).toEqual(
      [],
    )
  })
})
