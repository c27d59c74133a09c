import type { Colleague, UserDetail } from '@balcao/contract/resources/users'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applyUserEvent } from './users.live'
import { colleaguesKey } from './users.queries'

const user = (id: number, name: string, queues: object[] = []) =>
  ({ id, name, email: `${name}@loja.com`, profile: 'user', queues }) as UserDetail

it('the cached colleagues follow those who come, change their name or queues, and leave', () => {
  const client = new QueryClient()
  const ana: Colleague = { id: 1, name: 'Ana', email: 'ana@loja.com', queues: [] }
  client.setQueryData(colleaguesKey, [ana])
  const cached = () => client.getQueryData<Colleague[]>(colleaguesKey)
  const vendas = { id: 2, name: 'Vendas', color: '#2b7' }
  applyUserEvent(client, { action: 'create', user: user(3, 'Caio') })
  applyUserEvent(client, {
    action: 'update',
    user: user(1, 'Bia', [{ ...vendas, UserQueue: { userId: 1, queueId: 2 } }]),
  })
  expect(cached()).toEqual([
    { id: 1, name: 'Bia', email: 'Bia@loja.com', queues: [vendas] },
    { id: 3, name: 'Caio', email: 'Caio@loja.com', queues: [] },
  ])
  applyUserEvent(client, { action: 'delete', userId: 1 })
  expect(cached()?.map(({ id }) => id)).toEqual([3])
})
