import { describe, expect, it, vi } from 'vitest'
import { CloudFixture } from '../testing/cloud.js'
import { JOAO, MARIA } from '../testing/fixture.js'

const text = (body: string) => ({ type: 'text', text: { body } })

async function inTouch(): Promise<CloudFixture> {
  const cloud = await CloudFixture.create()
  await cloud.write(MARIA, { text: 'oi' })
  await cloud.receiver.has(() => cloud.receiver.messages()[0])
  return cloud
}

describe('faults of a send', () => {
  it('a lost answer: the message arrives, and its status names it', async () => {
    const cloud = await inTouch()
    await cloud.fault('lostAnswer')
    await expect(
      cloud.send(MARIA, { ...text('uma vez'), biz_opaque_callback_data: 'ours-7' }),
    ).rejects.toThrow()
    await cloud.arrives(MARIA, 'uma vez')
    const [status] = await cloud.receiver.has(() =>
      cloud.receiver.statuses().length > 1 ? cloud.receiver.statuses() : undefined,
    )
    expect(status).toMatchObject({ status: 'sent', biz_opaque_callback_data: 'ours-7' })
    expect((await cloud.send(MARIA, text('outra'))).status).toBe(200)
  })

  it('a cut connection: nothing arrives', async () => {
    const cloud = await inTouch()
    await cloud.fault('cut')
    await expect(cloud.send(MARIA, text('perdida'))).rejects.toThrow()
    await cloud.send(MARIA, text('chegou'))
    await cloud.arrives(MARIA, 'chegou')
    expect((await cloud.inbox(MARIA)).map((one) => one.text)).toEqual(['chegou'])
  })

  it('a code is answered at once, or reported as a failed status, as Meta does with it', async () => {
    const cloud = await inTouch()
    await cloud.fault('error', { code: 131016 })
    const refused = await cloud.send(MARIA, text('a'))
    expect(refused).toMatchObject({ status: 500, body: { error: { code: 131016, is_transient: true } } })
    await cloud.fault('error', { code: 131049 })
    const accepted = await cloud.send(MARIA, text('b'))
    const failed = await cloud.receiver.has(() => cloud.receiver.statuses(accepted.body.messages[0].id)[0])
    expect(failed).toMatchObject({ status: 'failed', errors: [{ code: 131049 }] })
    await cloud.fault('429', { count: 2 })
    const statuses = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await cloud.send(MARIA, text('c'))).status)
    expect(statuses).toEqual([429, 429, 200])
  })

  it('a slow answer comes later', async () => {
    const cloud = await inTouch()
    await cloud.fault('slow', { ms: 400 })
    const before = performance.now()
    await cloud.send(MARIA, text('devagar'))
    expect(performance.now() - before).toBeGreaterThan(390)
  })

  it('a late answer comes after the statuses of its message', async () => {
    const cloud = await inTouch()
    await cloud.fault('lateAnswer', { ms: 2_000 })
    const answer = cloud.send(MARIA, text('antes da resposta'))
    const states = vi.waitFor(() => {
      expect(cloud.receiver.statuses()).toHaveLength(2)
      return cloud.receiver.statuses().map(({ id }) => id)
    })
    expect(await Promise.race([answer, states])).toBeInstanceOf(Array)
    const { id } = (await answer).body.messages[0]
    expect(await states).toEqual([id, id])
  })

  it('a person gets so many messages in a row and no more', async () => {
    const cloud = await inTouch()
    const codes = []
    for (let turn = 0; turn < 46; turn++)
      codes.push(
        ((await cloud.send(MARIA, text(`${turn}`))).body as { error?: { code: number } }).error?.code,
      )
    expect(codes.slice(0, 45).filter(Boolean)).toEqual([])
    expect(codes[45]).toBe(131056)
  })
})

describe('faults of webhooks', () => {
  it('one that is not answered with 200 comes again, and does not hold up the others', async () => {
    const cloud = await inTouch()
    cloud.receiver.answers.push(500)
    await cloud.write(MARIA, { text: 'primeira' })
    await cloud.write(JOAO, { text: 'segunda' })
    const [, first, second] = await cloud.receiver.has(
      () => cloud.receiver.messages()[2] && cloud.receiver.messages(),
    )
    expect([first?.text, second?.text]).toEqual([{ body: 'segunda' }, { body: 'primeira' }])
    const attempts = (
      await cloud.simulator.call('GET', `/cloud/webhook/attempts?phoneNumberId=${cloud.phone}`)
    ).body
    expect(attempts).toMatchObject([
      { status: 200 },
      { status: 500 },
      { status: 200 },
      { status: 200, attempt: 2 },
    ])
  })

  it('a burst of several customers arrives whole, each customer in order', async () => {
    const cloud = await CloudFixture.create()
    const burst = { to: cloud.phone, customers: [MARIA, JOAO], messages: 40, rate: 400, text: 'n' }
    await cloud.simulator.post('/cloud/bursts', burst)
    await cloud.receiver.has(() => cloud.receiver.messages()[39])
    const ofMaria = cloud.receiver.messages().filter(({ from }) => from === MARIA)
    const odd = Array.from({ length: 20 }, (_, at) => ({ body: `n ${at * 2 + 1}` }))
    expect(ofMaria.map((one) => one.text)).toEqual(odd)
  })

  it('a forged one is not signed with the secret, and nothing of it is stored', async () => {
    const cloud = await inTouch()
    const answer = await cloud.simulator.post(`/cloud/customers/${JOAO}/send`, {
      to: cloud.phone,
      text: 'falsa',
      forged: true,
    })
    expect(answer.status).toBe(401)
    expect(cloud.receiver.received.map(({ isSigned }) => isSigned)).toEqual([true, false])
    const sent = await cloud.send(JOAO, text('fora da janela'))
    const status = await cloud.receiver.has(() => cloud.receiver.statuses(sent.body.messages[0].id)[0])
    expect(status.errors[0]?.code).toBe(131047)
  })

  it('repeated, late in its own time, and later than asked', async () => {
    const cloud = await inTouch()
    const week = 7 * 24 * 3_600_000
    const id = await cloud.write(JOAO, { text: 'antiga', repeat: 2, ageMs: week, delayMs: 300 })
    const copies = await cloud.receiver.has(() => {
      const found = cloud.receiver.messages().filter((message) => message.id === id)
      return found.length === 3 ? found : undefined
    })
    expect(Date.now() - Number(copies[0]?.timestamp) * 1000).toBeGreaterThanOrEqual(week)
  })

  it('shuffled: the newest first; in a batch: one request with all', async () => {
    const cloud = await inTouch()
    await cloud.fault('shuffle', { count: 3 })
    for (const body of ['1', '2', '3']) await cloud.write(MARIA, { text: body })
    await cloud.receiver.has(() => cloud.receiver.messages()[3])
    expect(cloud.receiver.messages().map((one) => one.text)).toEqual(
      ['oi', '3', '2', '1'].map((body) => ({ body })),
    )
    await cloud.fault('batch', { count: 2 })
    for (const body of ['4', '5']) await cloud.write(MARIA, { text: body })
    const { body } = await cloud.receiver.has(() => cloud.receiver.received[4])
    expect(body.entry[0]?.changes.map(({ value }) => value.messages?.[0]?.text)).toEqual([
      { body: '4' },
      { body: '5' },
    ])
  })

  it('statuses come late, or never', async () => {
    const cloud = await inTouch()
    await cloud.fault('noStatuses', { count: 2 })
    const silent = await cloud.send(MARIA, text('sem estado'))
    await cloud.arrives(MARIA, 'sem estado')
    await cloud.fault('lateStatuses', { count: 1, ms: 500 })
    const late = await cloud.send(MARIA, text('tarde'))
    const { id } = late.body.messages[0]
    await vi.waitFor(() =>
      expect(cloud.receiver.statuses(id).map(({ status }) => status)).toEqual(['delivered', 'sent']),
    )
    expect(cloud.receiver.statuses(silent.body.messages[0].id)).toEqual([])
  })
})
