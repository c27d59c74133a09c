import type { Invoice, InvoicePayment } from '@balcao/contract/resources/billing/invoices'
import { expect, it } from 'vitest'
import { historyOf, paidBeside, paidWhen } from './history.rules'

const invoice = (id: number, dueDate: string, changes: Partial<Invoice> = {}) =>
  ({ id, dueDate, status: 'paid', payments: [], ...changes }) as unknown as Invoice
const payment = (changes: Partial<InvoicePayment>) =>
  ({ value: 30, creditedValue: 0, state: 'paid', ...changes }) as InvoicePayment
const inReview = [payment({ state: 'review' })]

const invoices = [
  invoice(1, '2026-09-05'),
  invoice(2, '2026-10-05', { status: 'open' }),
  invoice(3, '2026-11-05'),
  invoice(4, '2026-12-05', { status: 'open' }),
]
const idsOf = (rows: readonly Invoice[]) => rows.map(({ id }) => id)

it('what is open stands first, the oldest at the top, then the newest payment', () => {
  expect(idsOf(historyOf(invoices, null))).toEqual([2, 4, 3, 1])
})

it('the invoice of the card stands here only while a payment of it is looked at', () => {
  expect(idsOf(historyOf(invoices, 4))).toEqual([2, 3, 1])
  const reviewed = invoices.map((one) => (one.id === 4 ? { ...one, payments: inReview } : one))
  expect(idsOf(historyOf(reviewed, 4))).toEqual([2, 4, 3, 1])
})

it('a payment was today, on its due date, or on another day', () => {
  expect(paidWhen('2026-12-05', '2026-12-05', '2026-12-05')).toBe('today')
  expect(paidWhen('2026-12-05', '2026-12-05', '2026-12-07')).toBe('onTime')
  expect(paidWhen('2026-12-04', '2026-12-05', '2026-12-07')).toBe('other')
})

it('says what came besides: a second payment, too much, what went back', () => {
  const payments = [
    payment({ state: 'review' }),
    payment({ state: 'paid', value: 300, creditedValue: 51 }),
    payment({ state: 'returned', value: 10 }),
    payment({ state: 'paid' }),
  ]
  expect(paidBeside({ payments })).toEqual([
    { state: 'review', value: 30 },
    { state: 'credited', value: 51 },
    { state: 'returned', value: 10 },
  ])
})
