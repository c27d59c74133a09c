import { ticketsApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aMessage, aTag } from '../../../testing/fixtures.js'

it('a list with fields=row has whole tickets without what it does not draw', async () => {
  const { company, admin, ticket } = await aCompany()
  await aMessage(company, { ticket, body: 'Bom dia' })
  await aTag(company, { on: [ticket] })
  const api = apiAs(admin)
  const listed = async (query: object) => {
    const { tickets, ...page } = await api.ok(ticketsApi.list, { query: { showAll: true, ...query } })
    expect(tickets).toHaveLength(1)
    return { ticket: tickets[0]!, page }
  }
  const [whole, row] = [await listed({}), await listed({ fields: 'row' })]
  expect(row.page).toEqual(whole.page)
  // What a row has is the same as in a whole ticket.
  expect(whole.ticket).toMatchObject(row.ticket)
  expect(
    Object.keys(whole.ticket)
      .filter((key) => !(key in row.ticket))
      .sort(),
  ).toEqual([
    'amountUsedBotQueues',
    'companyId',
    'integrationId',
    'lastMessage',
    'promptId',
    'queueOptionId',
    'useIntegration',
  ])
  expect(
    Object.keys(whole.ticket.contact)
      .filter((key) => !(key in row.ticket.contact))
      .sort(),
  ).toEqual(['email', 'extraInfo'])
  expect(row.ticket.tags.map((tag) => Object.keys(tag))).toEqual([['id', 'name', 'color', 'kanban']])
})

it('a list with fields of another name is refused', async () => {
  const { admin } = await aCompany()
  const refusal = await apiAs(admin).refused(ticketsApi.list, { query: { fields: 'cell' } })
  expect(refusal).toMatchObject({ status: 400, field: 'query.fields' })
})
