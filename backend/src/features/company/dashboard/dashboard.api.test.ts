import { dashboardApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany } from '../../../testing/fixtures.js'

it('is for leaders', async () => {
  const { admin, supervisor, agent } = await aCompany()
  for (const call of [dashboardApi.get, dashboardApi.now, dashboardApi.ratings]) {
    await apiAs(admin).ok(call)
    await apiAs(supervisor).ok(call)
    expect((await apiAs(agent).refused(call)).error).toBe('ERR_NO_PERMISSION')
  }
})

it('refuses periods that are none, naming what is wrong', async () => {
  const { admin } = await aCompany()
  const refusal = async (query: Record<string, unknown>) => {
    const { error, ...details } = await apiAs(admin).refused(dashboardApi.get, { query })
    expect(error).toBe('ERR_VALIDATION')
    return (details as { field?: string }).field
  }
  for (const days of [-1, 1e9, 'x', 1.5]) expect(await refusal({ days })).toBe('query.days')
  for (const date_from of ['2026-02-30', 'ontem', '20260101', '0000-01-01'])
    expect(await refusal({ date_from })).toBe('query.date_from')
  expect(await refusal({ date_from: '2026-03-02', date_to: '2026-03-01' })).toBe('query.date_to')
  expect(await refusal({ date_from: '1976-01-01', date_to: '2026-01-01' })).toBe('query.date_to')
  expect(await refusal({ date_from: '1976-01-01' })).toBe('query.date_from')
})
