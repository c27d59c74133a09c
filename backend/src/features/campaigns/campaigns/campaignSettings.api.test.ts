import { auditLogApi, campaignSettingsApi, defaultCampaignSettings } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'

describe('the settings of campaigns', () => {
  const valuesOf = (rows: { key: string; value: string }[]) =>
    Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))

  it('are those of every company until something is chosen, each as JSON text', async () => {
    const { api } = await aCampaigner()
    expect(valuesOf(await api.ok(campaignSettingsApi.get))).toEqual(defaultCampaignSettings)
    const change = async (settings: object) =>
      valuesOf(await api.ok(campaignSettingsApi.update, { body: { settings } }))
    const variables = [{ key: 'Loja', value: 'Casa Aurora' }]
    expect(await change({ messageInterval: 0, variables })).toEqual({
      ...defaultCampaignSettings,
      messageInterval: 0,
      variables,
    })
    expect(await change({ dailyBudget: null, warmUp: false })).toMatchObject({
      messageInterval: 0,
      variables,
      dailyBudget: null,
      warmUp: false,
    })
    expect(valuesOf(await api.ok(campaignSettingsApi.get))).toMatchObject({ variables, dailyBudget: null })
  })

  it('stand in the audit log as they were changed, and not when they stay', async () => {
    const { api } = await aCampaigner()
    const change = (settings: object) => api.ok(campaignSettingsApi.update, { body: { settings } })
    await change({ messageInterval: 5, variables: [{ key: 'Loja', value: 'Casa Aurora' }] })
    await change({ messageInterval: 5 })
    await change({ warmUp: false, messageInterval: 20 })
    const { entries } = await api.ok(auditLogApi.list, { query: { kind: 'campaignSettings' } })
    expect(entries.map(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]))).toEqual([
      [
        ['warmUp', 'true', 'false'],
        ['messageInterval', '5', '20'],
      ],
      [
        ['variables', '', 'Loja Casa Aurora'],
        ['messageInterval', '20', '5'],
      ],
    ])
  })

  it.each([
    ['an interval that is not offered', { messageInterval: 7 }, 'ERR_VALIDATION', 'messageInterval'],
    ['one of none', { longerIntervalAfter: 1 }, 'ERR_VALIDATION', 'longerIntervalAfter'],
    ['a longer one', { greaterInterval: 61 }, 'ERR_VALIDATION', 'greaterInterval'],
    ['no budget at all', { dailyBudget: 0 }, 'ERR_VALIDATION', 'dailyBudget'],
    ['a name in braces', { variables: [{ key: '{a}', value: 'b' }] }, 'ERR_VALIDATION', 'variables[0].key'],
    [
      'a name with a space',
      { variables: [{ key: 'a b', value: 'b' }] },
      'ERR_VALIDATION',
      'variables[0].key',
    ],
    ['nothing for a name', { variables: [{ key: 'a', value: ' ' }] }, 'ERR_VALIDATION', 'variables[0].value'],
    [
      'a name of every company',
      { variables: [{ key: 'Número', value: 'b' }] },
      'ERR_CAMPAIGN_VARIABLE_TAKEN',
      'variables[0].key',
    ],
    [
      'a name twice, written otherwise',
      { variables: ['loja', 'b', 'LOJÁ'].map((key) => ({ key, value: 'c' })) },
      'ERR_CAMPAIGN_VARIABLE_TAKEN',
      'variables[2].key',
    ],
  ])('are refused with %s, and stay', async (_what, settings, error, field) => {
    const { api } = await aCampaigner()
    const refused = await api.refused(campaignSettingsApi.update, { body: { settings } })
    expect(refused).toMatchObject({ status: 400, error, field: `body.settings.${field}` })
    expect(valuesOf(await api.ok(campaignSettingsApi.get))).toEqual(defaultCampaignSettings)
  })
})
