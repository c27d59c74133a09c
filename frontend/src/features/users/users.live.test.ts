import type { Colleague, UserDetail } from '@balcao/contract/resources/users'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applyUserEvent } from './users.live'
import { colleaguesKey } from './users.queries'

const updatedAt = '2026-03-02T10:00:00.000Z'
const colleague = (id: number, name: string, queues: Colleague['queues'] = []): Colleague => ({
  ...{ id, name, online: false, queues, updatedAt },
})
/** As admins hear of a user. */
const user = (...of: Parameters<typeof colleague>) =>
  ({ ...colleague(...of), email: 'x@loja.com', profile: 'user' }) as UserDetail

it('the cached colleagues follow those who come, change their name or queues, and leave', () => {
  const client = new QueryClient()
  client.setQueryData(colleaguesKey, [colleague(1, 'Ana')])
  const cached = () => client.getQueryData<Colleague[]>(colleaguesKey)
  const vendas = { id: 2, name: 'Vendas', color: '#2b7', UserQueue: { userId: 1, queueId: 2 } }
  applyUserEvent(client, { action: 'create', user: colleague(3, 'Caio') })
  applyUserEvent(client, { action: 'update', user: user(1, 'Bia', [vendas]) })
  expect(cached()).toEqual([colleague(1, 'Bia', [vendas]), colleague(3, 'Caio')])
  applyUserEvent(client, { action: 'delete', userId: 1 })
  expect(cached()?.map(({ id }) => id)).toEqual([3])
})
