import {
  contactImportsApi,
  contactsApi,
  importLimits,
  type BodyOf,
  type ContactDetail,
  type ErrorCode,
} from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it, vi } from 'vitest'
import { importJob } from '../../kit/imports/importJob.js'
import { dueImportsSweep, purgeImportsSweep } from '../../kit/imports/importSweeps.js'
import { Import, type User } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { bullQueue } from '../../platform/jobs/bullQueues.js'
import { nudgesSent } from '../../platform/jobs/enqueue.js'
import { runJob } from '../../platform/jobs/jobRunner.js'
import { apiAs, aSessionOf, type TestFile } from '../../testing/apiClient.js'
import { settle } from '../../testing/settle.js'
import { aSocket } from '../../testing/sockets.js'
import { aWorkbook, anOldWorkbook } from '../../testing/tables.js'
import { aCompany, aCustomer, aTag, inCompany, uniqueNumber } from '../../testing/fixtures.js'
import { contactImporter, importContactsJob } from './contactImports.job.js'
import type { ContactImportOptions } from './contactImports.rules.js'

const csv = (content: string | Buffer, name = 'contatos.csv'): TestFile => ({ name, content })
const read = (user: User, file: TestFile) => apiAs(user).ok(contactImportsApi.read, { files: [file] })

type Start = BodyOf<typeof contactImportsApi.start>
const byPlace: Start = { columns: { name: 0, number: 1 }, known: 'skip' }

/** Reads a table, has it imported, and lets the job work. */
async function imported(admin: User, file: TestFile, body: Partial<Start> = {}) {
  const { id } = await read(admin, file)
  await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body: { ...byPlace, ...body } })
  await settle()
  const found = (await apiAs(admin).ok(contactImportsApi.list)).find((row) => row.id === id)
  if (!found) throw new Error('the import is not listed')
  return found
}

async function contactAt(admin: User, number: string): Promise<ContactDetail> {
  const { contacts } = await apiAs(admin).ok(contactsApi.list, { query: { searchParam: number } })
  return apiAs(admin).ok(contactsApi.get, { params: { id: contacts[0]?.id ?? 0 } })
}

const refusedOf = async (admin: User, id: number): Promise<string> =>
  (await apiAs(admin).send(contactImportsApi.refused, { params: { id } })).text

/** The job, in a worker that ends while it stores the so-many-th batch. */
function aJobThatEnds(batch: number) {
  let batches = 0
  return importJob<ContactImportOptions>({
    ...contactImporter,
    store: async (lines, options) => {
      const outcomes = await contactImporter.store(lines, options)
      batches += 1
      if (batches === batch) throw new Error('ended')
      return outcomes
    },
  })
}

describe('a table of contacts', () => {
  it('is read with its headings and first lines, and imports nothing yet', async () => {
    const { admin } = await aCompany()
    const head = await read(admin, csv('Nome;Telefone\r\nRita Ramos;11 98888-0001\r\n;\r\nSem Número;\r\n'))
    expect(head).toMatchObject({
      ...{ state: 'ready', fileName: 'contatos.csv', headings: ['Nome', 'Telefone'], total: 2 },
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
    const done = await imported(admin, csv(text), {
      columns: { name: 0, number: 1, email: 2, tags: 3 },
      extras: [4],
      country: '55',
      tagIds: [everyone.id],
    })
    expect(done).toMatchObject({ state: 'done', total: 1, done: 1, added: 1, refused: 0 })
    const rita = await contactAt(admin, '5511988880002')
    expect(rita).toMatchObject({
      ...{ name: 'Rita Ramos', number: '5511988880002', email: 'rita@example.com' },
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
    const known = customer.number ?? ''
    const lines = [
      'Nome;Telefone;E-mail',
      'Ana;5511977770001;',
      'Ana de novo;5511977770001;',
      '=1+1;123;',
      'X;5511977770002;',
      'Sem;;',
      'Ivo;5511977770003;isto não é',
      `Conhecida;${known};`,
    ]
    const done = await imported(admin, csv(lines.join('\n')), { columns: { name: 0, number: 1, email: 2 } })
    expect(done).toMatchObject({ total: 7, done: 7, added: 1, skipped: 1, refused: 5 })
    const text = await refusedOf(admin, done.id)
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Nome;Telefone;E-mail;Linha;Motivo',
      'Ana de novo;5511977770001;;3;Mesmo número da linha 2',
      `"'=1+1";123;;4;Número inválido: são de 8 a 50 algarismos`,
      'X;5511977770002;;5;Nome inválido: são de 2 a 50 caracteres',
      'Sem;;;6;Sem número',
      'Ivo;5511977770003;isto não é;7;E-mail inválido',
      `Conhecida;${known};;8;Já é um contato`,
    ])
  })

  it('takes the two ways to write a Brazilian number for one, in the file and among the contacts', async () => {
    const { admin, company } = await aCompany()
    const old = await aCustomer(company, { number: '551188887001', name: 'Antiga' })
    const text = 'Nome;Telefone\nNona;5511988887001\nOito;551188887002\nNona dois;5511988887002\n'
    const done = await imported(admin, csv(text), { known: 'update' })
    expect(done).toMatchObject({ added: 1, updated: 1, refused: 1 })
    expect(await contactAt(admin, '88887001')).toMatchObject({ id: old.id, name: 'Nona', number: old.number })
  })

  it('leaves contacts alone or brings them up to date, as was chosen; what it leaves empty stays', async () => {
    const { admin } = await aCompany()
    const number = uniqueNumber()
    const body = { number, name: 'Antes', email: 'antes@example.com' }
    await apiAs(admin).ok(contactsApi.create, { body })
    const table = csv(`Nome;Telefone;E-mail;Cidade\nDepois;${number};;Lins\n`)
    const columns = { name: 0, number: 1, email: 2 }
    expect(await imported(admin, table, { columns })).toMatchObject({ skipped: 1, updated: 0 })
    expect((await contactAt(admin, number)).name).toBe('Antes')
    const update = { columns, extras: [3], known: 'update' as const }
    for (const _time of [1, 2]) expect(await imported(admin, table, update)).toMatchObject({ updated: 1 })
    expect(await contactAt(admin, number)).toMatchObject({
      ...{ name: 'Depois', email: 'antes@example.com', extraInfo: [{ name: 'Cidade', value: 'Lins' }] },
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
    const head = await read(admin, { name, content: workbook(rows) })
    expect(head.headings).toEqual(['Nome', 'Telefone', 'Nascimento'])
    expect(head.lines).toEqual([{ line: 2, cells: ['José Ação', '5511966660001', '1990-05-17'] }])
  })

  it('may be what Excel writes on Windows, with tabs or commas', async () => {
    const { admin } = await aCompany()
    for (const sign of ['\t', ',', ';']) {
      const content = Buffer.from(`Nome${sign}Telefone\nJosé Ação${sign}5511966660002\n`, 'latin1')
      expect((await read(admin, csv(content))).lines[0]?.cells).toEqual(['José Ação', '5511966660002'])
    }
  })
})

describe('an import', () => {
  it('is for admins, who all follow how far it is; everybody reads the contacts again at its end', async () => {
    const { company, admin, agent, supervisor } = await aCompany()
    for (const user of [agent, supervisor])
      expect((await apiAs(user).refused(contactImportsApi.read)).error).toBe('ERR_NO_PERMISSION')
    const socketOf = async (user: User) =>
      aSocket({ token: (await aSessionOf(user)).token, companyId: company.id })
    const [other, attendant] = [await socketOf(admin), await socketOf(agent)]
    const done = await imported(admin, csv(`Nome;Telefone\nRita;${uniqueNumber()}\n`))
    expect(await attendant.next('contact')).toEqual({ action: 'reload' })
    expect(attendant.everything()).not.toContain('-import"')
    await other.next('contact')
    expect(other.everything()).toContain(`"state":"done"`)
    expect(done.state).toBe('done')
  })

  it('starts once, goes on where it was left, and doubles nobody', async () => {
    const { company, admin } = await aCompany()
    const numbers = Array.from({ length: 700 }, () => uniqueNumber())
    const text = `Nome;Telefone\n${numbers.map((number, index) => `Cliente ${index};${number}`).join('\n')}`
    const { id } = await read(admin, csv(text))
    const start = () => apiAs(admin).send(contactImportsApi.start, { params: { id }, body: byPlace })
    expect((await start()).status).toBe(200)
    expect((await start()).body).toMatchObject({ error: 'ERR_IMPORT_STARTED' })
    // A worker that ends in the middle of a batch leaves it undone.
    await expect(runJob(aJobThatEnds(2), { companyId: company.id, data: {} }, '1')).rejects.toThrow('ended')
    expect((await apiAs(admin).ok(contactImportsApi.list))[0]).toMatchObject({ state: 'running', added: 250 })
    await settle()
    const [done] = await apiAs(admin).ok(contactImportsApi.list)
    expect(done).toMatchObject({ state: 'done', added: 700, done: 700, skipped: 0, refused: 0 })
    expect((await apiAs(admin).ok(contactsApi.listChoices)).length).toBe(701)
  })

  it('goes on although its nudge was lost, before it had begun and in the middle; what is over is left alone', async () => {
    const { company, admin } = await aCompany()
    const table = (count: number) =>
      csv(`Nome;Telefone\n${Array.from({ length: count }, () => `Rita;${uniqueNumber()}`).join('\n')}`)
    const nudges = bullQueue(importContactsJob.name)
    const nudged = async () => {
      await nudgesSent()
      const waiting = await nudges.getJobs(['waiting', 'delayed'])
      return waiting.filter(({ data }) => data.companyId === company.id).length
    }
    const loseNudges = async () => {
      await nudgesSent()
      await nudges.empty()
    }
    const states = async () => (await apiAs(admin).ok(contactImportsApi.list)).map(({ state }) => state)
    for (const count of [300, 1]) {
      const { id } = await read(admin, table(count))
      await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body: byPlace })
    }
    await loseNudges()
    await settle()
    expect(await states()).toEqual(['waiting', 'waiting'])
    await dueImportsSweep.run()
    // One for the company: its imports take turns.
    expect(await nudged()).toBe(1)
    const worker = runJob(aJobThatEnds(2), { companyId: company.id, data: {} }, '1')
    await expect(worker).rejects.toThrow('ended')
    await loseNudges()
    expect(await states()).toEqual(['waiting', 'running'])
    await dueImportsSweep.run()
    await settle()
    expect(await states()).toEqual(['done', 'done'])
    await dueImportsSweep.run()
    expect(await nudged()).toBe(0)
  })

  it('has failed after several tries, and the next one has its turn', async () => {
    const { company, admin } = await aCompany()
    for (const name of ['Primeira', 'Segunda']) {
      const { id } = await read(admin, csv(`Nome;Telefone\n${name};${uniqueNumber()}\n`))
      await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body: byPlace })
    }
    for (const time of [1, 2, 3, 4, 5])
      await runJob(aJobThatEnds(1), { companyId: company.id, data: {} }, String(time)).catch(() => undefined)
    await settle()
    expect(await apiAs(admin).ok(contactImportsApi.list)).toMatchObject([
      { state: 'done', added: 1 },
      { state: 'failed', error: 'ERR_INTERNAL', added: 0 },
    ])
  })

  it('follows the one before it of its company', async () => {
    const { admin } = await aCompany()
    const number = uniqueNumber()
    const ids: number[] = []
    for (const name of ['Primeira', 'Segunda']) {
      const { id } = await read(admin, csv(`Nome;Telefone\n${name};${number}\n`))
      await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body: byPlace })
      ids.push(id)
    }
    await settle()
    const [second, first] = await apiAs(admin).ok(contactImportsApi.list)
    expect([first?.id, second?.id]).toEqual(ids)
    expect([first?.added, second?.skipped]).toEqual([1, 1])
    expect((await contactAt(admin, number)).name).toBe('Primeira')
  })

  it('can be stopped; what it did not come to can be downloaded', async () => {
    const { admin, company } = await aCompany()
    const { id } = await read(admin, csv(`Nome;Telefone\nRita;${uniqueNumber()}\n`))
    await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body: byPlace })
    await apiAs(admin).ok(contactImportsApi.remove, { params: { id } })
    await settle()
    expect((await apiAs(admin).ok(contactImportsApi.list))[0]).toMatchObject({ state: 'stopped', added: 0 })
    expect(await refusedOf(admin, id)).toContain('2;A importação terminou antes desta linha')
    await apiAs(admin).ok(contactImportsApi.remove, { params: { id } })
    expect(await inCompany(company, () => Import.count())).toBe(0)
  })

  it('is kept for a week once it is over, and for a day when nobody starts it', async () => {
    const { admin, company } = await aCompany()
    const done = await imported(admin, csv(`Nome;Telefone\nRita;${uniqueNumber()}\n`))
    await read(admin, csv(`Nome;Telefone\nRita;${uniqueNumber()}\n`))
    const left = () => inCompany(company, async () => (await Import.findAll()).map(({ id }) => id).sort())
    const now = Date.now()
    const afterDays = async (days: number) => {
      vi.spyOn(clock, 'now').mockReturnValue(new Date(now + days * 86_400_000))
      await purgeImportsSweep.run().finally(() => vi.restoreAllMocks())
      return left()
    }
    expect((await afterDays(0.9)).length).toBe(2)
    expect(await afterDays(1.1)).toEqual([done.id])
    expect(await afterDays(6.9)).toEqual([done.id])
    expect(await afterDays(7.1)).toEqual([])
  })
})

describe('what older clients call', () => {
  it('imports a table by its headings in any language, and answers the import', async () => {
    const { admin } = await aCompany()
    const number = uniqueNumber()
    const files = [csv(`E-mail;número;NOME\nrita@example.com;${number};Rita\n`)]
    const started = await apiAs(admin).ok(contactImportsApi.upload, { files })
    expect(started).toMatchObject({ state: 'waiting', fileName: 'contatos.csv', total: 1, done: 0 })
    await settle()
    const [done] = await apiAs(admin).ok(contactImportsApi.list)
    expect(done).toMatchObject({ id: started.id, state: 'done', added: 1 })
    expect(await contactAt(admin, number)).toMatchObject({ name: 'Rita', email: 'rita@example.com' })
    const without = { files: [csv('Nome;Cidade\nRita;Lins\n')] }
    expect((await apiAs(admin).refused(contactImportsApi.upload, without)).error).toBe('ERR_TABLE_NO_NUMBER')
  })

  it('imports the phone’s address book, and names those who had no name', async () => {
    const { admin, company, connection, customer } = await aCompany()
    const [fresh, nameless] = [uniqueNumber(), uniqueNumber()]
    await aCustomer(company, { number: nameless, name: nameless })
    await inCompany(company, () =>
      database.query(
        `insert into address_book (connection_id, number, name) select $1, number, name
           from unnest($2::text[], $3::text[]) as given (number, name)`,
        {
          bind: [connection.id, [fresh, nameless, customer.number], ['Nova', 'Agora Nomeada', 'Outro Nome']],
        },
      ),
    )
    expect(await apiAs(admin).ok(contactImportsApi.phone)).toEqual({ message: 'contacts imported' })
    await settle()
    expect((await apiAs(admin).ok(contactImportsApi.list))[0]).toMatchObject({
      ...{ source: 'phone', fileName: null, state: 'done', added: 1, updated: 1, skipped: 1 },
    })
    expect((await contactAt(admin, fresh)).name).toBe('Nova')
    expect((await contactAt(admin, nameless)).name).toBe('Agora Nomeada')
    expect((await contactAt(admin, customer.number ?? '')).name).toBe(customer.name)
  })

  it('refuses the address book without a default connection', async () => {
    const { admin, company, connection } = await aCompany()
    await inCompany(company, () => connection.update({ isDefault: false }))
    expect((await apiAs(admin).refused(contactImportsApi.phone)).error).toBe('ERR_NO_DEF_WAPP_FOUND')
  })
})

describe('a table of more lines than contacts may have', () => {
  it('is refused with how many these are, and is kept nowhere', async () => {
    const { admin, company } = await aCompany()
    const { rows } = importLimits.contacts
    const content = `Nome;Telefone\n${'Rita;1\n'.repeat(rows + 1)}`
    expect(await apiAs(admin).refused(contactImportsApi.read, { files: [csv(content)] })).toMatchObject({
      ...{ status: 400, error: 'ERR_TABLE_TOO_LONG', limit: rows },
    })
    expect(await inCompany(company, () => Import.count())).toBe(0)
  })
})

describe('a file of more bytes than a table may have', () => {
  it('is refused before it is read', async () => {
    const { admin } = await aCompany()
    const content = Buffer.alloc(importLimits.contacts.bytes + 1, 'a')
    const { error } = await apiAs(admin).refused(contactImportsApi.read, { files: [csv(content)] })
    expect(error satisfies ErrorCode).toBe('ERR_MEDIA_TOO_LARGE')
  })
})
