import { settingsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Setting } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aUser, inCompany } from '../../../testing/fixtures.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { openSecret } from './openSecret.js'

describe('GET /settings', () => {
  it('answers every key to everyone, stored or not, and secrets to admins alone', async () => {
    const { agent, admin } = await aCompany()
    const keysFor = async (user: typeof agent) =>
      (await apiAs(user).ok(settingsApi.list)).map(({ key, value }) => `${key}=${value}`)
    const seen = await keysFor(agent)
    expect(seen).toContain('sendGreetingAccepted=disabled')
    expect(seen.join()).not.toContain('asaas')
    expect(await keysFor(admin)).toContain('asaas=')
  })
})

describe('PUT /settings/:key', () => {
  it('stores one value, even when several are sent at once, and everyone hears of it', async () => {
    const { company, agent, admin } = await aCompany()
    const api = apiAs(admin)
    const params = { key: 'userRating' }
    const changed = await Promise.all(
      ['enabled', 'enabled', 'enabled'].map((value) =>
        api.ok(settingsApi.update, { params, body: { value } }),
      ),
    )
    expect(new Set(changed.map(({ id }) => id)).size).toBe(1)
    const [latest] = changed.sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
    const rows = (await apiAs(agent).ok(settingsApi.list)).filter(({ key }) => key === 'userRating')
    expect(rows).toEqual([latest])
    expect(await settle()).toContainEqual({
      rooms: [rooms.company(company.id)],
      channel: 'settings',
      payload: { action: 'update', setting: latest },
    })
  })

  it('shows a secret masked, to admins alone, and keeps it when the mask comes back', async () => {
    const { company, admin } = await aCompany()
    const api = apiAs(admin)
    const params = { key: 'asaas' }
    const set = (value: string) => api.ok(settingsApi.update, { params, body: { value } })
    const masked = await set('chave-secreta-1234')
    expect(masked.value).toBe('••••1234')
    expect(await settle()).toMatchObject([{ rooms: [rooms.admins(company.id)], channel: 'settings' }])
    expect(await set(masked.value)).toEqual(masked)
    expect(await set('')).toMatchObject({ value: '' })
  })

  it('stores a secret sealed, and another as it is', async () => {
    const { company, admin } = await aCompany()
    const secret = 'chave-secreta-1234'
    for (const [key, value] of [
      ['asaas', secret],
      ['language', 'es'],
    ] as const)
      await apiAs(admin).ok(settingsApi.update, { params: { key }, body: { value } })
    const stored = await inCompany(company, () => Setting.findAll({ order: [['key', 'ASC']] }))
    expect(stored.map(({ key }) => key)).toEqual(['asaas', 'language'])
    const [sealed, plain] = stored
    expect(plain?.value).toBe('es')
    expect(Buffer.from(sealed?.value ?? '', 'base64').length).toBeGreaterThan(secret.length)
    expect(JSON.stringify(stored) + Buffer.from(sealed?.value ?? '', 'base64').toString()).not.toContain(
      secret,
    )
    expect(await inCompany(company, () => Promise.resolve(sealed && openSecret('asaas', sealed)))).toBe(
      secret,
    )
  })

  it('masks a secret that cannot be read, which can then be given anew', async () => {
    const { company, admin } = await aCompany()
    await inCompany(company, () => Setting.create({ key: 'asaas', value: 'not sealed by us' }))
    const loaded = async () =>
      (await apiAs(admin).ok(settingsApi.list)).find(({ key }) => key === 'asaas')?.value
    expect(await loaded()).toBe('••••')
    await apiAs(admin).ok(settingsApi.update, {
      params: { key: 'asaas' },
      body: { value: 'chave-nova-5678' },
    })
    expect(await loaded()).toBe('••••5678')
  })

  it.each([
    ['userRating', 'talvez'],
    ['scheduleType', 'enabled'],
    ['timezone', 'Marte/Olympus'],
    ['language', 'fr'],
    ['reopenWindow', '-1'],
    ['ratingWindow', 'um dia'],
    ['retention', '7'],
    ['retention', '-90'],
    ['asaas', 'x'.repeat(501)],
  ])('refuses %s = %s', async (key, value) => {
    const { admin } = await aCompany()
    const refusal = await apiAs(admin).refused(settingsApi.update, { params: { key }, body: { value } })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.value' })
  })

  it('knows no other keys', async () => {
    const { admin } = await aCompany()
    const refusal = await apiAs(admin).refused(settingsApi.update, {
      params: { key: 'enabled' },
      body: { value: 'enabled' },
    })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_SETTING_FOUND' })
  })

  it('leaves what the company has bought to who runs the installation', async () => {
    const { company, admin } = await aCompany()
    const change = { params: { key: 'campaignsEnabled' }, body: { value: 'true' } }
    expect((await apiAs(admin).refused(settingsApi.update, change)).error).toBe('ERR_NO_PERMISSION')
    const boss = await aUser(company, { profile: 'admin', super: true })
    expect((await apiAs(boss).ok(settingsApi.update, change)).value).toBe('true')
  })
})
