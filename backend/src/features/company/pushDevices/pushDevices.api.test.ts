import { limits, pushDevicesApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { PushDevice, PushNotice, User, UserSession } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  anAttendedTicket,
  aPushDeviceOf,
  deviceSettings,
  sendDuePushes,
} from '../../../testing/aPushDevice.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'

beforeEach(() => {
  env.PUSH_PRIVATE_ADDRESSES = true
  onTestFinished(() => void (env.PUSH_PRIVATE_ADDRESSES = false))
})

describe('a device', () => {
  it('gets nothing in its quiet hours, and nothing of them afterwards', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent, { quietFrom: '00:00', quietTo: '23:59' })
    const { talk } = await anAttendedTicket(fixture)
    await talk.writes('Oi')
    await sendDuePushes()
    await device.change({ quietFrom: '', quietTo: '' })
    await sendDuePushes()
    expect(device.texts()).toEqual([])
  })

  it('is forgotten once its service says that it is gone', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent)
    const { talk } = await anAttendedTicket(fixture)
    device.service.status = 410
    await talk.writes('Oi')
    await sendDuePushes()
    expect(await device.list()).toEqual([])
  })

  it('is tried again while its service fails, at most five times', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent)
    const { talk } = await anAttendedTicket(fixture)
    device.service.status = 503
    await talk.writes('Oi')
    await sendDuePushes()
    await sendDuePushes(20)
    expect(device.texts()).toHaveLength(1)
    for (const seconds of [60, 180, 400, 900, 1_800]) await sendDuePushes(seconds)
    expect(device.texts()).toHaveLength(5)
    expect(await inCompany(fixture.company, () => PushNotice.count())).toBe(0)
    expect(await device.list()).toHaveLength(1)
  })

  it('gets nothing once its session has ended, and sleeps until the next login there', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent, { quietFrom: '01:00', quietTo: '01:01' })
    const { talk } = await anAttendedTicket(fixture)
    const [{ sessionId } = { sessionId: '' }] = await inCompany(fixture.company, () =>
      PushDevice.findAll({ where: { id: device.id } }),
    )
    await inCompany(fixture.company, () =>
      UserSession.update({ revokedAt: new Date() }, { where: { id: sessionId } }),
    )
    await talk.writes('Oi')
    await sendDuePushes()
    expect(device.texts()).toEqual([])
    const again = apiAs(fixture.agent)
    expect((await again.ok(pushDevicesApi.list)).devices).toMatchObject([
      { id: device.id, isLoggedIn: false },
    ])
    expect(await device.register(again)).toMatchObject({
      id: device.id,
      isLoggedIn: true,
      quietFrom: '01:00',
    })
    await talk.writes('Ainda aí?')
    await sendDuePushes()
    expect(device.texts()).toHaveLength(1)
  })

  it('of a user who is no longer active gets nothing', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent)
    const { talk } = await anAttendedTicket(fixture)
    await inCompany(fixture.company, () =>
      User.update({ active: false }, { where: { id: fixture.agent.id } }),
    )
    await talk.writes('Oi')
    await sendDuePushes()
    expect(device.texts()).toEqual([])
  })

  it('is nobody else’s to see, change or remove', async () => {
    const { agent, admin } = await aCompany()
    const { id, list } = await aPushDeviceOf(agent)
    const other = apiAs(admin)
    expect((await other.ok(pushDevicesApi.list)).devices).toEqual([])
    const params = { id }
    const missing = { error: 'ERR_NO_PUSH_DEVICE_FOUND' }
    expect(await other.refused(pushDevicesApi.update, { params, body: deviceSettings })).toMatchObject(
      missing,
    )
    expect(await other.refused(pushDevicesApi.remove, { params })).toMatchObject(missing)
    expect(await list()).toHaveLength(1)
    await apiAs(agent).ok(pushDevicesApi.remove, { params })
    expect(await list()).toEqual([])
  })

  it('at a private address is refused, and not called where it became private', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent)
    const { talk } = await anAttendedTicket(fixture)
    env.PUSH_PRIVATE_ADDRESSES = false
    const { p256dh, auth } = device.service.subscription
    for (const endpoint of [
      'http://example.com/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://10.1.2.3/x',
    ])
      expect(
        await device.api.refused(pushDevicesApi.register, {
          body: { endpoint, p256dh, auth, language: 'pt', timeZone: 'America/Sao_Paulo' },
        }),
      ).toMatchObject({ status: 400 })
    await talk.writes('Oi')
    await sendDuePushes()
    expect(device.texts()).toEqual([])
    expect(await device.list()).toEqual([])
  })

  it('is stored with its address sealed, and one of ten at most', async () => {
    const { agent, company } = await aCompany()
    const devices = []
    for (let count = 0; count <= limits.pushDevice.count; count++) devices.push(await aPushDeviceOf(agent))
    const [first, ...others] = devices
    expect((await others[0]?.list())?.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
    const [stored] = await inCompany(company, () => PushDevice.findAll({ where: { id: others[0]?.id ?? 0 } }))
    expect(stored?.sealedSubscription.includes(others[0]?.service.subscription.auth ?? '')).toBe(false)
    expect(stored?.sealedSubscription.includes('127.0.0.1')).toBe(false)
    expect(first?.id).toBeDefined()
  })
})
