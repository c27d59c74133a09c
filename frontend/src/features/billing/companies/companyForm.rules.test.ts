import type { ManagedCompany } from '@balcao/contract/resources/billing/companies'
import { expect, it } from 'vitest'
import { companySchema, dueDayOf, exceededOf, fieldsOf, renewalOf } from './companyForm.rules'

const company = (dueDate: string, timezone: string) =>
  ({
    dueDate,
    renewedDueDate: '2027-03-11T02:59:00.000Z',
    settings: [{ id: 1, key: 'timezone', value: timezone }],
  }) as unknown as ManagedCompany

it('the due date is a day of the company’s own calendar, wherever the reader is', () => {
  expect(dueDayOf(company('2026-12-11T02:59:00.000Z', 'America/Sao_Paulo'))).toBe('2026-12-10')
  expect(dueDayOf(company('2026-12-11T02:59:00.000Z', 'Europe/Lisbon'))).toBe('2026-12-11')
})

it('what one more payment makes of it is a day of that calendar, too', () => {
  const due = company('2026-12-11T02:59:00.000Z', 'America/Sao_Paulo')
  expect(renewalOf(due)).toEqual({ from: '2026-12-10', to: '2027-03-10' })
})

it('e-mail, plan, name and due date are needed, and nothing else', () => {
  const empty = fieldsOf(null)
  const whole = { ...empty, name: 'Padaria', email: 'dona@padaria.com', planId: 3, dueDate: '2026-12-10' }
  expect(companySchema.isValidSync(whole)).toBe(true)
  for (const missing of ['name', 'email', 'planId', 'dueDate'] as const)
    expect(companySchema.isValidSync({ ...whole, [missing]: '' })).toBe(false)
})

it('a company exceeds only what is above its plan’s limit', () => {
  const use = {
    users: { used: 6, limit: 5 },
    connections: { used: 2, limit: 2 },
    queues: { used: 9, limit: null },
    storageMb: { used: 101, limit: 100 },
  }
  expect(exceededOf(use)).toEqual(['users', 'storageMb'])
})
