import { contactsApi, schedulesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { aScheduler, emissionsTo, whatsappAnswers } from '../../../testing/conversations/aScheduler.js'
import { settle } from '../../../testing/settle.js'
import { aCustomer } from '../../../testing/fixtures.js'

describe('what is to be sent to somebody', () => {
  const reason = 'Pediu por e-mail em 2 de março'

  it('goes with the contact, and open screens are told', async () => {
    const { schedule, admin, agent, customer, list } = await aScheduler()
    const [single, daily] = [await schedule(), await schedule({ recurrence: 'daily' })]
    await settle()
    await apiAs(admin).ok(contactsApi.remove, { params: { id: customer.id } })
    expect(await list()).toEqual([])
    expect(emissionsTo(agent, await settle())).toEqual([
      { action: 'delete', scheduleId: single.id },
      { action: 'delete', scheduleId: daily.id },
    ])
  })

  it('moves with a merge of contacts, and returns when the merge is undone', async () => {
    const { schedule, company, admin, customer, list, pass } = await aScheduler()
    whatsappAnswers({ outcome: 'accepted' })
    const other = await aCustomer(company, { name: 'Clara antiga' })
    const [single, daily] = [
      await schedule({ contactId: other.id }),
      await schedule({ contactId: other.id, recurrence: 'daily' }),
    ]
    const own = await schedule()
    const params = { id: customer.id }
    await apiAs(admin).ok(contactsApi.merge, { params, body: { otherId: other.id } })
    const contactsOf = async () => new Map((await list()).map(({ id, contactId }) => [id, contactId]))
    expect([...new Set((await contactsOf()).values())]).toEqual([customer.id])
    await pass(daily)
    const [next] = await list()
    await apiAs(admin).ok(contactsApi.unmerge, { params })
    expect(await contactsOf()).toEqual(
      new Map([
        [next?.id, other.id],
        [own.id, customer.id],
        [daily.id, other.id],
        [single.id, other.id],
      ]),
    )
  })

  it('is in the export of their data, and erased with it', async () => {
    const { schedule, admin, agent, customer, list, series, api } = await aScheduler()
    const { id } = await schedule({ body: 'Feliz aniversário!', recurrence: 'monthly' })
    await api.ok(schedulesApi.attach, { params: { id } })
    const params = { id: customer.id }
    const { text } = await apiAs(admin).send(contactsApi.exportPerson, { params, body: { reason } })
    expect(JSON.parse(text)).toMatchObject({
      schedules: [
        { body: 'Feliz aniversário!', recurrence: 'monthly', by: agent.name, file: { name: 'nota.txt' } },
      ],
    })
    await settle()
    await apiAs(admin).ok(contactsApi.erasePerson, { params, body: { reason, confirmation: customer.name } })
    expect(await list()).toEqual([])
    expect(await series()).toEqual([])
    expect(emissionsTo(agent, await settle())).toEqual([{ action: 'delete', scheduleId: id }])
  })
})
