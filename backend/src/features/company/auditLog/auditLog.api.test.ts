import {
  auditLogApi,
  connectionsApi,
  contactsApi,
  passwordLinksApi,
  queueOptionsApi,
  queuesApi,
  settingsApi,
  tagsApi,
  usersApi,
  type AuditEntry as WireEntry,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { AuditEntry, Tag, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aTag, inCompany, unique } from '../../../testing/fixtures.js'
import { purgeAuditLogSweep } from './purgeAuditLog.job.js'

const aName = (word: string): string => `${word} ${unique()}`

const entriesOf = async (reader: User, query = {}): Promise<WireEntry[]> =>
  (await apiAs(reader).ok(auditLogApi.list, { query })).entries

/** What an entry says, without its time. */
const summary = ({ user, action, kind, recordName, changes }: WireEntry) => ({
  by: user.name,
  action,
  kind,
  recordName,
  changes: Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])),
})

describe('the audit log', () => {
  it('tells who made, changed and deleted a record, from what to what, the newest first', async () => {
    const { admin } = await aCompany()
    const name = aName('Urgente')
    const tag = await apiAs(admin).ok(tagsApi.create, { body: { name, color: '#ff0000' } })
    const params = { id: tag.id }
    await apiAs(admin).ok(tagsApi.update, { params, body: { name: `${name}!`, color: '#ff0000', kanban: 1 } })
    await apiAs(admin).ok(tagsApi.remove, { params })
    const entries = await entriesOf(admin)
    const facts = { by: admin.name, kind: 'tag' }
    expect(entries.map(summary)).toEqual([
      {
        ...facts,
        action: 'deleted',
        recordName: `${name}!`,
        changes: { name: [`${name}!`, null], color: ['#ff0000', null], kanban: ['1', null] },
      },
      {
        ...facts,
        action: 'changed',
        recordName: `${name}!`,
        changes: { name: [name, `${name}!`], kanban: ['0', '1'] },
      },
      {
        ...facts,
        action: 'created',
        recordName: name,
        changes: { name: [null, name], color: [null, '#ff0000'], kanban: [null, '0'] },
      },
    ])
    expect(entries.every(({ user, recordId }) => user.id === admin.id && recordId === tag.id)).toBe(true)
  })

  it('tells of a setting by its key, and of a secret only that there was one and is another', async () => {
    const { admin } = await aCompany()
    const change = (key: string, value: string) =>
      apiAs(admin).ok(settingsApi.update, { params: { key }, body: { value } })
    await change('userRating', 'enabled')
    await change('userRating', 'disabled')
    await change('asaas', 'segredo-1')
    await change('asaas', 'segredo-2')
    const entries = await entriesOf(admin, { kind: 'setting', orderBy: 'oldest' })
    expect(entries.map(summary).map(({ recordName, changes }) => [recordName, changes])).toEqual([
      ['userRating', { value: [null, 'enabled'] }],
      ['userRating', { value: ['enabled', 'disabled'] }],
      ['asaas', { value: [null, ''] }],
      ['asaas', { value: ['', ''] }],
    ])
    expect(entries.at(-1)?.changes).toEqual([{ field: 'value', from: '', to: '', isSecret: true }])
    const stored = await inCompany(admin, () => AuditEntry.findAll())
    expect(JSON.stringify(stored)).not.toMatch(/segredo/)
  })

  it('tells of a user: profile, queues by name, and that the password is another', async () => {
    const { admin, agent, queue } = await aCompany()
    const params = { id: agent.id }
    const other = await apiAs(admin).ok(queuesApi.create, {
      body: { name: aName('Suporte'), color: '#123456' },
    })
    const { name, email } = agent
    const body = { name, email, profile: 'supervisor' as const, queueIds: [queue.id, other.id] }
    await apiAs(admin).ok(usersApi.update, { params, body })
    await apiAs(admin).ok(usersApi.update, { params, body })
    await apiAs(admin).ok(usersApi.update, { params, body: { ...body, password: 'cadeira-azul' } })
    const entries = (await entriesOf(admin, { kind: 'user', orderBy: 'oldest' })).map(summary)
    expect(entries.map(({ changes }) => changes)).toEqual([
      { profile: ['user', 'supervisor'], queues: [queue.name, [other.name, queue.name].sort().join('\n')] },
      { password: ['', ''] },
    ])
  })

  it('tells of a contact its own fields, and of a connection its token without saying it', async () => {
    const { admin, connection } = await aCompany()
    const contact = await apiAs(admin).ok(contactsApi.create, {
      body: { name: 'Caio', number: '5511987650001', email: '', extraInfo: [{ name: 'CPF', value: '1' }] },
    })
    await apiAs(admin).ok(contactsApi.update, {
      params: { id: contact.id },
      body: { name: 'Caio', number: '5511987650001', email: '', extraInfo: [{ name: 'CPF', value: '2' }] },
    })
    const [changed, created] = (await entriesOf(admin, { kind: 'contact' })).map(summary)
    expect(created).toMatchObject({ action: 'created', changes: { '=CPF': [null, '1'] } })
    expect(changed).toMatchObject({ action: 'changed', recordName: 'Caio', changes: { '=CPF': ['1', '2'] } })

    const { name, greetingMessage } = connection
    await apiAs(admin).ok(connectionsApi.update, {
      params: { id: connection.id },
      body: { name, greetingMessage, token: 'um-token-bem-comprido' },
    })
    const [token] = (await entriesOf(admin, { kind: 'connection' })).map(summary)
    expect(token?.changes).toMatchObject({ token: [null, ''] })
  })

  it('tells of tags that become one by one entry for each of them, whatever carries them', async () => {
    const { company, admin, ticket, customer } = await aCompany()
    const from = await aTag(company, { name: 'Orçamentos', on: [ticket] })
    const into = await aTag(company, { name: 'Orçamento' })
    await inCompany(company, () =>
      database.query(`insert into contact_tags (contact_id, tag_id) select $1, $2`, {
        bind: [customer.id, from.id],
      }),
    )
    await apiAs(admin).ok(tagsApi.merge, { params: { id: from.id }, body: { into: into.id } })
    expect((await entriesOf(admin, { orderBy: 'oldest' })).map(summary)).toMatchObject([
      { action: 'deleted', kind: 'tag', recordName: 'Orçamentos' },
      { action: 'changed', kind: 'tag', changes: { mergedTag: [null, 'Orçamentos'] } },
    ])
  })

  it('names what is pointed to as it was called then, gone or not', async () => {
    const { admin, connection, queue } = await aCompany()
    const api = apiAs(admin)
    const color = '#123456'
    const target = await api.ok(queuesApi.create, { body: { name: aName('Suporte'), color } })
    const { name, greetingMessage } = connection
    const send = (sendIdQueue: number) =>
      api.ok(connectionsApi.update, {
        params: { id: connection.id },
        body: { name, greetingMessage, timeSendQueue: 5, sendIdQueue },
      })
    await send(target.id)
    await api.ok(queuesApi.update, { params: { id: target.id }, body: { name: aName('Outro'), color } })
    await send(queue.id)
    await api.ok(queueOptionsApi.create, {
      body: { queueId: queue.id, title: 'Boleto', message: 'Segue', option: '1', parentId: null },
    })
    const [made] = (await entriesOf(admin, { kind: 'queueOption' })).map(summary)
    expect(made?.changes).toMatchObject({ queueId: [null, queue.name] })
    const ofConnection = (await entriesOf(admin, { kind: 'connection', orderBy: 'oldest' })).map(summary)
    const [first, second] = ofConnection.map(({ changes }) => changes['sendIdQueue'])
    expect(first).toEqual([null, target.name])
    expect(second?.[0]).toMatch(/^Outro/)
    expect(second?.[1]).toBe(queue.name)
  })

  it('tells that an admin made a link to a password, and never the link', async () => {
    const { admin, agent } = await aCompany()
    const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
    const [entry] = await entriesOf(admin, { kind: 'user' })
    expect(entry?.changes).toEqual([{ field: 'passwordLink', from: null, to: '', isSecret: true }])
    expect(entry).toMatchObject({ user: { id: admin.id }, recordId: agent.id, action: 'changed' })
    const stored = await inCompany(admin, () => AuditEntry.findAll())
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[1])
  })

  it('says nothing of what the product does by itself, and nothing of what failed', async () => {
    const { company, admin, queue, connection } = await aCompany()
    await inCompany(company, () => Tag.create({ name: aName('etiqueta'), color: '#fff000' }))
    await inCompany(company, () => connection.update({ name: 'Outra' }))
    const taken = { body: { name: queue.name, color: '#123456' } }
    await apiAs(admin).refused(queuesApi.create, taken)
    expect(await entriesOf(admin)).toEqual([])
  })

  it('is for admins, of their own company, searched and filtered, and written as a file', async () => {
    const [{ admin, agent }, other] = [await aCompany(), await aCompany()]
    const name = aName('Única')
    await apiAs(admin).ok(tagsApi.create, { body: { name, color: '#00ff00' } })
    await apiAs(admin).ok(queuesApi.create, { body: { name: aName('Fila'), color: '#00ff01' } })
    expect(await entriesOf(other.admin)).toEqual([])
    expect(await entriesOf(admin, { searchParam: name.toLowerCase() })).toMatchObject([{ recordName: name }])
    expect(await entriesOf(admin, { kind: 'tag' })).toHaveLength(1)
    expect(await entriesOf(admin, { userId: agent.id })).toEqual([])
    expect(await entriesOf(admin, { days: 1 })).toHaveLength(2)
    expect((await apiAs(agent).refused(auditLogApi.list)).error).toBe('ERR_NO_PERMISSION')
    const { text: csv } = await apiAs(admin).send(auditLogApi.export, { query: { kind: 'tag' } })
    expect(csv).toContain('Data;Usuário;Ação;Tipo;Registro;Alterações;Vezes;Endereço;Aparelho')
    expect(csv).toContain(`Criou;Etiqueta;${name}`)
  })

  it('calls settings, fields and values as people do, in the file and when it is searched', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    for (const [key, value] of [
      ['userRating', 'enabled'],
      ['asaas', 'segredo'],
    ] as const)
      await api.ok(settingsApi.update, { params: { key }, body: { value } })
    const fileIn = async (language: 'pt' | 'es') =>
      (await api.send(auditLogApi.export, { query: { language } })).text
    expect(await fileIn('pt')).toContain('Criou;Configuração;Avaliação do atendimento')
    expect(await fileIn('pt')).toContain('Valor: vazio → ligado')
    expect(await fileIn('pt')).toContain('Valor: definido')
    expect(await fileIn('es')).toContain('Valor: vacío → activado')
    const found = await entriesOf(admin, { searchParam: 'avaliacao' })
    expect(found.map(({ recordName }) => recordName)).toEqual(['userRating'])
  })

  it('keeps a year', async () => {
    const { company, admin } = await aCompany()
    for (const days of [364, 366]) {
      await apiAs(admin).ok(tagsApi.create, { body: { name: aName(`há ${days}`), color: '#00ff00' } })
      const [{ id } = { id: 0 }] = await entriesOf(admin)
      const createdAt = new Date(clock.now().getTime() - days * 86_400_000)
      await inCompany(company, () => AuditEntry.update({ createdAt }, { where: { id } }))
    }
    await purgeAuditLogSweep.run()
    expect((await entriesOf(admin)).map(({ recordName }) => recordName)).toEqual([
      expect.stringContaining('há 364'),
    ])
  })
})
