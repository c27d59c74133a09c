import type { PlanOffer } from '@balcao/contract/resources/billing/companySubscription'
import { expect, it } from 'vitest'
import { excessOf, firstChoice, recurrencesFor } from './offers.rules'

const offer = (id: number, changes: Partial<PlanOffer> = {}) =>
  ({ id, isCurrent: false, isRecommended: false, exceeds: null, ...changes }) as PlanOffer
const tooMany = { users: { used: 4, limit: 3 } }
const chosen = (...offers: PlanOffer[]) => firstChoice({ offers, recurrence: 'MENSAL' })?.planId

it('the plan that the company has is chosen at first, as long as it fits', () => {
  expect(chosen(offer(1), offer(2, { isCurrent: true }), offer(3, { isRecommended: true }))).toBe(2)
})

it('a plan that was outgrown gives way to the one that fits', () => {
  expect(chosen(offer(1, { isCurrent: true, exceeds: tooMany }), offer(2, { isRecommended: true }))).toBe(2)
  expect(chosen(offer(1), offer(2, { isRecommended: true }))).toBe(2)
  expect(chosen()).toBeUndefined()
})

it('a rhythm that is not offered any more stays for who has it', () => {
  expect(recurrencesFor('MENSAL')).toEqual(['MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'])
  expect(recurrencesFor('BIMESTRAL')).toContain('BIMESTRAL')
})

it('says what is too much for a plan', () => {
  expect(excessOf({ exceeds: tooMany })).toEqual([['users', { used: 4, limit: 3 }]])
  expect(excessOf({ exceeds: null })).toEqual([])
})
