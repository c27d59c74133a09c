import { contactsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { TestApi } from '../../../testing/apiClient.js'
import {
  aLinkedConnection,
  aNumber,
  control,
  withSessions,
} from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** A user of a company with a linked connection. */
async function whoIsConnected(): Promise<TestApi> {
  const connection = await aLinkedConnection()
  await connection.set(`status = 'CONNECTED', is_default = true`)
  const { aUser } = await import('../../../testing/fixtures.js')
  const { apiAs } = await import('../../../testing/apiClient.js')
  const { Company } = await import('../../../models/index.js')
  return apiAs(await aUser(Company.build({ id: connection.companyId, name: '', dueDate: new Date() })))
}

/** A number that has an account on WhatsApp. */
async function onWhatsapp(number: string): Promise<string> {
  await control('POST', '/contacts', { number, name: 'Maria' })
  return number
}

describe('a number that WhatsApp is asked about', () => {
  it('is stored as WhatsApp writes it: the ninth digit is WhatsApp’s to decide', async () => {
    const api = await whoIsConnected()
    const number = await onWhatsapp(aNumber().replace(/^55119/, '5511'))
    const typed = number.replace(/^5511/, '55119')
    const contact = await api.ok(contactsApi.create, { body: { name: 'Maria', number: typed } })
    expect(contact.number).toBe(number)
    const again = await api.refused(contactsApi.create, { body: { name: 'Maria', number: typed } })
    expect(again.error).toBe('ERR_DUPLICATED_CONTACT')
  })

  it('is refused when it is not on WhatsApp, in a new contact and in one that changes', async () => {
    const api = await whoIsConnected()
    const refused = { status: 400, error: 'ERR_WAPP_INVALID_CONTACT' }
    const number = aNumber()
    expect(await api.refused(contactsApi.create, { body: { name: 'Maria', number } })).toMatchObject(refused)
    const registered = await onWhatsapp(aNumber())
    const { id } = await api.ok(contactsApi.create, { body: { name: 'Maria', number: registered } })
    const change = { params: { id }, body: { number } }
    expect(await api.refused(contactsApi.update, change)).toMatchObject(refused)
    const renamed = await api.ok(contactsApi.update, {
      params: { id },
      body: { name: 'Ana', number: registered },
    })
    expect(renamed).toMatchObject({ name: 'Ana', number: registered })
  })
})
