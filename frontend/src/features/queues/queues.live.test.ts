import type { Queue } from '@balcao/contract/resources/queues'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applyQueueEvent } from './queues.live'
import { queuesKey } from './queues.queries'

const queue = (id: number, name: string, minute = 0) =>
  ({ id, name, color: '#00f', updatedAt: `2026-03-02T10:0${minute}:00.000Z` }) as Queue

it('the cached queues follow those that are made, renamed and deleted; older news change nothing', () => {
  const client = new QueryClient()
  client.setQueryData(queuesKey, [queue(1, 'Suporte')])
  const names = () => client.getQueryData<Queue[]>(queuesKey)?.map(({ name }) => name)
  applyQueueEvent(client, { action: 'update', queue: queue(2, 'Financeiro') })
  applyQueueEvent(client, { action: 'update', queue: queue(1, 'Ajuda', 2) })
  applyQueueEvent(client, { action: 'update', queue: queue(1, 'Socorro', 1) })
  expect(names()).toEqual(['Ajuda', 'Financeiro'])
  applyQueueEvent(client, { action: 'delete', queueId: 1 })
  expect(names()).toEqual(['Financeiro'])
})
