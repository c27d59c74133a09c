import {
  contactListImportsApi,
  contactListItemsApi,
  contactListsApi,
  MOST_ROWS_AT_ONCE,
  type BodyOf,
  type ErrorCode,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../models/index.js'
import { apiAs, type TestFile } from '../../../testing/apiClient.js'
import { aTable } from '../../../testing/people/contactTables.js'
import { aCompany, aContactList } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aWorkbook, anOldWorkbook } from '../../../testing/files/tables.js'

async function aListOf(traits: Parameters<typeof aContactList>[1] = {}) {
  const { company, admin } = await aCompany({ campaigns: true })
  const list = await aContactList(company, traits)
  return { company, admin, list, params: { id: list.id } }
}

const namesOf = async (admin: User, contactListId: number) =>
  (await apiAs(admin).ok(contactListItemsApi.list, { query: { contactListId } })).contacts.map(
    ({ name, number, email }) => [name, number, email],
  )

type Start = BodyOf<typeof contactListImportsApi.start>
const byPlace: Start = { columns: { name: 0, number: 1, email: 2 }, known: 'skip' }

async function imported(admin: User, listId: number, file: TestFile, body: Partial<Start> = {}) {
  const api = apiAs(admin)
  const { id } = await api.ok(contactListImportsApi.read, { params: { id: listId }, files: [file] })
  await api.ok(contactListImportsApi.start, { params: { id }, body: { ...byPlace, ...body } })
  await settle()
  const row = (await api.ok(contactListImportsApi.list, { params: { id: listId } })).find(
    (each) => each.id === id,
  )
  if (!row) throw new Error('the import is not listed')
  return row
}

describe('a table for a contact list', () => {
  it('shows its first lines, and imports nothing until it is started', async () => {
    const { company, admin, list, params } = await aListOf()
    const other = await aContactList(company)
    const file = aTable('Nome;Telefone;E-mail\nRita Ramos;11 98888-0001;rita@example.com\n')
    const head = await apiAs(admin).ok(contactListImportsApi.read, { params, files: [file] })
    expect(head).toMatchObject({
      kind: 'contactList',
      contactListId: list.id,
      state: 'ready',
      total: 1,
      lines: [{ line: 2, cells: ['Rita Ramos', '11 98888-0001', 'rita@example.com'] }],
    })
    expect(await namesOf(admin, list.id)).toEqual([])
    await apiAs(admin).ok(contactListImportsApi.start, {
      params: { id: head.id },
      body: { ...byPlace, country: '55' },
    })
    await settle()
    expect(await namesOf(admin, list.id)).toEqual([['Rita Ramos', '5511988880001', 'rita@example.com']])
    const listed = await apiAs(admin).ok(contactListImportsApi.list, { params })
    expect(listed).toMatchObject([{ id: head.id, state: 'done', added: 1, done: 1 }])
    expect(await apiAs(admin).ok(contactListImportsApi.list, { params: { id: other.id } })).toEqual([])
  })

  it('takes no number that lost digits in a spreadsheet', async () => {
    const { admin, list } = await aListOf()
    const done = await imported(admin, list.id, aTable('Nome;Telefone;E-mail\nAna;5,51191E+12;'))
    expect(done).toMatchObject({ total: 1, added: 0, refused: 1 })
    expect(await namesOf(admin, list.id)).toEqual([])
  })

  it('reports each refused line: repeated, already listed or invalid numbers', async () => {
    const { admin, list } = await aListOf({ entries: [{ name: 'Já Está', number: '5511987650001' }] })
    const lines = [
      'Rita;5511987650002;',
      'Rita de novo;551187650002;',
      'Já Está;551187650001;',
      'Sem Número;;',
      'Curto;123;nada',
      ';5511987650003;',
    ]
    const row = await imported(admin, list.id, aTable(`Nome;Fone;Mail\n${lines.join('\n')}\n`))
    expect(row).toMatchObject({ state: 'done', total: 6, added: 2, skipped: 1, refused: 3, done: 6 })
    expect((await namesOf(admin, list.id)).map(([name]) => name)).toEqual([
      '5511987650003',
      'Já Está',
      'Rita',
    ])
    const refused = await apiAs(admin).send(contactListImportsApi.refused, { params: { id: row.id } })
    expect(refused.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Nome;Fone;Mail;Linha;Motivo',
      'Rita de novo;551187650002;;3;Mesmo número da linha 2',
      'Já Está;551187650001;;4;Já está na lista',
      'Sem Número;;;5;Sem número',
      'Curto;123;nada;6;"Número inválido: são de 8 a 50 algarismos; E-mail inválido"',
    ])
  })

  it('brings up to date whom the list names, where that is wanted', async () => {
    const { admin, list } = await aListOf({
      entries: [{ name: 'Rita', number: '5511987650001', email: 'rita@example.com' }],
    })
    const file = aTable('Nome;Fone;Mail\nRita Ramos;551187650001;\n')
    expect(await imported(admin, list.id, file, { known: 'update' })).toMatchObject({ updated: 1, added: 0 })
    expect(await namesOf(admin, list.id)).toEqual([['Rita Ramos', '5511987650001', 'rita@example.com']])
  })

  it('tells how far it is, and has the list read again when it is over', async () => {
    const { admin, list } = await aListOf()
    const file = aTable('Nome;Fone;Mail\nRita;5511987650001;\n')
    const { id } = await apiAs(admin).ok(contactListImportsApi.read, {
      params: { id: list.id },
      files: [file],
    })
    await apiAs(admin).ok(contactListImportsApi.start, { params: { id }, body: byPlace })
    const broadcasts = (await settle()).flatMap((each) =>
      'channel' in each && each.rooms.some((room) => room === `company:${list.companyId}:admins`)
        ? [each.channel]
        : [],
    )
    expect(broadcasts.at(-1)).toBe('ContactListItem')
    expect(broadcasts).toContain('import')
    expect(broadcasts).toContain('ContactList')
  })

  it('ends with its list', async () => {
    const { admin, params } = await aListOf()
    const file = aTable('Nome;Fone;Mail\nRita;5511987650001;\n')
    const { id } = await apiAs(admin).ok(contactListImportsApi.read, { params, files: [file] })
    await apiAs(admin).ok(contactListImportsApi.start, { params: { id }, body: byPlace })
    await apiAs(admin).ok(contactListsApi.remove, { params })
    await settle()
    expect((await apiAs(admin).refused(contactListImportsApi.list, { params })).error).toBe(
      'ERR_NO_CONTACT_LIST_FOUND',
    )
  })

  it.each<[string, ErrorCode, string | Buffer]>([
    ['is empty', 'ERR_TABLE_EMPTY', ''],
    ['has headings alone', 'ERR_TABLE_EMPTY', 'Nome;Fone\n'],
    ['is no table', 'ERR_TABLE_UNREADABLE', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['is broken off', 'ERR_TABLE_UNREADABLE', Buffer.from('PK\u0003\u0004 nada')],
    ['has too many lines', 'ERR_TABLE_TOO_LONG', `Fone\n${'5511987650001\n'.repeat(100_001)}`],
  ])('is refused when it %s', async (_sentence, error, content) => {
    const { admin, params } = await aListOf()
    const files = [aTable(content, 'lista.csv')]
    expect((await apiAs(admin).refused(contactListImportsApi.read, { params, files })).error).toBe(error)
  })
})

describe('a table that an older client posts', () => {
  const person = ['Rita Ramos', '5511987650001', 'rita@example.com']

  it.each([
    ['csv', () => aTable(`nome;número;e-mail\n${person.join(';')}\n`)],
    ['xlsx', () => aTable(aWorkbook([['Nome', 'Numero', 'Email'], person]), 'lista.xlsx')],
    ['xls', () => aTable(anOldWorkbook([['nome', 'numero', 'E-mail'], person]), 'lista.xls')],
  ])('is answered with whom the list did not name before: %s', async (_kind, file) => {
    const { admin, list, params } = await aListOf({ entries: [{ name: 'Otto', number: '5511987650009' }] })
    const [name, number, email] = person
    const items = await apiAs(admin).ok(contactListImportsApi.upload, { params, files: [file()] })
    expect(items).toMatchObject([{ name, number, email, isWhatsappValid: null, contactListId: list.id }])
    expect(await apiAs(admin).ok(contactListImportsApi.upload, { params, files: [file()] })).toEqual([])
    expect(await namesOf(admin, list.id)).toHaveLength(2)
    expect((await apiAs(admin).ok(contactListsApi.list)).records[0]?.contactsCount).toBe('2')
  })

  it('names the number by a heading', async () => {
    const { admin, params } = await aListOf()
    const files = [aTable('Nome;Idade\nRita;30\n')]
    const refused = await apiAs(admin).refused(contactListImportsApi.upload, { params, files })
    expect(refused).toMatchObject({ status: 400, error: 'ERR_TABLE_NO_NUMBER' })
  })

  it('is worked through by the job when it is long', async () => {
    const { admin, list, params } = await aListOf()
    const rows = Array.from(
      { length: MOST_ROWS_AT_ONCE + 1 },
      (_, index) => `Pessoa ${index};55119876${50_000 + index}`,
    )
    const files = [aTable(`Nome;Número\n${rows.join('\n')}\n`)]
    expect(await apiAs(admin).ok(contactListImportsApi.upload, { params, files })).toEqual([])
    await settle()
    const { records } = await apiAs(admin).ok(contactListsApi.list)
    expect(records).toMatchObject([{ id: list.id, contactsCount: String(rows.length) }])
  })
})
