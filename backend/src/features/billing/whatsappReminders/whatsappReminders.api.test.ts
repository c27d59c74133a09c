import { settingsApi } from '@balcao/contract'
import { expect, it, onTestFinished } from 'vitest'
import { ApiCall, Contact, Message, Setting } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, anInvoice, aUser, inCompany, inDays, uniqueNumber } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { whatsappRemindersSweep } from './whatsappReminders.job.js'
import { numberOf } from './whatsappReminders.rules.js'

/**
 * The super users' company with the connection it chose for reminders, and a company with a telephone number
 * that owes money.
 */
async function world() {
  const own = await aCompany()
  const boss = await aUser(own.company, { profile: 'admin', super: true })
  const api = apiAs(boss)
  await api.ok(settingsApi.update, {
    params: { key: 'reminderConnection' },
    body: { value: String(own.connection.id) },
  })
  onTestFinished(async () => {
    await inCompany(own.company, () => Setting.destroy({ where: { key: 'reminderConnection' } }))
  })
  const debtor = await aCompany({ dueDate: inDays(3) })
  const phone = uniqueNumber()
  await inCompany(debtor.company, () => debtor.company.update({ phone: `+${phone}` }))
  const invoice = await anInvoice(debtor.company, { valueCents: 4_990 })
  const messages = () =>
    inCompany(own.company, async () => {
      const contact = await Contact.findOne({ where: { number: phone } })
      return contact ? Message.findAll({ where: { contactId: contact.id, fromMe: true } }) : []
    })
  const remind = async () => {
    await whatsappRemindersSweep.run()
    await settle()
  }
  return { ...debtor, own, api, invoice, phone, messages, remind }
}

it('a company with a telephone is reminded by a message, once, beside the e-mail', async () => {
  const { company, messages, remind, invoice, own } = await world()
  for (const _ of [1, 2, 3]) await remind()
  const [message, ...others] = await messages()
  expect(others).toEqual([])
  expect(message?.body).toContain(company.name)
  expect(message?.body).toMatch(/49,90.*\/financeiro/s)
  // Also after the records of the programs' calls are gone.
  await inCompany(own.company, () => ApiCall.destroy({ where: {} }))
  await Promise.all([remind(), remind()])
  expect(await messages()).toHaveLength(1)
  await inCompany(company, () => company.update({ dueDate: inDays(0.01) }))
  await remind()
  await remind()
  const reminders = (await inCompany(company, () => invoice.reload())).whatsappReminders
  expect(reminders).toContain('ahead')
  expect(await messages()).toHaveLength(reminders.length)
})

it('is said what is left to pay, and nothing where nothing is, or the connection is down', async () => {
  const { messages, remind, invoice, own, company } = await world()
  await inCompany(own.company, () => own.connection.update({ status: 'DISCONNECTED' }))
  await remind()
  expect(await messages()).toEqual([])
  await inCompany(own.company, () => own.connection.update({ status: 'CONNECTED' }))
  await inCompany(company, () => invoice.update({ creditCents: 4_990 }))
  await remind()
  expect(await messages()).toEqual([])
  await inCompany(company, () => invoice.update({ creditCents: 4_000 }))
  await remind()
  expect((await messages()).map(({ body }) => /R\$\s9,90/.test(body))).toEqual([true])
})

it('is chosen by super users alone', async () => {
  const { admin } = await aCompany()
  const params = { key: 'reminderConnection' }
  const refusal = await apiAs(admin).refused(settingsApi.update, { params, body: { value: '1' } })
  expect(refusal.status).toBe(403)
  const { api } = await world()
  expect((await api.refused(settingsApi.update, { params, body: { value: 'x' } })).error).toBe(
    'ERR_VALIDATION',
  )
})

it.each([
  ['(31) 99999-0000', '5531999990000'],
  ['+351 912 345 678', '351912345678'],
  ['ramal 12', null],
  ['', null],
])('a telephone %s is the number %s', (phone, number) => {
  expect(numberOf(phone)).toBe(number)
})
