import { contactImportsApi, contactsApi, importLimits, tagsApi, type ErrorCode } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Import } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aTable,
  contactAt,
  imported,
  readTable,
  refusedLinesOf,
} from '../../../testing/people/contactTables.js'
import { aCompany, aCustomer, aTag, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { aWorkbook, anOldWorkbook } from '../../../testing/files/tables.js'

describe('a table of contacts', () => {
  it('is read with its headings and first lines, and imports nothing yet', async () => {
    const { admin } = await aCompany()
    const head = await readTable(
      admin,
      aTable('Nome;Telefone\r\nRita Ramos;11 98888-0001\r\n;\r\nSem Número;\r\n'),
    )
    expect(head).toMatchObject({
      state: 'ready',
      fileName: 'contatos.csv',
      headings: ['Nome', 'Telefone'],
      total: 2,
      lines: [
        { line: 2, cells: ['Rita Ramos', '11 98888-0001'] },
        { line: 4, cells: ['Sem Número'] },
      ],
    })
    expect(await apiAs(admin).ok(contactImportsApi.list)).toEqual([])
  })

  it('becomes contacts with country, email, extra info and tags, unchecked on WhatsApp', async () => {
    const { admin, company } = await aCompany()
    const vip = await aTag(company, { name: 'VIP' })
    const everyone = await aTag(company, { name: 'Feira 2026' })
    const text =
      'Nome;Fone;Mail;Tags;Cidade\nRita Ramos;(11) 98888-0002;rita@example.com;vip, Novata;Santos\n'
    const done = await imported(admin, aTable(text), {
      columns: { name: 0, number: 1, email: 2, tags: 3 },
      extras: [4],
      country: '55',
      tagIds: [everyone.id],
    })
    expect(done).toMatchObject({ state: 'done', total: 1, done: 1, added: 1, refused: 0 })
    const rita = await contactAt(admin, '5511988880002')
    expect(rita).toMatchObject({
      name: 'Rita Ramos',
      number: '5511988880002',
      email: 'rita@example.com',
      extraInfo: [{ name: 'Cidade', value: 'Santos' }],
    })
    const [row] = await inCompany(company, () =>
      database.query<{ checked: Date | null; tags: string[] }>(
        `select whatsapp_checked_at as checked,
                array(select name from contact_tags join tags on tags.id = tag_id where contact_id = $1 order by name) as tags
           from contacts where id = $1`,
        { bind: [rita.id], type: QueryTypes.SELECT },
      ),
    )
    expect(row).toEqual({ checked: null, tags: ['Feira 2026', 'Novata', vip.name] })
  })

  it('says line by line what was left out and why, in a file that no spreadsheet works out', async () => {
    const { admin, customer } = await aCompany()
    const knownNumber = customer.number ?? ''
    const lines = [
      'Nome;Telefone;E-mail',
      'Ana;5511977770001;',
      'Ana de novo;5511977770001;',
      '=1+1;123;',
      'X;5511977770002;',
      'Sem;;',
      'Ivo;5511977770003;isto não é',
      `Conhecida;${knownNumber};`,
    ]
    const done = await imported(admin, aTable(lines.join('\n')), {
      columns: { name: 0, number: 1, email: 2 },
    })
    expect(done).toMatchObject({ total: 7, done: 7, added: 1, skipped: 1, refused: 5 })
    const text = await refusedLinesOf(admin, done.id)
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Nome;Telefone;E-mail;Linha;Motivo',
      'Ana de novo;5511977770001;;3;Mesmo número da linha 2',
      `"'=1+1";123;;4;Número inválido: são de 8 a 50 algarismos`,
      'X;5511977770002;;5;Nome inválido: são de 2 a 50 caracteres',
      'Sem;;;6;Sem número',
      'Ivo;5511977770003;isto não é;7;E-mail inválido',
      `Conhecida;${knownNumber};;8;Já é um contato`,
    ])
  })

  it('refuses what is no phone number, each line with its reason', async () => {
    const { admin } = await aCompany()
    const lines = ['Nome;Telefone', 'Ana;5,51191E+12', 'Bia;01/02/2026', 'Caio;11 91234-5678 / 11 4321-5678']
    lines.push('Davi;11 3123-4567 ramal 21', "Eva;'5511912340001", 'Gil;5511912340002.0')
    const done = await imported(admin, aTable(lines.join('\n')), { columns: { name: 0, number: 1 } })
    expect(done).toMatchObject({ total: 6, added: 2, refused: 4 })
    const [, ...reasons] = (await refusedLinesOf(admin, done.id)).trim().split('\r\n')
    expect(reasons.map((line) => line.split(';').slice(2).join(';'))).toEqual([
      '2;O número perdeu algarismos na planilha (5,51E+12): formate a coluna como texto',
      '3;É uma data, não um número de telefone',
      '4;Há mais de um número na célula',
      '5;O número tem ramal',
    ])
  })

  it('makes one tag of names that differ in case and accents alone', async () => {
    const { company, admin } = await aCompany()
    await aTag(company, { name: 'Sócio' })
    const lines = ['Nome;Telefone;Tags', 'Ana;5511977770001;VIP', 'Bia;5511977770002;vip,SOCIO']
    const columns = { name: 0, number: 1, tags: 2 }
    expect(await imported(admin, aTable(lines.join('\n')), { columns })).toMatchObject({ added: 2 })
    const names = (await apiAs(admin).ok(tagsApi.listAll)).map(({ name }) => name)
    expect(names).toEqual(['Sócio', 'VIP'])
  })

  it('says all that is wrong with a line', async () => {
    const { admin } = await aCompany()
    const lines = ['Nome;Telefone;E-mail;Tags', 'X;123;isto não é;ab', ';1;;', 'Y;;errado;', ';;;vip']
    const columns = { name: 0, number: 1, email: 2, tags: 3 }
    const done = await imported(admin, aTable(lines.join('\n')), { columns })
    expect(done).toMatchObject({ total: 4, added: 0, refused: 4 })
    const number = 'Número inválido: são de 8 a 50 algarismos'
    const name = 'Nome inválido: são de 2 a 50 caracteres'
    const tag = 'Etiqueta inválida: são de 3 a 50 caracteres'
    const [, ...reasons] = (await refusedLinesOf(admin, done.id)).trim().split('\r\n')
    expect(reasons).toEqual([
      `X;123;isto não é;ab;2;"${number}; ${name}; E-mail inválido; ${tag}"`,
      `;1;;;3;${number}`,
      `Y;;errado;;4;"Sem número; ${name}; E-mail inválido"`,
      `;;;vip;5;Sem número`,
    ])
  })

  it('treats both spellings of a Brazilian number as one', async () => {
    const { admin, company } = await aCompany()
    const old = await aCustomer(company, { number: '551188887001', name: 'Antiga' })
    const text = 'Nome;Telefone\nNona;5511988887001\nOito;551188887002\nNona dois;5511988887002\n'
    const done = await imported(admin, aTable(text), { known: 'update' })
    expect(done).toMatchObject({ added: 1, updated: 1, refused: 1 })
    expect(await contactAt(admin, '88887001')).toMatchObject({ id: old.id, name: 'Nona', number: old.number })
  })

  it('skips or updates known contacts, as chosen, and an empty cell changes nothing', async () => {
    const { admin } = await aCompany()
    const number = uniqueNumber()
    const body = { number, name: 'Antes', email: 'antes@example.com' }
    await apiAs(admin).ok(contactsApi.create, { body })
    const table = aTable(`Nome;Telefone;E-mail;Cidade\nDepois;${number};;Lins\n`)
    const columns = { name: 0, number: 1, email: 2 }
    expect(await imported(admin, table, { columns })).toMatchObject({ skipped: 1, updated: 0 })
    expect((await contactAt(admin, number)).name).toBe('Antes')
    const update = { columns, extras: [3], known: 'update' as const }
    for (const _time of [1, 2]) expect(await imported(admin, table, update)).toMatchObject({ updated: 1 })
    expect(await contactAt(admin, number)).toMatchObject({
      name: 'Depois',
      email: 'antes@example.com',
      extraInfo: [{ name: 'Cidade', value: 'Lins' }],
    })
  })

  it.each([
    ['XLSX', 'contatos.xlsx', aWorkbook],
    ['XLS of before 2007', 'contatos.xls', anOldWorkbook],
  ])('may be %s: its first sheet, with the results of formulas', async (_kind, name, workbook) => {
    const { admin } = await aCompany()
    const rows = [
      ['Nome', 'Telefone', 'Nascimento'],
      ['José Ação', 5511966660001, new Date('1990-05-17')],
    ]
    const head = await readTable(admin, { name, content: workbook(rows) })
    expect(head.headings).toEqual(['Nome', 'Telefone', 'Nascimento'])
    expect(head.lines).toEqual([{ line: 2, cells: ['José Ação', '5511966660001', '1990-05-17'] }])
  })

  it('may be what Excel writes on Windows, with tabs or commas', async () => {
    const { admin } = await aCompany()
    for (const sign of ['\t', ',', ';']) {
      const content = Buffer.from(`Nome${sign}Telefone\nJosé Ação${sign}5511966660002\n`, 'latin1')
      expect((await readTable(admin, aTable(content))).lines[0]?.cells).toEqual([
        'José Ação',
        '5511966660002',
      ])
    }
  })
})

describe('a table of more lines than contacts may have', () => {
  it('is refused with how many these are, and is kept nowhere', async () => {
    const { admin, company } = await aCompany()
    const { rows } = importLimits.contacts
    const content = `Nome;Telefone\n${'Rita;1\n'.repeat(rows + 1)}`
    expect(await apiAs(admin).refused(contactImportsApi.read, { files: [aTable(content)] })).toMatchObject({
      status: 400,
      error: 'ERR_TABLE_TOO_LONG',
      limit: rows,
    })
    expect(await inCompany(company, () => Import.count())).toBe(0)
  })
})

describe('a file of more bytes than a table may have', () => {
  it('is refused before it is read', async () => {
    const { admin } = await aCompany()
    const content = Buffer.alloc(importLimits.contacts.bytes + 1, 'a')
    const { error } = await apiAs(admin).refused(contactImportsApi.read, { files: [aTable(content)] })
    expect(error satisfies ErrorCode).toBe('ERR_MEDIA_TOO_LARGE')
  })
})
