import { authApi, companiesApi, contactsApi, settingsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { hooksOf } from '../../../kit/hooks.js'
import { Company, Connection } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { anonymousApi, apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import {
  aCompany,
  aContactList,
  aFile,
  aMessage,
  aNote,
  aTag,
  aUser,
  inCompany,
  PASSWORD,
  unique,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { companyTables, inOrderOfRemoval } from '../../../platform/tenancy/companyTables.js'
import { exportedTables } from './exportCompany.js'
import { removedCompaniesSweep } from './removeCompany.job.js'

/** A super user, and another company with something in it. */
async function world() {
  const [home, other] = [await aCompany(), await aCompany()]
  const boss = apiAs(await aUser(home.company, { profile: 'admin', super: true }))
  const { company, ticket, agent } = other
  const message = await aMessage(company, { ticket, user: agent, body: 'Bom dia, Clara' })
  await aFile(company, { message })
  await aNote(company, { ticket, user: agent })
  await aTag(company, { on: [ticket] })
  await aContactList(company)
  return { home, other, boss, params: { id: company.id } }
}

const rowsOf = (companyId: number) =>
  withPlatformScope('a test counts what is left', async () => {
    const counts: Record<string, number> = {}
    for (const { name } of await companyTables()) {
      const [found] = await database.query<{ count: number }>(
        `select count(*)::integer as count from ${name} where company_id = ${companyId}`,
        { type: QueryTypes.SELECT },
      )
      if (found && found.count > 0) counts[name] = found.count
    }
    return { counts, company: await Company.findByPk(companyId) }
  })

describe('deleting a company', () => {
  it('ends its logins, sockets and connections at once, and frees its name and e-mails', async () => {
    const { other, boss, params, home } = await world()
    const { token } = await aSessionOf(other.agent)
    const socket = await aSocket({ token, companyId: other.company.id })
    await boss.ok(companiesApi.remove, { params, body: { name: other.company.name } })
    // The connection is stopped, which logs its phone out, before its row goes.
    await settle()
    await socket.ended
    expect((await apiWithToken(token).refused(contactsApi.list)).error).toBe('ERR_TOKEN_EXPIRED')
    const login = { email: other.agent.email, password: PASSWORD }
    expect((await anonymousApi().refused(authApi.login, { body: login })).error).toBe(
      'ERR_INVALID_CREDENTIALS',
    )
    expect((await boss.refused(companiesApi.get, { params })).error).toBe('ERR_NO_COMPANY_FOUND')
    const body = { name: other.company.name, email: other.admin.email, planId: home.company.planId ?? 0 }
    expect((await boss.ok(companiesApi.create, { body })).name).toBe(other.company.name)
  })

  it('leaves who deleted it, when and why, and whether its data were taken along', async () => {
    const { home, other, boss, params } = await world()
    const silent = await aCompany()
    await boss.send(companiesApi.export, { params })
    const { name } = other.company
    await boss.ok(companiesApi.remove, { params, body: { name, reason: ' Pediu para sair ' } })
    const unsaid = { params: { id: silent.company.id }, body: { name: silent.company.name } }
    await boss.ok(companiesApi.remove, unsaid)
    await settle()
    const { companies } = await boss.ok(companiesApi.removed)
    const removalOf = (id: number) => companies.find((removed) => removed.id === id)
    const at = expect.stringMatching(/^\d{4}-/) as string
    expect(removalOf(params.id)).toEqual({
      id: params.id,
      name,
      reason: 'Pediu para sair',
      removedBy: expect.any(String) as string,
      removedAt: at,
      exportedAt: at,
    })
    expect(removalOf(silent.company.id)).toMatchObject({ reason: null, exportedAt: null })
    expect((await apiAs(home.admin).refused(companiesApi.removed)).error).toBe('ERR_NO_PERMISSION')
  })

  it('leaves no row of it, and every row of the others', async () => {
    const { home, other, boss, params } = await world()
    const before = await rowsOf(home.company.id)
    expect(Object.keys((await rowsOf(params.id)).counts)).toEqual(
      expect.arrayContaining(['messages', 'message_media']),
    )
    await boss.ok(companiesApi.remove, { params, body: { name: other.company.name } })
    await settle()
    expect(await rowsOf(params.id)).toEqual({ counts: {}, company: null })
    expect((await rowsOf(home.company.id)).counts['messages']).toBe(before.counts['messages'])
  })

  it('goes on where it was broken off', async () => {
    const { other, params } = await world()
    await inCompany(other.company, () => other.company.update({ status: false, removedAt: new Date() }))
    await removedCompaniesSweep.run()
    await settle()
    expect(await rowsOf(params.id)).toEqual({ counts: {}, company: null })
  })

  it('is refused without its name, and of the super users’ own company', async () => {
    const { home, other, boss, params } = await world()
    for (const name of ['', unique(), other.company.name.toUpperCase()]) {
      const refusal = await boss.refused(companiesApi.remove, { params, body: { name } })
      expect(['ERR_COMPANY_NAME_MISMATCH', 'ERR_VALIDATION']).toContain(refusal.error)
    }
    const own = { params: { id: home.company.id }, body: { name: home.company.name } }
    expect((await boss.refused(companiesApi.remove, own)).error).toBe('ERR_OWN_COMPANY')
    const body = { name: other.company.name }
    expect((await apiAs(other.admin).refused(companiesApi.remove, { params, body })).error).toBe(
      'ERR_NO_PERMISSION',
    )
    expect(await inCompany(other.company, () => Connection.count({ where: { enabled: true } }))).toBe(1)
  })

  it('removes each table before those that it points to', async () => {
    const tables = await withPlatformScope('a test reads the schema', companyTables)
    const order = inOrderOfRemoval(tables)
    expect(order.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    for (const [child, parent] of [
      ['messages', 'tickets'],
      ['message_media', 'messages'],
      ['tickets', 'contacts'],
      ['user_queues', 'users'],
    ] as const)
      expect(order.indexOf(child)).toBeLessThan(order.indexOf(parent))
  })
})

describe('the export of a company', () => {
  it('holds what it has stored, without secrets, and nothing of others', async () => {
    const { home, other, boss, params } = await world()
    await apiAs(other.admin).ok(settingsApi.update, {
      params: { key: 'asaas' },
      body: { value: 'segredo do Asaas' },
    })
    await apiAs(other.admin).ok(settingsApi.update, { params: { key: 'language' }, body: { value: 'es' } })
    const { text, headers } = await boss.send(companiesApi.export, { params })
    expect(headers['content-disposition']).toContain('.json')
    const exported = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    expect(exported).toMatchObject({
      company: { id: params.id, name: other.company.name },
      settings: { language: 'es' },
      messages: [{ body: 'Bom dia, Clara' }],
      message_media: [{ url: expect.stringContaining('signature=') as string }],
    })
    expect(exported['users']).toHaveLength(4)
    expect(text).not.toContain('segredo do Asaas')
    expect(text).not.toContain(home.company.name)
  })

  it('has no column that is a secret', async () => {
    const columns = await withPlatformScope('a test reads the schema', () =>
      database.query<{ table: string; column: string; isInstant: boolean }>(
        // An instant, such as that of the last change of a password, is no secret.
        `select table_name as table, column_name as column, data_type like 'timestamp%' as "isInstant"
           from information_schema.columns where table_schema = 'public'`,
        { type: QueryTypes.SELECT },
      ),
    )
    const exported = exportedTables()
    const secret = /hash|sealed|token|secret|password|qrcode|pairing_code/
    const matching = columns.filter(
      ({ table, column }) => exported[table] && !exported[table].without?.includes(column),
    )
    expect(matching.filter(({ column, isInstant }) => secret.test(column) && !isInstant)).toEqual([])
    expect(new Set(matching.map(({ table }) => table)).size).toBe(Object.keys(exported).length)
  })

  it('has every table of a company, but for those that a feature leaves out with a reason', async () => {
    const tables = await withPlatformScope('a test reads the schema', companyTables)
    const declared = hooksOf('exportsCompany').flatMap(({ tables: exported = {}, leaves = {} }) => [
      ...Object.keys(exported),
      ...Object.keys(leaves),
    ])
    expect(declared.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('is for super users', async () => {
    const { other, params } = await world()
    expect((await apiAs(other.admin).refused(companiesApi.export, { params })).error).toBe(
      'ERR_NO_PERMISSION',
    )
  })
})
