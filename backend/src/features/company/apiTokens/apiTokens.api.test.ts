import {
  addDays,
  apiTokensApi,
  authApi,
  connectionsApi,
  instantAt,
  limits,
  localTime,
  publicApi,
} from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiToken, ApiTokenDay, AuditEntry, Message, Setting } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { aCompanyWithTokens, type NewToken } from '../../../testing/company/aCompanyWithTokens.js'
import { aCompany, aConnection, inCompany, PASSWORD, uniqueNumber } from '../../../testing/fixtures.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { purgeApiTokensSweep } from './purgeApiTokens.job.js'

function atTime(now: Date): void {
  const time = vi.spyOn(clock, 'now').mockReturnValue(now)
  onTestFinished(() => time.mockRestore())
}

const aMessage = () => ({ number: uniqueNumber(), body: 'Oi' })

beforeEach(() => {
  // No session runs for a test's connection.
  const asked = vi.spyOn(gateway, 'lookUp').mockResolvedValue(null)
  onTestFinished(() => asked.mockRestore())
})

describe('a token of a program', () => {
  it('is answered once, and stored as a keyed hash', async () => {
    const { company, admin, aTokenFor, found } = await aCompanyWithTokens()
    const { created } = await aTokenFor({ addresses: ['10.1.2.3/8', '10.0.0.0/8'], lastDay: '2099-12-31' })
    expect(created.token).toMatch(/^balcao_[\w-]{43}$/)
    expect(created).toMatchObject({
      beginning: created.token?.slice(0, 'balcao_'.length + 4),
      addresses: ['10.0.0.0/8'],
      lastDay: '2099-12-31',
      state: 'active',
      whatsappId: null,
      lastUsedAt: null,
      calls: 0,
    })
    const { token: _token, ...rest } = created
    expect(await found(created.id)).toEqual(rest)
    const row = await inCompany(company, () => ApiToken.findByPk(created.id, { raw: true }))
    expect(JSON.stringify(row)).not.toContain(created.token?.slice(12))
    expect(JSON.stringify(await admin.ok(apiTokensApi.list))).not.toContain(created.token?.slice(12))
  })

  it('is created once under an idempotency key; the repeat has no token', async () => {
    const { admin } = await aCompanyWithTokens()
    const call = {
      body: { name: 'Site', scopes: ['messages:send' as const] },
      headers: { 'Idempotency-Key': 'a' },
    }
    const first = await admin.send(apiTokensApi.create, call)
    const second = await admin.send(apiTokensApi.create, call)
    expect(second.body).toMatchObject({ id: (first.body as { id: number }).id, token: null })
    expect(await admin.ok(apiTokensApi.list)).toHaveLength(1)
  })

  it('sends by the default connection, or by the one that the program names', async () => {
    const { company, connection, aTokenFor } = await aCompanyWithTokens()
    const other = await aConnection(company)
    await inCompany(company, () => connection.update({ isDefault: true }))
    const { api } = await aTokenFor({ scopes: ['messages:send', 'messages:read'] })
    const senderOf = async (id: string) =>
      (await inCompany(company, () => Message.findByPk(id, { rejectOnEmpty: true }))).connectionId
    const byDefault = await api.ok(publicApi.send, { body: aMessage() })
    const named = await api.ok(publicApi.send, { body: { ...aMessage(), whatsappId: other.id } })
    expect(await senderOf(byDefault.id)).toBe(connection.id)
    expect(await senderOf(named.id)).toBe(other.id)
    for (const { id } of [byDefault, named])
      expect((await api.ok(publicApi.delivery, { params: { id } })).state).toBe('queued')
    const stranger = await aCompany()
    const refusal = await api.refused(publicApi.send, {
      body: { ...aMessage(), whatsappId: stranger.connection.id },
    })
    expect(refusal).toMatchObject({ error: 'ERR_NO_WAPP_FOUND', field: 'body.whatsappId', status: 404 })
  })

  it('of one connection reaches no other one, and ends with it', async () => {
    const { company, connection, admin, aTokenFor } = await aCompanyWithTokens()
    const other = await aConnection(company)
    const everywhere = await aTokenFor({ scopes: ['messages:send', 'messages:read'] })
    const { api, id } = await aTokenFor({ scopes: ['messages:send', 'messages:read'], whatsappId: other.id })
    const sent = await api.ok(publicApi.send, { body: aMessage() })
    expect((await api.ok(publicApi.delivery, { params: { id: sent.id } })).state).toBe('queued')
    expect(
      await api.refused(publicApi.send, { body: { ...aMessage(), whatsappId: connection.id } }),
    ).toMatchObject({ error: 'ERR_NO_WAPP_FOUND', field: 'body.whatsappId' })
    const elsewhere = await everywhere.api.ok(publicApi.send, {
      body: { ...aMessage(), whatsappId: connection.id },
    })
    expect(await api.refused(publicApi.delivery, { params: { id: elsewhere.id } })).toMatchObject({
      error: 'ERR_NO_MESSAGE_FOUND',
    })
    await admin.ok(connectionsApi.remove, { params: { id: other.id } })
    expect(await api.refused(publicApi.send, { body: aMessage() })).toMatchObject({
      error: 'ERR_INVALID_API_TOKEN',
    })
    expect((await admin.ok(apiTokensApi.list)).map((token) => token.id)).not.toContain(id)
  })

  it('does nothing without the scope, and the refusal names it', async () => {
    const { aTokenFor, found } = await aCompanyWithTokens()
    const { api, id } = await aTokenFor({ scopes: ['contacts:read'] })
    expect(await api.refused(publicApi.send, { body: aMessage() })).toMatchObject({
      error: 'ERR_API_TOKEN_SCOPE',
      message: 'messages:send',
      status: 403,
    })
    expect(await api.refused(publicApi.sendFiles, { body: { number: uniqueNumber() } })).toMatchObject({
      error: 'ERR_API_TOKEN_SCOPE',
    })
    expect(await api.refused(publicApi.delivery, { params: { id: '1' } })).toMatchObject({
      error: 'ERR_API_TOKEN_SCOPE',
      message: 'messages:read',
    })
    await api.ok(publicApi.contacts)
    expect(await found(id)).toMatchObject({ calls: 4, refused: 3, callsToday: 4 })
  })

  it('is valid from its addresses only', async () => {
    const { admin, aTokenFor, found } = await aCompanyWithTokens()
    const { api, id } = await aTokenFor({ addresses: ['203.0.113.0/24'] })
    const from = async (address: string) => {
      const headers = { 'X-Forwarded-For': address }
      return (await api.send(publicApi.send, { body: aMessage(), headers })).body as object
    }
    expect(await from('198.51.100.7')).toMatchObject({ error: 'ERR_API_TOKEN_ADDRESS' })
    expect(await from('203.0.113.200')).toMatchObject({ mensagem: 'Mensagem enviada' })
    await admin.ok(apiTokensApi.update, { params: { id }, body: { addresses: ['2001:db8::/32'] } })
    expect(await from('203.0.113.200')).toMatchObject({ error: 'ERR_API_TOKEN_ADDRESS' })
    expect(await from('2001:db8::7')).toMatchObject({ mensagem: 'Mensagem enviada' })
    expect(await found(id)).toMatchObject({ calls: 4, refused: 2, lastUsedFrom: '2001:db8::7' })
  })

  it('ends after its last day in the company’s time zone, or when it is revoked', async () => {
    const { company, admin, aTokenFor, found } = await aCompanyWithTokens()
    await inCompany(company, () => Setting.upsert({ key: 'timezone', value: 'America/Manaus' }))
    const timezone = 'America/Manaus'
    const lastDay = localTime(new Date(), timezone).date
    const midnight = instantAt({ date: addDays(lastDay, 1), minute: 0 }, timezone).getTime()
    const { api, id } = await aTokenFor({ lastDay })
    atTime(new Date(midnight - 60_000))
    await api.ok(publicApi.send, { body: aMessage() })
    atTime(new Date(midnight + 60_000))
    expect(await api.refused(publicApi.send, { body: aMessage() })).toMatchObject({
      error: 'ERR_API_TOKEN_ENDED',
      status: 401,
    })
    expect((await found(id)).state).toBe('ended')
    // The admin's login is a day old at that time.
    await admin.ok(authApi.confirm, { body: { password: PASSWORD } })
    await admin.ok(apiTokensApi.update, { params: { id }, body: { lastDay: null } })
    await api.ok(publicApi.send, { body: aMessage() })
    expect((await admin.ok(apiTokensApi.revoke, { params: { id } })).state).toBe('revoked')
    expect(await api.refused(publicApi.send, { body: aMessage() })).toMatchObject({
      error: 'ERR_API_TOKEN_ENDED',
    })
    const again = await admin.refused(apiTokensApi.update, { params: { id }, body: { lastDay: null } })
    expect(again.error).toBe('ERR_API_TOKEN_ENDED')
    expect(await admin.ok(apiTokensApi.days, { params: { id } })).toEqual([
      { day: lastDay, calls: 1, refused: 0 },
      { day: addDays(lastDay, 1), calls: 3, refused: 2 },
    ])
  })

  it('has a limit of calls a minute of its own; what is beyond it is not counted', async () => {
    const given = env.API_CALLS_PER_MINUTE
    env.API_CALLS_PER_MINUTE = 2
    onTestFinished(() => void (env.API_CALLS_PER_MINUTE = given))
    const { aTokenFor, found } = await aCompanyWithTokens()
    const [one, other] = [
      await aTokenFor({ scopes: ['contacts:read'] }),
      await aTokenFor({ scopes: ['contacts:read'] }),
    ]
    for (const _ of [1, 2]) await one.api.ok(publicApi.contacts)
    expect((await one.api.refused(publicApi.contacts)).error).toBe('ERR_RATE_LIMITED')
    await other.api.ok(publicApi.contacts)
    expect((await found(one.id)).calls).toBe(2)
  })

  it('does not share idempotency keys with others', async () => {
    const { aTokenFor } = await aCompanyWithTokens()
    const [one, other] = [await aTokenFor(), await aTokenFor()]
    const headers = { 'Idempotency-Key': 'pedido-1' }
    const [mine, theirs] = [aMessage(), aMessage()]
    const first = await one.api.send(publicApi.send, { body: mine, headers })
    const second = await other.api.send(publicApi.send, { body: theirs, headers })
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await one.api.send(publicApi.send, { body: mine, headers })).body).toMatchObject({
      id: (first.body as { id: string }).id,
    })
  })

  it('is refused with wrong scopes, addresses and days, and beyond fifty', async () => {
    const { company, admin } = await aCompanyWithTokens()
    const refusal = async (traits: object) => {
      const body = { name: 'ERP', scopes: ['messages:send'], ...traits } as NewToken
      return (await admin.refused(apiTokensApi.create, { body })).field
    }
    expect(await refusal({ scopes: [] })).toBe('body.scopes')
    expect(await refusal({ scopes: ['everything'] })).toBe('body.scopes[0]')
    expect(await refusal({ addresses: ['casa'] })).toBe('body.addresses[0]')
    expect(await refusal({ addresses: Array(limits.apiToken.addresses + 1).fill('10.0.0.1') })).toBe(
      'body.addresses',
    )
    expect(await refusal({ lastDay: '2026-02-30' })).toBe('body.lastDay')
    expect(await refusal({ whatsappId: 2_147_483_647 })).toBe('body.whatsappId')
    await inCompany(company, () =>
      ApiToken.bulkCreate(
        Array.from({ length: limits.apiToken.count }, (_none, place) => ({
          name: `N${place}`,
          tokenHash: `${company.id} ${place}`,
          beginning: 'balcao_',
          scopes: ['messages:send' as const],
        })),
      ),
    )
    const body = { name: 'ERP', scopes: ['messages:send' as const] }
    expect((await admin.refused(apiTokensApi.create, { body })).error).toBe('ERR_API_TOKEN_LIMIT')
    const [first] = await admin.ok(apiTokensApi.list)
    await admin.ok(apiTokensApi.revoke, { params: { id: first?.id ?? 0 } })
    await admin.ok(apiTokensApi.create, { body })
  })

  it('is in the audit log with its scopes, and with its end', async () => {
    const { company, admin, aTokenFor } = await aCompanyWithTokens()
    const { id, created } = await aTokenFor({ scopes: ['contacts:read'] })
    await admin.ok(apiTokensApi.revoke, { params: { id } })
    const entries = await inCompany(company, () =>
      AuditEntry.findAll({ where: { kind: 'apiToken', recordId: id }, order: [['id', 'ASC']] }),
    )
    expect(entries.map(({ action, changes }) => [action, Object.keys(changes).toSorted()])).toEqual([
      ['created', ['addresses', 'name', 'scopes']],
      ['changed', ['revoked_at']],
    ])
    expect(JSON.stringify(entries)).not.toContain(created.token?.slice(12))
  })

  it('is removed with its counts three months after its end', async () => {
    const { company, aTokenFor } = await aCompanyWithTokens()
    const [kept, ended, revoked] = [await aTokenFor(), await aTokenFor(), await aTokenFor()]
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const day = (days: number) => ago(days).toISOString().slice(0, 10)
    await inCompany(company, async () => {
      await ApiToken.update({ lastDay: day(92) }, { where: { id: ended.id } })
      await ApiToken.update({ revokedAt: ago(91) }, { where: { id: revoked.id } })
      const count = { tokenId: kept.id, calls: 1, refused: 0, lastAt: new Date() }
      await ApiTokenDay.bulkCreate([
        { ...count, day: day(92) },
        { ...count, day: day(2) },
        { ...count, tokenId: ended.id, day: day(2) },
      ])
    })
    await purgeApiTokensSweep.run()
    const left = await inCompany(company, async () => ({
      tokens: (await ApiToken.findAll()).map(({ id }) => id),
      days: (await ApiTokenDay.findAll()).map((row) => [row.tokenId, row.day]),
    }))
    expect(left).toEqual({ tokens: [kept.id], days: [[kept.id, day(2)]] })
  })
})
