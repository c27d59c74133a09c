import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import { expect, it } from 'vitest'
import { needsPayer, payViewOf } from './payView.rules'

const invoice = { id: 3, months: 1, received: 0 } as Invoice

it('on trial the plans stand first, until a Pix was asked for or a part was paid', () => {
  expect(payViewOf({ state: 'trial', openInvoice: null }, undefined)).toBe('trial')
  expect(payViewOf({ state: 'trial', openInvoice: invoice }, 'none')).toBe('trial')
  expect(payViewOf({ state: 'trial', openInvoice: invoice }, 'open')).toBe('invoice')
  expect(payViewOf({ state: 'trial', openInvoice: { ...invoice, received: 10 } }, 'none')).toBe('invoice')
})

it('what is to pay stands first, and an invoice that is still being made is announced', () => {
  expect(payViewOf({ state: 'open', openInvoice: invoice }, 'none')).toBe('invoice')
  expect(payViewOf({ state: 'overdue', openInvoice: invoice }, 'open')).toBe('invoice')
  expect(payViewOf({ state: 'overdue', openInvoice: null }, undefined)).toBe('preparing')
  expect(payViewOf({ state: 'paid', openInvoice: null }, undefined)).toBe('paid')
})

it('only a first payment asks who pays', () => {
  const nobody = { payer: { name: null, email: null, document: null } }
  const somebody = { payer: { ...nobody.payer, name: 'Casa Aurora Ltda.' } }
  expect(needsPayer(nobody, 'none')).toBe(true)
  expect(needsPayer(nobody, 'expired')).toBe(false)
  expect(needsPayer(somebody, 'none')).toBe(false)
})
