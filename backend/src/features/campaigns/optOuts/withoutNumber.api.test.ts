import { optOutsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact, OptOut } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { unique } from '../../../testing/factories/unique.js'
import { aCompany, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import { optOut } from './index.js'

/** A person whose number WhatsApp hides has written, and stopped marketing in WhatsApp. */
async function aHiddenPerson() {
  const fixture = await aCompany({ campaigns: true })
  const { company, connection } = fixture
  const address = { number: null, lid: null, userId: `BR.${unique()}` }
  const writes = async (number: string | null = null) => {
    await publishInbound(connection, [
      anInboundMessage({ contact: { ...address, number }, pushName: 'Marina', body: 'Oi' }),
    ])
    await settle()
  }
  const stops = async () => {
    await publishInbound(connection, [{ kind: 'optOut', contact: address, at: new Date().toISOString() }])
    await settle()
  }
  await writes()
  return {
    ...fixture,
    address,
    writes,
    stops,
    api: apiAs(fixture.admin),
    optOuts: () => inCompany(company, () => OptOut.findAll({ order: ['id'] })),
  }
}

describe('the opt-out of a person without a number', () => {
  it('is noted once, by their user id', async () => {
    const { stops, optOuts, address, api, company } = await aHiddenPerson()
    await Promise.all([stops(), stops()])
    expect(await optOuts()).toMatchObject([{ number: '', userId: address.userId, name: 'Marina' }])
    const { userId } = address
    const again = () => inCompany(company, () => optOut({ userId, reason: 'SAIR', source: 'reply' }))
    expect(await Promise.all([again(), again()])).toEqual([false, false])
    const { records } = await api.ok(optOutsApi.list)
    expect(records).toMatchObject([{ number: '', name: 'Marina', source: 'reply' }])
  })

  it('gets their number when it becomes known', async () => {
    const { stops, writes, optOuts } = await aHiddenPerson()
    await stops()
    const number = uniqueNumber()
    await writes(number)
    expect(await optOuts()).toMatchObject([{ number, userId: null, name: 'Marina' }])
    await stops()
    expect(await optOuts()).toHaveLength(1)
  })

  it('gives way where the number has opted out already', async () => {
    const { stops, writes, optOuts, company } = await aHiddenPerson()
    await stops()
    const number = uniqueNumber()
    await inCompany(company, () => optOut({ number, reason: 'Pediu', source: 'manual' }))
    await writes(number)
    expect(await optOuts()).toMatchObject([{ number, userId: null, reason: 'Pediu' }])
  })

  it('can be corrected, named by a number, and removed', async () => {
    const { stops, api, optOuts } = await aHiddenPerson()
    await stops()
    const [{ id } = { id: 0 }] = await optOuts()
    const params = { id }
    expect(await api.ok(optOutsApi.update, { params, body: { reason: 'Pediu' } })).toMatchObject({
      number: '',
      reason: 'Pediu',
    })
    const number = uniqueNumber()
    expect(await api.ok(optOutsApi.update, { params, body: { number } })).toMatchObject({ number })
    await api.ok(optOutsApi.remove, { params })
    expect(await optOuts()).toEqual([])
  })

  it('can be removed without a number', async () => {
    const { stops, api, optOuts } = await aHiddenPerson()
    await stops()
    const [{ id } = { id: 0 }] = await optOuts()
    await api.ok(optOutsApi.remove, { params: { id } })
    expect(await optOuts()).toEqual([])
  })

  it('keeps apart those of other people, and of other companies', async () => {
    const [one, other] = [await aHiddenPerson(), await aHiddenPerson()]
    await one.stops()
    const number = uniqueNumber()
    await other.writes(number)
    expect(await one.optOuts()).toMatchObject([{ number: '' }])
    expect(await other.optOuts()).toEqual([])
    expect(await inCompany(other.company, () => Contact.count({ where: { number } }))).toBe(1)
  })
})
