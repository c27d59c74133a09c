import { auditLogApi, optOutsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aContactList, inCompany } from '../../../testing/fixtures.js'
import { isOptedOut, optedOut, optOut } from './index.js'

const aCompanyWithCampaigns = () => aCompany({ campaigns: true })

describe('the opt-out list', () => {
  it('is for admins of companies that have campaigns', async () => {
    const [without, { supervisor }] = [await aCompany(), await aCompanyWithCampaigns()]
    expect((await apiAs(without.admin).refused(optOutsApi.list)).error).toBe('ERR_CAMPAIGNS_DISABLED')
    expect((await apiAs(supervisor).refused(optOutsApi.list)).error).toBe('ERR_NO_PERMISSION')
  })

  it('takes a number by hand once, with the reason, the author and the time', async () => {
    const { admin } = await aCompanyWithCampaigns()
    const body = { number: '+55 11 98765-4321', name: 'Rita', reason: 'Pediu por telefone' }
    const made = await apiAs(admin).ok(optOutsApi.create, { body })
    expect(made).toMatchObject({
      number: '5511987654321',
      name: 'Rita',
      reason: 'Pediu por telefone',
      source: 'manual',
      campaign: null,
      userName: admin.name,
    })
    const again = await apiAs(admin).refused(optOutsApi.create, {
      body: { number: '551187654321', reason: 'De novo' },
    })
    expect(again).toMatchObject({ status: 400, error: 'ERR_DUPLICATED_OPT_OUT', field: 'body.number' })
  })

  it('is corrected, taken back, searched, filtered and written to a file', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const api = apiAs(admin)
    await inCompany(company, () =>
      optOut({
        number: '5511987650001',
        name: 'Ângela',
        reason: 'SAIR',
        source: 'reply',
        campaign: { id: 7, name: 'Natal' },
      }),
    )
    const { id } = await api.ok(optOutsApi.create, { body: { number: '5511987650002', reason: 'Pediu' } })
    const changed = await api.ok(optOutsApi.update, { params: { id }, body: { reason: 'Por e-mail' } })
    expect(changed).toMatchObject({ reason: 'Por e-mail', source: 'manual', userName: admin.name })
    const numbers = async (query: object) =>
      (await api.ok(optOutsApi.list, { query })).records.map(({ number }) => number)
    expect(await numbers({})).toEqual(['5511987650002', '5511987650001'])
    expect(await numbers({ searchParam: 'angela' })).toEqual(['5511987650001'])
    expect(await numbers({ searchParam: '650002' })).toEqual(['5511987650002'])
    expect(await numbers({ source: 'reply' })).toEqual(['5511987650001'])
    const file = await api.send(optOutsApi.export, { query: { source: 'reply', language: 'en' } })
    expect(file.text).toContain('5511987650001;Ângela;SAIR;Reply;Natal;;')
    await api.ok(optOutsApi.remove, { params: { id } })
    expect(await numbers({})).toEqual(['5511987650001'])
  })

  it('is in the audit log: who noted, corrected and removed whom', async () => {
    const { admin } = await aCompanyWithCampaigns()
    const api = apiAs(admin)
    const { id } = await api.ok(optOutsApi.create, { body: { number: '5511987650001', reason: 'Pediu' } })
    await api.ok(optOutsApi.update, { params: { id }, body: { reason: 'Pediu por e-mail' } })
    await api.ok(optOutsApi.remove, { params: { id } })
    const { entries } = await api.ok(auditLogApi.list, { query: { kind: 'optOut', orderBy: 'oldest' } })
    expect(entries.map(({ action, recordName }) => [action, recordName])).toEqual([
      ['created', '5511987650001'],
      ['changed', '5511987650001'],
      ['deleted', '5511987650001'],
    ])
  })
})

describe('who opted out', () => {
  it('is noted once, as they said it first, also when they say it ten times at once', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const say = (number: string, reason: string) =>
      inCompany(company, () => optOut({ number, reason, source: 'reply' }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => say('5511987654321', 'SAIR')))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await say('551187654321', 'PARAR')).toBe(false)
    const { records } = await apiAs(admin).ok(optOutsApi.list)
    expect(records).toMatchObject([{ reason: 'SAIR', source: 'reply', userName: null }])
  })

  it.each([
    ['a mobile number with its ninth digit', '5511987654321', '551187654321', true],
    ['a mobile number without it', '551187654321', '5511987654321', true],
    ['the same number', '351912345678', '351912345678', true],
    ['a landline, which has no ninth digit', '551133334444', '5511933334444', false],
    ['another number', '5511987654321', '5511987654322', false],
  ])('is found by %s', async (_sentence, noted, asked, isFound) => {
    const [{ company }, other] = [await aCompanyWithCampaigns(), await aCompanyWithCampaigns()]
    await inCompany(company, () => optOut({ number: noted, reason: '', source: 'manual' }))
    const among = (who: { id: number }) => inCompany(who, () => optedOut([asked, '5511900000000']))
    expect(await among(company)).toEqual(new Set(isFound ? [asked] : []))
    expect(await among(other.company)).toEqual(new Set())
    const list = await aContactList(company, { entries: [{ number: asked }] })
    const rows = await inCompany(company, () =>
      database.query<{ found: boolean }>(
        `select ${isOptedOut('entry')} as found from contact_list_entries entry where contact_list_id = $1`,
        { bind: [list.id], type: QueryTypes.SELECT },
      ),
    )
    expect(rows).toEqual([{ found: isFound }])
  })
})
