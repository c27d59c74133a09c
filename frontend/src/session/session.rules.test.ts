import type { SessionUser } from '@balcao/contract/resources/company/auth'
import type { UserDetail } from '@balcao/contract/resources/company/users'
import { expect, it, vi } from 'vitest'
import { mayUse, withCompany, withSetting, withUserChange } from './session.rules'

const company: SessionUser['company'] = {
  id: 1,
  name: 'Loja',
  email: null,
  phone: null,
  status: true,
  planId: 1,
  recurrence: 'MENSAL',
  dueDate: '2027-01-01T00:00:00.000Z',
  trialExpiration: null,
  schedules: [],
  specialDays: [],
  closedForSendingAt: null,
  settings: [{ id: 1, key: 'userRating', value: 'disabled', companyId: 1 }],
  switchedOff: [],
}
const ana: SessionUser = {
  id: 7,
  name: 'Ana',
  email: 'ana@loja.com',
  emailVerified: true,
  profile: 'user',
  super: false,
  companyId: 1,
  allTicket: 'disable',
  away: null,
  queues: [],
  company,
}
const detail = (part: Partial<UserDetail>): UserDetail => ({
  ...ana,
  online: true,
  active: true,
  capacity: null,
  invited: false,
  lastSeenAt: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...part,
})

it('the logged-in user follows their own record, and nobody else’s', () => {
  const renamed = withUserChange(ana, {
    action: 'update',
    user: detail({ name: 'Ana Maria', profile: 'admin' }),
  })
  expect(renamed).toEqual({ ...ana, name: 'Ana Maria', profile: 'admin' })
  expect(withUserChange(ana, { action: 'update', user: detail({ id: 8, name: 'Bia' }) })).toBe(ana)
  expect(withUserChange(ana, { action: 'delete', userId: 8 })).toBe(ana)
})

it('the company’s settings follow theirs, but for secret ones, which a session does not have', () => {
  const setting = { id: 1, key: 'userRating', value: 'enabled', companyId: 1 }
  expect(withSetting(ana, setting).company.settings).toEqual([setting])
  expect(withSetting(ana, { ...setting, key: 'aSecret' })).toBe(ana)
})

it('the company’s working hours follow theirs, and its settings stay', () => {
  const sunday = { weekday: 'Domingo', weekdayEn: 'sunday' as const, startTime: '09:00', endTime: '12:00' }
  const { settings: _settings, trialExpiration: _trial, ...facts } = company
  const changed = withCompany(ana, { ...facts, schedules: [sunday] })
  expect(changed.company).toEqual({ ...company, schedules: [sunday] })
})

it('campaigns are for admins of companies that have them, or of a browser that shows them', () => {
  const having = (value: string, profile: SessionUser['profile'] = 'admin') => ({
    profile,
    company: { ...company, settings: [{ id: 1, key: 'campaignsEnabled', value, companyId: 1 }] },
  })
  expect(mayUse(having('true'), 'campaigns:manage')).toBe(true)
  expect(mayUse(having('false'), 'campaigns:manage')).toBe(false)
  expect(mayUse(having('true', 'user'), 'campaigns:manage')).toBe(false)
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'cshow' ? '' : null) })
  expect(mayUse(having('false'), 'campaigns:manage')).toBe(true)
  expect(mayUse(having('false', 'supervisor'), 'campaigns:manage')).toBe(false)
  vi.unstubAllGlobals()
})

it('nobody may use what the company’s plan leaves out, whatever their profile', () => {
  const admin = { ...ana, profile: 'admin' as const }
  expect(mayUse(admin, 'chats:use')).toBe(true)
  const without = { ...admin, company: { ...company, switchedOff: ['useInternalChat' as const] } }
  expect(mayUse(without, 'chats:use')).toBe(false)
  expect(mayUse(without, 'schedules:use')).toBe(true)
})
