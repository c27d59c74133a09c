import { companiesApi, defaultWorkingHours } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { rooms } from '../../platform/realtime/rooms.js'
import { apiAs } from '../../testing/apiClient.js'
import { heardIn } from '../../testing/emissions.js'
import { settle } from '../../testing/settle.js'
import { aCompany } from '../../testing/world.js'

describe('the company’s working hours', () => {
  it('are the usual ones until an admin sets others, several stretches a day if need be', async () => {
    const { company, admin } = await aCompany()
    const params = { id: company.id }
    expect((await apiAs(admin).ok(companiesApi.get, { params })).schedules).toEqual(defaultWorkingHours)
    const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday' as const }
    const schedules = [
      { ...monday, startTime: '08:00', endTime: '12:00' },
      { ...monday, startTime: '13:30', endTime: '18:00' },
    ]
    const changed = await apiAs(admin).ok(companiesApi.updateSchedules, { params, body: { schedules } })
    expect(changed.schedules).toEqual(schedules)
    expect(await apiAs(admin).ok(companiesApi.get, { params })).toEqual(changed)
  })

  it('are told at once to everybody who works there, and to nobody else', async () => {
    const [{ company, admin }, other] = await Promise.all([aCompany(), aCompany()])
    await settle()
    const params = { id: company.id }
    const {
      createdAt: _made,
      updatedAt: _moved,
      ...facts
    } = await apiAs(admin).ok(companiesApi.updateSchedules, { params, body: { schedules: [] } })
    const emissions = await settle()
    expect(heardIn(emissions, [rooms.company(company.id)])).toEqual([
      { channel: 'company', payload: { action: 'update', company: { ...facts, schedules: [] } } },
    ])
    expect(heardIn(emissions, [rooms.company(other.company.id)])).toEqual([])
  })

  it.each([
    ['a day that does not exist', { weekdayEn: 'someday' }],
    ['a time that does not exist', { startTime: '25:00' }],
  ])('refuse %s', async (_sentence, wrong) => {
    const { company, admin } = await aCompany()
    const hours = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' }
    const refusal = await apiAs(admin).refused(companiesApi.updateSchedules, {
      params: { id: company.id },
      body: { schedules: [{ ...hours, ...wrong }] },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('of another company are not to be found', async () => {
    const { admin } = await aCompany()
    const other = await aCompany()
    const refusal = await apiAs(admin).refused(companiesApi.updateSchedules, {
      params: { id: other.company.id },
      body: { schedules: [] },
    })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_COMPANY_FOUND' })
  })
})
