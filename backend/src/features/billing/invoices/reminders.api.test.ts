import { describe, expect, it } from 'vitest'
import { Setting } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { aCompany, anInvoice, inCompany, inDays } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { invoiceRemindersSweep } from './invoiceReminders.job.js'
import { remindOfInvoice } from './remindOfInvoice.js'
import { reminderMail, reminderOf } from './reminders.rules.js'
import { settleInvoice } from './settleInvoice.js'

const facts = {
  company: 'Loja da Ana',
  detail: 'Plano Ouro',
  valueCents: 4_990,
  dueDate: '2026-12-05',
  url: 'https://balcao.example/financeiro',
}

it.each([
  [6, null],
  [5, 'ahead'],
  [1, 'ahead'],
  [0, 'today'],
  [-1, null],
])('%i days before the due date the reminder is %s', (daysLeft, kind) => {
  expect(reminderOf(daysLeft)).toBe(kind)
})

it('says when, what and how much, and where it is paid', () => {
  const { subject, paragraphs, action } = reminderMail('pt', { ...facts, daysLeft: 3 })
  expect(subject).toBe('Sua assinatura vence em 3 dias')
  expect(paragraphs.join(' ')).toMatch(/Loja da Ana.*Plano Ouro, R\$\s49,90, com vencimento em 05\/12\/2026/)
  expect(action?.url).toBe(facts.url)
  expect(reminderMail('en', { ...facts, daysLeft: 1 }).subject).toBe('Your subscription expires tomorrow')
  expect(reminderMail('es', { ...facts, daysLeft: 0 }).subject).toBe('Tu suscripción vence hoy')
})

describe('a company whose invoice is due soon', () => {
  it('gets an e-mail of each kind once, in its language, at its address', async () => {
    const [server, { company }] = [await aMailServer(), await aCompany({ dueDate: inDays(3) })]
    await inCompany(company, () => company.update({ email: 'caixa@loja.example' }))
    await inCompany(company, () => Setting.create({ key: 'language', value: 'es' }))
    await anInvoice(company)
    for (const _ of [1, 2]) {
      await invoiceRemindersSweep.run()
      await settle()
    }
    const mine = () => server.received.filter(({ to }) => to === 'caixa@loja.example')
    expect(mine()).toMatchObject([{ subject: 'Tu suscripción vence en 3 días' }])
    for (const _ of [1, 2]) await inCompany(company, () => remindOfInvoice(company.dueDate))
    await settle()
    expect(mine().map(({ subject }) => subject)).toEqual([
      'Tu suscripción vence en 3 días',
      'Tu suscripción vence hoy',
    ])
  })

  it('has its first admin told where it has no address of its own', async () => {
    const [server, { company, admin }] = [await aMailServer(), await aCompany({ dueDate: inDays(2) })]
    await anInvoice(company)
    expect(await inCompany(company, () => remindOfInvoice(clock.now()))).toBe(true)
    await settle()
    expect(server.received.map(({ to }) => to)).toContain(admin.email)
  })

  it('is told nothing once it is paid, nor without an invoice', async () => {
    await aMailServer()
    const { company } = await aCompany({ dueDate: inDays(2) })
    const remind = () => inCompany(company, () => remindOfInvoice(clock.now()))
    expect(await remind()).toBe(false)
    const { id } = await anInvoice(company)
    await withPlatformScope('test: paid', () => settleInvoice(id, { method: 'pix', by: 'Efí' }))
    expect(await remind()).toBe(false)
  })

  it('is told nothing where mail is off', async () => {
    const { company } = await aCompany({ dueDate: inDays(2) })
    await anInvoice(company)
    expect(await inCompany(company, () => remindOfInvoice(clock.now()))).toBe(false)
  })
})
