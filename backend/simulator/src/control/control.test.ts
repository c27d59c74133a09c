import http from 'node:http'
import { describe, expect, it } from 'vitest'
import { aSimulator, JOAO, MARIA, COMPANY_PHONE } from '../testing/fixture.js'

it('a phone and a contact that exist are updated', async () => {
  const fixture = await aSimulator()
  expect(await fixture.post('/phones', { number: COMPANY_PHONE, name: 'Loja Nova' })).toMatchObject({
    name: 'Loja Nova',
  })
  const existing = await fixture.post('/contacts', { number: MARIA })
  expect(existing).toMatchObject({ name: 'Maria', registered: true, script: 'silent' })
  expect(existing.lid).toMatch(/^\d{15}$/)
  const changed = await fixture.post('/contacts', {
    number: MARIA,
    registered: false,
    script: 'reader',
    lid: '42',
  })
  expect(changed).toEqual({ number: MARIA, name: 'Maria', registered: false, script: 'reader', lid: '42' })
  expect((await fixture.call('GET', '/state')).body).toMatchObject({
    phones: [{ number: COMPANY_PHONE, name: 'Loja Nova', online: false, devices: [] }],
    contacts: [changed, { number: JOAO }],
    groups: [],
  })
})

it('the LID of a number is the same in every simulator', async () => {
  const [one, other] = [await aSimulator(), await aSimulator()]
  const lids = await Promise.all(
    [one, other].map(async (fixture) => (await fixture.post('/contacts', { number: MARIA })).lid),
  )
  expect(lids[0]).toBe(lids[1])
})

describe('what a call refuses', () => {
  const qr = 'https://wa.me/settings/linked_devices#2@none,AAAA,BBBB,CCCC,1'
  it.each<[status: number, method: string, path: string, body: unknown]>([
    [400, 'POST', '/phones', 'not json'],
    [400, 'POST', '/phones', '[1]'],
    [400, 'POST', '/phones', {}],
    [400, 'POST', '/phones', { number: '+5511999990000' }],
    [400, 'POST', '/phones', { number: 5511999990000 }],
    [400, 'POST', '/phones', { number: COMPANY_PHONE, name: 3 }],
    [409, 'POST', '/phones', { number: MARIA }],
    [400, 'POST', `/phones/${COMPANY_PHONE}/scan`, { qr: 'hello' }],
    [409, 'POST', `/phones/${COMPANY_PHONE}/scan`, { qr }],
    [409, 'POST', `/phones/${COMPANY_PHONE}/scan`, {}],
    [404, 'POST', '/phones/5511900000000/scan', {}],
    [400, 'POST', '/phones/abc/scan', {}],
    [400, 'POST', `/phones/${COMPANY_PHONE}/code`, {}],
    [409, 'POST', `/phones/${COMPANY_PHONE}/code`, { code: 'ABCD1234' }],
    [404, 'DELETE', `/phones/${MARIA}/devices`, undefined],
    [400, 'POST', '/qrs', {}],
    [409, 'POST', '/qrs', { qr }],
    [400, 'POST', '/contacts', { number: '12' }],
    [400, 'POST', '/contacts', { number: JOAO, script: 'shout' }],
    [400, 'POST', '/contacts', { number: JOAO, registered: 'yes' }],
    [400, 'POST', '/contacts', { number: JOAO, lid: 'x@lid' }],
    [409, 'POST', '/contacts', { number: JOAO, lid: '77' }],
    [409, 'POST', '/contacts', { number: COMPANY_PHONE }],
    [404, 'POST', '/contacts/5511900000000/send', { to: COMPANY_PHONE, text: 'oi' }],
    [404, 'POST', `/contacts/${MARIA}/send`, { to: JOAO, text: 'oi' }],
    [400, 'POST', `/contacts/${MARIA}/send`, { text: 'oi' }],
    [400, 'POST', `/contacts/${MARIA}/send`, { to: COMPANY_PHONE }],
    [400, 'POST', `/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: '' }],
    [400, 'POST', `/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'oi', type: 'poll' }],
    [400, 'POST', `/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'oi', addressing: 'mail' }],
    [
      400,
      'POST',
      `/contacts/${MARIA}/send`,
      { to: COMPANY_PHONE, type: 'location', latitude: 91, longitude: 0 },
    ],
    [409, 'POST', '/contacts/5511911112222/send', { to: COMPANY_PHONE, text: 'oi' }],
    [404, 'POST', '/contacts/5511900000000/read', { to: COMPANY_PHONE }],
    [400, 'POST', `/contacts/${MARIA}/read`, { to: COMPANY_PHONE, ids: 'all' }],
    [404, 'POST', `/contacts/${MARIA}/read`, { to: MARIA }],
    [404, 'GET', '/contacts/5511900000000/inbox', undefined],
    [404, 'GET', '/contacts/5511900000000/chat', undefined],
    [400, 'POST', '/faults', { phone: COMPANY_PHONE, kind: 'earthquake' }],
    [400, 'POST', '/faults', { phone: COMPANY_PHONE, kind: 'toString' }],
    [404, 'POST', '/faults', { phone: MARIA, kind: 'drop' }],
    [400, 'POST', '/faults', { phone: COMPANY_PHONE, kind: 'corrupt', count: 0 }],
    [400, 'POST', `/phones/${COMPANY_PHONE}/send`, { to: MARIA }],
    [404, 'POST', `/phones/${COMPANY_PHONE}/send`, { to: '5511900000000', text: 'oi' }],
    [400, 'POST', `/contacts/${MARIA}/react`, { to: COMPANY_PHONE, id: 'X' }],
    [404, 'POST', `/contacts/${MARIA}/react`, { to: COMPANY_PHONE, id: 'X', emoji: '👍' }],
    [400, 'POST', `/contacts/${MARIA}/edit`, { to: COMPANY_PHONE, id: 'X' }],
    [404, 'POST', `/contacts/${MARIA}/delete`, { to: COMPANY_PHONE, id: 'X' }],
    [400, 'POST', `/contacts/${MARIA}/typing`, { to: COMPANY_PHONE, state: 'sleeping' }],
    [400, 'POST', `/contacts/${MARIA}/call`, { to: COMPANY_PHONE, video: 'yes' }],
    [404, 'GET', '/nothing', undefined],
    [405, 'POST', '/state', {}],
  ])('%i %s %s %j', async (status, method, path, body) => {
    const fixture = await aSimulator()
    await fixture.post('/contacts', { number: MARIA, lid: '77' })
    await fixture.post('/contacts', { number: '5511911112222', registered: false })
    const answer = await fixture.call(method, path, body)
    expect(answer).toEqual({ status, body: { error: expect.stringMatching(/\w/) as string } })
  })
})

it('another site that is open in a browser here cannot play with the phones', async () => {
  const fixture = await aSimulator()
  const status = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      http
        .get(`${fixture.simulator.url}/control/state`, { headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        .on('error', reject)
    })
  expect(await status({ origin: 'https://example.com' })).toBe(403)
  expect(await status({ host: 'example.com' })).toBe(403)
  expect(await status({ origin: fixture.simulator.url })).toBe(200)
})
