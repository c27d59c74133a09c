import { contactsApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  anEmptyCompany,
  aUser,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { checkNumbersSweep } from './checkNumbers.job.js'

describe('POST /contacts/:id/check', () => {
  const uncheckedContact = async () => {
    const fixture = await aCompany()
    const contact = await aCustomer(fixture.company)
    return { ...fixture, contact, params: { id: contact.id }, number: contact.number ?? '' }
  }

  it('confirms a number, and keeps it as WhatsApp writes it', async () => {
    const { agent, params } = await uncheckedContact()
    const canonical = uniqueNumber()
    vi.spyOn(gateway, 'lookUp').mockResolvedValueOnce({ exists: true, number: canonical })
    const checked = await apiAs(agent).ok(contactsApi.check, { params })
    expect(checked).toMatchObject({ id: params.id, number: canonical, numberState: 'confirmed' })
  })

  it('says when nobody is there, and keeps that in mind until it is otherwise', async () => {
    const { agent, params, number } = await uncheckedContact()
    const asked = vi.spyOn(gateway, 'lookUp').mockResolvedValueOnce({ exists: false, number: null })
    const refusal = await apiAs(agent).refused(contactsApi.check, { params })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_WAPP_INVALID_CONTACT' })
    const state = async () => (await apiAs(agent).ok(contactsApi.get, { params })).numberState
    expect(await state()).toBe('refused')
    asked.mockResolvedValueOnce({ exists: true, number })
    await apiAs(agent).ok(contactsApi.check, { params })
    expect(await state()).toBe('confirmed')
  })

  it('says when WhatsApp could not be asked', async () => {
    const { agent, params } = await uncheckedContact()
    vi.spyOn(gateway, 'lookUp').mockResolvedValueOnce(null)
    const silent = await apiAs(agent).refused(contactsApi.check, { params })
    expect(silent).toMatchObject({ status: 503, error: 'ERR_WAPP_CHECK_CONTACT' })
    const company = await anEmptyCompany()
    const { id } = await aCustomer(company)
    const offline = await apiAs(await aUser(company)).refused(contactsApi.check, { params: { id } })
    expect(offline.error).toBe('ERR_WAPP_CHECK_CONTACT')
  })
})

describe('numbers that were saved while no connection was up', () => {
  it('are checked once there is one, each once', async () => {
    const company = await anEmptyCompany()
    const user = await aUser(company)
    const [one, other] = [
      await aCustomer(company, { name: 'Ana' }),
      await aCustomer(company, { name: 'Bia' }),
    ]
    const asked = vi
      .spyOn(gateway, 'lookUp')
      .mockImplementation((_connection, number) => Promise.resolve({ exists: number === one.number, number }))
    const sweep = async () => {
      await checkNumbersSweep.run()
      await settle()
      return asked.mock.calls.filter(([, number]) => number === one.number || number === other.number).length
    }
    const namesOf = async (numberState: 'confirmed' | 'refused') =>
      (await apiAs(user).ok(contactsApi.list, { query: { numberState } })).contacts.map(({ name }) => name)
    expect(await sweep()).toBe(0)
    await aConnection(company)
    expect(await sweep()).toBe(2)
    expect(await namesOf('confirmed')).toEqual(['Ana'])
    expect(await namesOf('refused')).toEqual(['Bia'])
    expect(await sweep()).toBe(2)
    asked.mockRestore()
  })
})
