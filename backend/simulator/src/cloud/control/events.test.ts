import { expect, it } from 'vitest'
import { CloudFixture, OFFICIAL } from '../../testing/cloud.js'

it('events of an account and a number go to the app, and change what the fields answer', async () => {
  const cloud = await CloudFixture.create()
  const raise = (field: string, more: Record<string, unknown> = {}) =>
    cloud.simulator.post('/cloud/events', { phoneNumberId: cloud.phone, field, ...more })
  await raise('phone_number_quality_update', { value: { current_limit: 'TIER_2K' } })
  await raise('phone_number_name_update', { value: { requested_verified_name: 'Loja Nova' } })
  await raise('account_update', { value: { event: 'DISABLED_UPDATE' } })
  await raise('account_alerts')
  const valueOf = (field: string) => cloud.receiver.has(() => cloud.receiver.changes(field)[0])
  expect(await valueOf('phone_number_quality_update')).toEqual({
    display_phone_number: OFFICIAL,
    event: 'FLAGGED',
    current_limit: 'TIER_2K',
    old_limit: 'TIER_250',
  })
  expect(await valueOf('phone_number_name_update')).toMatchObject({
    display_phone_number: OFFICIAL,
    decision: 'APPROVED',
    requested_verified_name: 'Loja Nova',
  })
  expect(await valueOf('account_update')).toMatchObject({ event: 'DISABLED_UPDATE' })
  expect(await valueOf('account_alerts')).toMatchObject({
    entity_id: cloud.phone,
    alert_info: { alert_status: 'ACTIVE' },
  })
  const { entry } = cloud.receiver.received[0]?.body ?? { entry: [] }
  expect(entry[0]).toMatchObject({ id: cloud.account, time: expect.any(Number) as unknown })
  const fields = 'quality_rating,messaging_limit_tier,verified_name'
  expect((await cloud.graph('GET', `${cloud.phone}?fields=${fields}`)).body).toEqual({
    id: cloud.phone,
    quality_rating: 'RED',
    messaging_limit_tier: 'TIER_2K',
    verified_name: 'Loja Nova',
  })
})

it('what a call cannot do is refused with a reason', async () => {
  const cloud = await CloudFixture.create()
  const refused: [path: string, body: unknown, status: number][] = [
    ['/cloud/numbers', { number: '12' }, 400],
    ['/cloud/numbers', { number: '551199990000', appId: '1' }, 404],
    ['/cloud/events', { phoneNumberId: cloud.phone, field: 'weather' }, 400],
    ['/cloud/faults', { phoneNumberId: cloud.phone, kind: 'rain' }, 400],
    ['/cloud/faults', { phoneNumberId: cloud.phone, kind: 'error' }, 400],
    ['/cloud/faults', { phoneNumberId: '1', kind: '429' }, 404],
    ['/cloud/templates/none', { status: 'APPROVED' }, 404],
    ['/cloud/customers/12/send', { to: cloud.phone, text: 'oi' }, 400],
    ['/cloud/customers/5511988887777/send', { to: cloud.phone, type: 'video' }, 400],
    ['/cloud/customers/5511988887777/send', { to: cloud.phone, text: 'oi', quotedId: 'wamid.none' }, 404],
    ['/cloud/echoes', { phoneNumberId: cloud.phone, to: '5511988887777', text: 'oi' }, 409],
  ]
  for (const [path, body, status] of refused) {
    const answer = await cloud.simulator.call('POST', path, body)
    expect([path, answer.status, typeof answer.body.error]).toEqual([path, status, 'string'])
  }
})
