import { expect, it } from 'vitest'
import { openFirst, totalDue } from './invoices.rules'

const invoices = [
  { status: 'paid', dueDate: '2026-10-05', value: 30 },
  { status: 'open', dueDate: '2026-12-05', value: 50 },
  { status: 'paid', dueDate: '2026-11-05', value: 30 },
  { status: 'open', dueDate: '2026-09-05', value: 20 },
] as const

it('open invoices stand first, the next due one at the top, then the newest paid one', () => {
  const days = invoices.toSorted(openFirst).map(({ dueDate }) => dueDate)
  expect(days).toEqual(['2026-09-05', '2026-12-05', '2026-11-05', '2026-10-05'])
})

it('only open invoices are due', () => {
  expect(totalDue(invoices)).toBe(70)
  expect(totalDue([])).toBe(0)
})
