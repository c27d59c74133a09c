import { templatesApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { OfficialNumber } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aConnection, aTemplate, inCompany, uniqueNumber } from '../../../testing/fixtures.js'

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
