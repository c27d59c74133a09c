import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { CloudFixture, OFFICIAL } from '../testing/cloud.js'
import { MARIA } from '../testing/fixture.js'
import { Receiver } from '../testing/receiver.js'

const text = (body: string) => ({ type: 'text', text: { body } })

describe('a company connects a number', () => {
  it('its fields, its account and the permissions of its token can be asked', async () => {
    const cloud = await CloudFixture.create()
    expect((await cloud.graph('GET', cloud.phone)).body).toEqual({
      id: cloud.phone,
      display_phone_number: `+${OFFICIAL}`.replace(/^\+55(\d\d)(\d{4})/, '+55 $1 $2-'),
      verified_name: 'Loja',
      quality_rating: 'GREEN',
      code_verification_status: 'VERIFIED',
    })
    const fields = 'status,throughput,messaging_limit_tier,webhook_configuration'
    expect((await cloud.graph('GET', `${cloud.phone}?fields=${fields}`)).body).toEqual({
      id: cloud.phone,
      status: 'CONNECTED',
      throughput: { level: 'STANDARD' },
      messaging_limit_tier: 'TIER_250',
      webhook_configuration: { phone_number: cloud.receiver.url, application: cloud.receiver.url },
    })
    const { body } = await cloud.graph('GET', `${cloud.account}/phone_numbers`)
    expect(body.data).toMatchObject([{ id: cloud.phone, verified_name: 'Loja', status: 'CONNECTED' }])
    const token = await cloud.graph('GET', `debug_token?input_token=${cloud.token}`)
    expect(token.body.data).toMatchObject({
      app_id: cloud.appId,
      is_valid: true,
      scopes: ['whatsapp_business_management', 'whatsapp_business_messaging', 'business_management'],
      granular_scopes: [
        { scope: 'whatsapp_business_management', target_ids: [cloud.account] },
        { scope: 'whatsapp_business_messaging', target_ids: [cloud.account] },
      ],
    })
  })

  it('a proof with the secret of another app is refused', async () => {
    const cloud = await CloudFixture.create()
    const proofWith = (secret: string) => createHmac('sha256', secret).update(cloud.token).digest('hex')
    const [right, wrong] = [proofWith(cloud.receiver.secret), proofWith('another')]
    const asked = (proof: string) => cloud.graph('GET', `${cloud.phone}?fields=id&appsecret_proof=${proof}`)
    expect((await asked(right)).body).toEqual({ id: cloud.phone })
    expect((await asked(wrong)).body.error).toMatchObject({ code: 100, type: 'OAuthException' })
  })

  it('a number that is not registered cannot send until it is, with its PIN', async () => {
    const cloud = await CloudFixture.create({ registered: false })
    expect(await cloud.send(MARIA, text('oi'))).toMatchObject({
      status: 400,
      body: { error: { code: 133010 } },
    })
    const register = (pin: string) =>
      cloud.graph('POST', `${cloud.phone}/register`, { messaging_product: 'whatsapp', pin })
    expect((await register('12')).body.error.code).toBe(100)
    expect((await register('123456')).body).toEqual({ success: true })
    expect((await cloud.send(MARIA, text('oi'))).status).toBe(200)
    expect((await register('654321')).body.error.code).toBe(133005)
    await cloud.graph('POST', `${cloud.phone}/deregister`)
    expect((await cloud.send(MARIA, text('oi'))).body.error.code).toBe(133010)
  })

  it('a token that is wrong, lacks a permission, or is another company’s is refused', async () => {
    const cloud = await CloudFixture.create()
    const wrong = await cloud.graph('GET', cloud.phone, undefined, 'EAAwrong')
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 190, type: 'OAuthException' } } })
    expect(typeof wrong.body.error.fbtrace_id).toBe('string')
    const other = await cloud.simulator.post('/cloud/numbers', {
      number: '551140000000',
      name: 'Outra',
      scopes: ['whatsapp_business_management'],
    })
    const token = String(other.accessToken)
    const path = `${String(other.phoneNumberId)}/messages`
    const body = { messaging_product: 'whatsapp', to: MARIA, ...text('oi') }
    expect(await cloud.graph('POST', path, body, token)).toMatchObject({
      status: 403,
      body: { error: { code: 200 } },
    })
    expect((await cloud.graph('POST', path, body)).body.error).toMatchObject({ code: 100, error_subcode: 33 })
    await cloud.fault('tokenDied')
    expect((await cloud.send(MARIA, text('oi'))).body.error.code).toBe(190)
    await cloud.fault('none')
    expect((await cloud.send(MARIA, text('oi'))).status).toBe(200)
  })
})

describe('what the fields of a number say', () => {
  it('a proof of the app’s secret is checked', async () => {
    const cloud = await CloudFixture.create()
    const prove = (secret: string) => {
      const proof = createHmac('sha256', secret).update(cloud.token).digest('hex')
      return cloud.graph('GET', `${cloud.phone}?fields=id&appsecret_proof=${proof}`)
    }
    expect(await prove(cloud.receiver.secret)).toEqual({ status: 200, body: { id: cloud.phone } })
    expect((await prove('another')).body.error.code).toBe(100)
  })

  it('a restricted number sends nothing; a payment that fails lets nothing arrive', async () => {
    const cloud = await CloudFixture.create()
    const change = (fields: Record<string, unknown>) =>
      cloud.simulator.post('/cloud/numbers', { number: OFFICIAL, ...fields })
    const ask = async () => (await cloud.graph('GET', `${cloud.phone}?fields=status,health_status`)).body
    await cloud.write(MARIA, { text: 'oi' })
    await change({ sanction: 'RESTRICTED' })
    expect((await cloud.send(MARIA, text('oi'))).body.error.code).toBe(131031)
    expect(await ask()).toMatchObject({
      status: 'RESTRICTED',
      health_status: { can_send_message: 'BLOCKED' },
    })
    await change({ sanction: 'NONE', paymentFails: true })
    const sent = await cloud.send(MARIA, text('oi'))
    const status = await cloud.receiver.has(() => cloud.receiver.statuses(sent.body.messages[0].id)[0])
    expect(status).toMatchObject({ status: 'failed', errors: [{ code: 131042 }] })
    const entity = { entity_type: 'WABA', id: cloud.account, errors: [{ error_code: 141006 }] }
    const health = { can_send_message: 'BLOCKED', entities: [{ entity_type: 'PHONE_NUMBER' }, entity] }
    expect(await ask()).toMatchObject({ status: 'CONNECTED', health_status: health })
  })
})

describe('where webhooks go', () => {
  it('an address that does not confirm the token is refused', async () => {
    const cloud = await CloudFixture.create()
    const { url } = cloud.receiver
    const webhook = { phoneNumberId: cloud.phone, url, verifyToken: 'another' }
    expect((await cloud.simulator.call('POST', '/cloud/webhook', webhook)).status).toBe(409)
    const answer = await cloud.graph('POST', `${cloud.account}/subscribed_apps`, {
      override_callback_uri: url,
      verify_token: 'another',
    })
    expect(answer.body.error.code).toBe(2200)
  })

  it('the number’s address comes before the account’s, and that before the app’s', async () => {
    const cloud = await CloudFixture.create()
    const [ofAccount, ofApp] = [await Receiver.create(), await Receiver.create()]
    for (const receiver of [ofAccount, ofApp]) receiver.secret = cloud.receiver.secret
    const override = ({ url, verifyToken }: Receiver) => ({
      override_callback_uri: url,
      verify_token: verifyToken,
    })
    await cloud.graph('POST', `${cloud.account}/subscribed_apps`, override(ofAccount))
    await cloud.simulator.post('/cloud/webhook', {
      appId: cloud.appId,
      url: ofApp.url,
      verifyToken: ofApp.verifyToken,
    })
    await cloud.write(MARIA, { text: 'um' })
    await cloud.receiver.has(() => cloud.receiver.messages()[0])
    await cloud.graph('POST', cloud.phone, { webhook_configuration: { override_callback_uri: '' } })
    await cloud.write(MARIA, { text: 'dois' })
    await ofAccount.has(() => ofAccount.messages()[0])
    await cloud.simulator.post('/cloud/events', { phoneNumberId: cloud.phone, field: 'account_update' })
    await ofApp.has(() => ofApp.changes('account_update')[0])
    await cloud.graph('DELETE', `${cloud.account}/subscribed_apps`)
    expect((await cloud.graph('GET', `${cloud.account}/subscribed_apps`)).body).toEqual({ data: [] })
    await cloud.write(MARIA, { text: 'ninguém ouve' })
    await cloud.graph('POST', `${cloud.account}/subscribed_apps`)
    const [app] = (await cloud.graph('GET', `${cloud.account}/subscribed_apps`)).body.data
    expect(app).toMatchObject({ whatsapp_business_api_data: { id: cloud.appId } })
    await cloud.write(MARIA, { text: 'três' })
    await ofApp.has(() => ofApp.messages()[0])
    const heard = [cloud.receiver, ofAccount, ofApp].map((receiver) =>
      receiver.messages().map((one) => one.text),
    )
    expect(heard).toEqual([[{ body: 'um' }], [{ body: 'dois' }], [{ body: 'três' }]])
  })
})

it('a restart keeps the numbers, the clock, the inbox and webhooks that wait', async () => {
  const cloud = await CloudFixture.create()
  await cloud.write(MARIA, { text: 'oi' })
  await cloud.send(MARIA, text('fica'))
  await cloud.arrives(MARIA, 'fica')
  await cloud.simulator.post('/cloud/clock', { offsetMs: 3_600_000 })
  cloud.receiver.answers.push(503)
  await cloud.write(MARIA, { text: 'espera' })
  await vi.waitFor(() => expect(cloud.receiver.answers).toEqual([]))
  await cloud.simulator.restart()
  const waiting = await cloud.receiver.has(() => cloud.receiver.messages()[1])
  expect(waiting.text).toEqual({ body: 'espera' })
  expect((await cloud.inbox(MARIA)).map((one) => one.text)).toEqual(['fica'])
  const sent = await cloud.send(MARIA, text('de novo'))
  const status = await cloud.receiver.has(() => cloud.receiver.statuses(sent.body.messages[0].id)[0])
  expect(Number(status.timestamp) * 1000 - Date.now()).toBeGreaterThan(3_500_000)
})
