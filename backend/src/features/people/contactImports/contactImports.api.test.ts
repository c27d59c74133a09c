import { contactImportsApi, contactsApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { importJob } from '../../../kit/imports/importJob.js'
import { dueImportsSweep, purgeImportsSweep } from '../../../kit/imports/importSweeps.js'
import { Import, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { bullQueue } from '../../../platform/jobs/bullQueues.js'
import { nudgesSent } from '../../../platform/jobs/enqueue.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import {
  aTable,
  byPlace,
  contactAt,
  imported,
  readTable,
  refusedLinesOf,
} from '../../../testing/people/contactTables.js'
import { aCompany, aCustomer, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { contactImporter, importContactsJob } from './contactImports.job.js'
import type { ContactImportOptions } from './contactImports.rules.js'

/** The import job in a worker that dies while it stores the batch with this number. */
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

describe('an import', () => {
  it('shows its progress to all admins, and reloads everybody’s contacts at the end', async () => {
    const { company, admin, agent, supervisor } = await aCompany()
    for (const user of [agent, supervisor])
      expect((await apiAs(user).refused(contactImportsApi.read)).error).toBe('ERR_NO_PERMISSION')
    const socketOf = async (user: User) =>
      aSocket({ token: (await aSessionOf(user)).token, companyId: company.id })
    const [other, attendant] = [await socketOf(admin), await socketOf(agent)]
    const done = await imported(admin, aTable(`Nome;Telefone\nRita;${uniqueNumber()}\n`))
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
    const { id } = await readTable(admin, aTable(text))
    const start = () => apiAs(admin).send(contactImportsApi.start, { params: { id }, body: byPlace })
    expect((await start()).status).toBe(200)
    expect((await start()).body).toMatchObject({ error: 'ERR_IMPORT_STARTED' })
    // When a worker dies in the middle of a batch, nothing of the batch is stored.
    await expect(runJob(aJobThatEnds(2), { companyId: company.id, data: {} }, '1')).rejects.toThrow('ended')
    expect((await apiAs(admin).ok(contactImportsApi.list))[0]).toMatchObject({ state: 'running', added: 250 })
    await settle()
    const [done] = await apiAs(admin).ok(contactImportsApi.list)
    expect(done).toMatchObject({ state: 'done', added: 700, done: 700, skipped: 0, refused: 0 })
    expect((await apiAs(admin).ok(contactsApi.listChoices)).length).toBe(701)
  })

  it('continues after a lost nudge, before its start and in the middle', async () => {
    const { company, admin } = await aCompany()
    const table = (count: number) =>
      aTable(`Nome;Telefone\n${Array.from({ length: count }, () => `Rita;${uniqueNumber()}`).join('\n')}`)
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
      const { id } = await readTable(admin, table(count))
      await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body: byPlace })
    }
    await loseNudges()
    await settle()
    expect(await states()).toEqual(['waiting', 'waiting'])
    await dueImportsSweep.run()
    // One nudge for the company, because its imports take turns.
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
      const { id } = await readTable(admin, aTable(`Nome;Telefone\n${name};${uniqueNumber()}\n`))
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
      const { id } = await readTable(admin, aTable(`Nome;Telefone\n${name};${number}\n`))
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
    const { id } = await readTable(admin, aTable(`Nome;Telefone\nRita;${uniqueNumber()}\n`))
    await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body: byPlace })
    await apiAs(admin).ok(contactImportsApi.remove, { params: { id } })
    await settle()
    expect((await apiAs(admin).ok(contactImportsApi.list))[0]).toMatchObject({ state: 'stopped', added: 0 })
    expect(await refusedLinesOf(admin, id)).toContain('2;A importação terminou antes desta linha')
    await apiAs(admin).ok(contactImportsApi.remove, { params: { id } })
    expect(await inCompany(company, () => Import.count())).toBe(0)
  })

  it('is kept for a week once it is over, and for a day when nobody starts it', async () => {
    const { admin, company } = await aCompany()
    const done = await imported(admin, aTable(`Nome;Telefone\nRita;${uniqueNumber()}\n`))
    await readTable(admin, aTable(`Nome;Telefone\nRita;${uniqueNumber()}\n`))
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
    const files = [aTable(`E-mail;número;NOME\nrita@example.com;${number};Rita\n`)]
    const started = await apiAs(admin).ok(contactImportsApi.upload, { files })
    expect(started).toMatchObject({ state: 'waiting', fileName: 'contatos.csv', total: 1, done: 0 })
    expect(started).toMatchObject({ userId: admin.id, userName: admin.name })
    await settle()
    const [done] = await apiAs(admin).ok(contactImportsApi.list)
    expect(done).toMatchObject({ id: started.id, state: 'done', added: 1 })
    expect(await contactAt(admin, number)).toMatchObject({ name: 'Rita', email: 'rita@example.com' })
    const without = { files: [aTable('Nome;Cidade\nRita;Lins\n')] }
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
      source: 'phone',
      fileName: null,
      state: 'done',
      added: 1,
      updated: 1,
      skipped: 1,
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
