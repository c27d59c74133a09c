import { connectionsApi, type Connection as ConnectionOnWire } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aConnection, anEmptyCompany, aUser, aToken } from '../../../testing/fixtures.js'

/** An admin's API in a company without connections, and the names of its defaults. */
async function anEmptyPage() {
  const company = await anEmptyCompany()
  const api = apiAs(await aUser(company, { profile: 'admin' }))
  const add = (name: string, isDefault?: boolean) =>
    api.ok(connectionsApi.create, { body: { name, ...(isDefault === undefined ? {} : { isDefault }) } })
  const defaults = async () =>
    (await api.ok(connectionsApi.list)).filter(({ isDefault }) => isDefault).map(({ name }) => name)
  return { company, api, add, defaults }
}

describe('the default connection', () => {
  it('is the first one, whatever its switch says', async () => {
    const { add, defaults } = await anEmptyPage()
    expect(await add('Primeira', false)).toMatchObject({ isDefault: true })
    await add('Segunda')
    expect(await defaults()).toEqual(['Primeira'])
  })

  it('gives way to the one that is made the default, new or old', async () => {
    const { api, add, defaults } = await anEmptyPage()
    const { id } = await add('Primeira')
    await add('Segunda', true)
    expect(await defaults()).toEqual(['Segunda'])
    await api.ok(connectionsApi.update, { params: { id }, body: { isDefault: true } })
    expect(await defaults()).toEqual(['Primeira'])
    await api.ok(connectionsApi.update, { params: { id }, body: { isDefault: true } })
    expect(await defaults()).toEqual(['Primeira'])
  })

  it('cannot be switched off while it is the only one', async () => {
    const { api, add } = await anEmptyPage()
    const params = { id: (await add('Primeira')).id }
    const refusal = await api.refused(connectionsApi.update, {
      params,
      body: { isDefault: false, name: 'Outra' },
    })
    expect(refusal).toMatchObject({ error: 'ERR_NO_OTHER_WHATSAPP', status: 400 })
    expect(await api.ok(connectionsApi.get, { params })).toMatchObject({ name: 'Primeira', isDefault: true })
  })

  it('passes to the oldest other one when it is switched off or removed', async () => {
    const { api, add, defaults } = await anEmptyPage()
    const first = await add('Primeira')
    await add('Segunda')
    await add('Aaa')
    await api.ok(connectionsApi.update, { params: { id: first.id }, body: { isDefault: false } })
    expect(await defaults()).toEqual(['Segunda'])
    const [second] = (await api.ok(connectionsApi.list)).filter(({ isDefault }) => isDefault)
    await api.ok(connectionsApi.remove, { params: { id: second?.id ?? 0 } })
    expect(await defaults()).toEqual(['Primeira'])
  })

  it('stays where it is when another connection says that it is not the default', async () => {
    const { api, add, defaults } = await anEmptyPage()
    await add('Primeira')
    const { id } = await add('Segunda')
    await api.ok(connectionsApi.update, { params: { id }, body: { isDefault: false } })
    expect(await defaults()).toEqual(['Primeira'])
  })

  it('is broadcast with the connection that it replaces, so that open lists stay correct', async () => {
    const { company, admin, agent, connection } = await aCompany()
    await aConnection(company)
    const watchers = [
      { api: apiAs(admin), rooms: [rooms.company(company.id), rooms.admins(company.id)] },
      { api: apiAs(agent), rooms: [rooms.company(company.id)] },
    ]
    const before = await Promise.all(watchers.map(({ api }) => api.ok(connectionsApi.list)))
    const body = { name: 'Nova', token: aToken(), isDefault: true }
    const added = await apiAs(admin).ok(connectionsApi.create, { body })
    await apiAs(admin).ok(connectionsApi.remove, { params: { id: connection.id } })
    await apiAs(admin).ok(connectionsApi.update, { params: { id: added.id }, body: { isDefault: false } })
    const emissions = await settle()
    for (const [index, watcher] of watchers.entries()) {
      const previous = new Map<number, ConnectionOnWire>(before[index]?.map((one) => [one.id, one]))
      for (const { channel, payload } of receivedBy(emissions, watcher.rooms)) {
        if (channel !== 'whatsapp') continue
        if (payload.action === 'delete') previous.delete(payload.whatsappId)
        else previous.set(payload.whatsapp.id, payload.whatsapp)
      }
      const byId = (one: ConnectionOnWire, other: ConnectionOnWire) => one.id - other.id
      expect([...previous.values()].sort(byId)).toEqual(
        (await watcher.api.ok(connectionsApi.list)).sort(byId),
      )
    }
  })
})
