import { queuesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../testing/apiClient.js'
import { aCompany, aQueue } from '../../testing/world.js'

describe('GET /queue', () => {
  it('lists the company’s queues by name as a plain array, to plain users too', async () => {
    const { company, agent, queue } = await aCompany()
    const billing = await aQueue(company, {
      name: 'Financeiro',
      color: '#EF6C00',
      greetingMessage: 'Qual o número do pedido?',
    })
    const queues = await apiAs(agent).ok(queuesApi.list)
    expect(queues.map(({ id }) => id)).toEqual([billing.id, queue.id])
    expect(queues[0]).toEqual({
      id: billing.id,
      name: 'Financeiro',
      color: '#EF6C00',
      companyId: company.id,
      greetingMessage: 'Qual o número do pedido?',
      outOfHoursMessage: '',
    })
  })

  it('shows nothing of another company', async () => {
    const { agent } = await aCompany()
    const other = await aCompany()
    const queues = await apiAs(agent).ok(queuesApi.list)
    expect(queues.map(({ id }) => id)).not.toContain(other.queue.id)
  })
})
