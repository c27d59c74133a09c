import { templatesApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { recordEvent } from '../../../events/recordEvent.js'
import { OfficialNumber } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aMessage,
  aTemplate,
  aTicket,
  inCompany,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'

/** A company with a number of the official API, in the database alone. */
async function anAccount() {
  const home = await aCompany()
  const businessAccountId = uniqueNumber()
  const connection = await aConnection(home.company, { provider: 'cloud' })
  await inCompany(home.company, () =>
    OfficialNumber.create({
      id: connection.id,
      phoneNumberId: uniqueNumber(),
      businessAccountId,
      sealedVerifyToken: Buffer.from(''),
      webhookKey: uniqueNumber(),
      confirmedAt: new Date(),
    }),
  )
  const names = async (query = {}) =>
    (await apiAs(home.agent).ok(templatesApi.list, { query })).templates.map(({ name }) => name)
  return { ...home, businessAccountId, official: connection, names }
}

it('everybody reads the templates of the company’s accounts, those that need attention first', async () => {
  const { company, agent, businessAccountId, official, names } = await anAccount()
  const traits = { businessAccountId }
  await aTemplate(company, {
    ...traits,
    name: 'b',
    components: { body: { text: 'Olá, {{1}}.', examples: {} } },
  })
  await aTemplate(company, { ...traits, name: 'a' })
  await aTemplate(company, { ...traits, name: 'z', status: 'REJECTED' })
  await aTemplate(company, { name: 'account_without_number' })
  expect(await names()).toEqual(['z', 'a', 'b'])
  expect(await names({ status: 'APPROVED' })).toEqual(['a', 'b'])
  expect(await names({ searchParam: 'ola' })).toEqual(['b'])
  expect(await names({ connectionId: official.id, category: 'UTILITY' })).toHaveLength(3)
  expect(await names({ category: 'MARKETING' })).toEqual([])
  const { templates } = await apiAs(agent).ok(templatesApi.list, { query: { searchParam: 'b' } })
  expect(templates).toMatchObject([
    {
      account: { name: 'Casa Aurora', connectionIds: [official.id] },
      variables: [{ key: 'body.1', part: 'body', name: '1' }],
      isSendable: true,
    },
  ])
  expect(await apiAs(agent).ok(templatesApi.get, { params: { id: templates[0]?.id ?? 0 } })).toEqual(
    templates[0],
  )
})

it('another company sees none of them', async () => {
  const [home, other] = [await anAccount(), await anAccount()]
  const { businessAccountId } = home
  const { id } = await aTemplate(home.company, { businessAccountId })
  expect(await other.names()).toEqual([])
  expect(await other.names({ connectionId: home.official.id })).toEqual([])
  expect((await apiAs(other.admin).refused(templatesApi.get, { params: { id } })).error).toBe(
    'ERR_NO_TEMPLATE_FOUND',
  )
})

it('a name with several languages is one row, shown by the one that needs somebody', async () => {
  const { company, agent, businessAccountId } = await anAccount()
  const add = (name: string, language: string, traits = {}) =>
    aTemplate(company, { businessAccountId, name, language, ...traits })
  await add('a', 'pt_BR')
  await add('a', 'en')
  await add('b', 'en', { status: 'PAUSED' })
  await add('b', 'pt_BR')
  await add('b', 'es', { status: 'REJECTED' })
  const read = (query = {}) => apiAs(agent).ok(templatesApi.list, { query: { grouped: true, ...query } })
  const { templates, count, attention } = await read()
  expect(templates.map(({ name, language }) => [name, language])).toEqual([
    ['b', 'en'],
    ['a', 'pt_BR'],
  ])
  expect([count, attention]).toEqual([2, 1])
  expect(templates[0]?.languages).toMatchObject([
    { language: 'pt_BR', status: 'APPROVED' },
    { language: 'en', status: 'PAUSED', id: templates[0]?.id },
    { language: 'es', status: 'REJECTED' },
  ])
  // A filter is about languages, so the row is one of those that it finds.
  expect((await read({ status: 'REJECTED' })).templates.map(({ language }) => language)).toEqual(['es'])
  expect((await apiAs(agent).ok(templatesApi.list, { query: {} })).count).toBe(5)
})

it('who has sent a template in thirty days is counted, without campaigns and schedules', async () => {
  const { company, agent, businessAccountId, official, queue } = await anAccount()
  const [{ id }, other] = [
    await aTemplate(company, { businessAccountId, name: 'a' }),
    await aTemplate(company, { businessAccountId, name: 'b' }),
  ]
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection: official, queue, user: agent })
  const send = async (templateId: number, changes: string, user?: typeof agent) => {
    const message = await aMessage(company, {
      ticket,
      ...(user && { user }),
      fromMe: true,
      sendState: 'sent',
    })
    const content = JSON.stringify({ type: 'template', templateId, name: 'a', components: [] })
    await inCompany(company, () =>
      database.query(`update messages set content = $1, user_id = $2 ${changes} where id = $3`, {
        bind: [content, user?.id ?? null, message.id],
      }),
    )
  }
  await send(id, '', agent)
  await send(id, '', agent)
  await send(id, ', is_bot = true')
  await send(id, '')
  await send(id, ", created_at = now() - interval '31 days'")
  await send(id, ", campaign_shipment_id = 1, campaign_part = 'message'")
  const usedBy = async (templateId: number) =>
    (await apiAs(agent).ok(templatesApi.get, { params: { id: templateId } })).usedBy
  expect(await usedBy(id)).toEqual([
    { kind: 'sentByPeople', name: null, count: 2 },
    { kind: 'sentByBot', name: null, count: 1 },
    { kind: 'sentByApi', name: null, count: 1 },
  ])
  expect(await usedBy(other.id)).toEqual([])
})

it('decisions about several templates at once each reach open screens', async () => {
  const { company, businessAccountId, official } = await anAccount()
  const [one, other] = [
    await aTemplate(company, { businessAccountId, name: 'a' }),
    await aTemplate(company, { businessAccountId, name: 'b', status: 'PAUSED' }),
  ]
  await settle()
  await inCompany(company, async () => {
    for (const { id: templateId } of [one, other]) await recordEvent('template.changed', { templateId })
  })
  const heard = receivedBy(await settle(), [rooms.company(company.id)])
  expect(heard.map(({ payload }) => payload)).toMatchObject([
    { action: 'update', template: { id: one.id, account: { connectionIds: [official.id] } } },
    { action: 'update', template: { id: other.id, status: 'PAUSED', languages: [{ status: 'PAUSED' }] } },
  ])
})
