import { expect, it } from 'vitest'
import { nextInvoice } from './nextInvoice.rules'

it('a plan costs its price of a month times the months', () => {
  expect(nextInvoice(49.9, 'MENSAL', null)).toEqual({ value: 49.9, openValue: null })
  expect(nextInvoice(49.9, 'TRIMESTRAL', null)).toEqual({ value: 149.7, openValue: null })
})

it('says what the open invoice was where it becomes another', () => {
  expect(nextInvoice(249, 'MENSAL', { value: 99, difference: 0 })).toEqual({ value: 249, openValue: 99 })
  expect(nextInvoice(99, 'MENSAL', { value: 99, difference: 0 })).toEqual({ value: 99, openValue: null })
})

it('what the open invoice has for a larger plan until its due date stays', () => {
  expect(nextInvoice(249, 'MENSAL', { value: 309, difference: 60 })).toEqual({ value: 309, openValue: null })
  expect(nextInvoice(99, 'MENSAL', { value: 309, difference: 60 })).toEqual({ value: 159, openValue: 309 })
})
