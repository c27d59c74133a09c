import { randomUUID } from 'node:crypto'
import { publicApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Message } from '../../../models/index.js'
import { aProgram } from '../../../testing/company/aProgram.js'
import { aCompany, aConnection, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { gateway } from '../../../whatsapp/gateway.js'

async function aCompanyWithProgram() {
  const fixture = await aCompany()
  return { ...fixture, ...(await aProgram(fixture.company, fixture.connection)) }
}

beforeEach(() => {
  // No session runs for a test's connection.
  const asked = vi.spyOn(gateway, 'lookUp').mockResolvedValue(null)
  onTestFinished(() => asked.mockRestore())
})

describe('a repeated call under the same idempotency key', () => {
  it('answers the first result and sends nothing more, one after the other and at once', async () => {
    const { api, company } = await aCompanyWithProgram()
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { number: uniqueNumber(), body: 'Uma vez' }
    const sends = await Promise.all([1, 2, 3].map(() => api.ok(publicApi.send, { body, headers })))
    sends.push(await api.ok(publicApi.send, { body, headers }))
    expect(new Set(sends.map(({ id }) => id)).size).toBe(1)
    expect(await inCompany(company, () => Message.count({ where: { body: 'Uma vez' } }))).toBe(1)
  })

  it('is refused with another body, another number or another file', async () => {
    const { api } = await aCompanyWithProgram()
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { number: uniqueNumber(), body: 'Uma vez' }
    await api.ok(publicApi.send, { body, headers })
    const reused = { error: 'ERR_IDEMPOTENCY_KEY_REUSED', status: 400 }
    const others = [
      { ...body, body: 'Outra coisa' },
      { ...body, number: uniqueNumber() },
    ]
    for (const other of others)
      expect(await api.refused(publicApi.send, { body: other, headers })).toMatchObject(reused)
    const form = { body: { number: body.number }, headers: { 'Idempotency-Key': randomUUID() } }
    const file = (content: string) => [{ name: 'nota.txt', content }]
    const first = await api.ok(publicApi.sendFiles, { ...form, files: file('uma nota') })
    const second = await api.ok(publicApi.sendFiles, { ...form, files: file('uma nota') })
    // The expected time counts from now, so it differs.
    expect({ ...second, expectedAt: null }).toEqual({ ...first, expectedAt: null })
    expect(await api.refused(publicApi.sendFiles, { ...form, files: file('um nota!') })).toMatchObject(reused)
  })

  it('is another call for another token, and after a refusal', async () => {
    const { api, company } = await aCompanyWithProgram()
    const other = (await aProgram(company, await aConnection(company))).api
    const headers = { 'Idempotency-Key': randomUUID() }
    const number = uniqueNumber()
    await api.refused(publicApi.send, { body: { number, body: ' ' }, headers })
    const body = { number, body: 'Oi' }
    const first = await api.ok(publicApi.send, { body, headers })
    expect((await other.ok(publicApi.send, { body, headers })).id).not.toBe(first.id)
    const long = { 'Idempotency-Key': 'x'.repeat(101) }
    expect(await api.refused(publicApi.send, { body, headers: long })).toMatchObject({
      error: 'ERR_VALIDATION',
      field: 'headers.Idempotency-Key',
    })
  })
})
