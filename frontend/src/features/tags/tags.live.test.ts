import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applyTagEvent } from './tags.live'
import { tagsKey } from './tags.queries'

const tag = (id: number, name: string) => ({ id, name, color: '#c00', kanban: 0 }) as const

it('the cached tags follow those that are made, renamed and deleted, in order of name', () => {
  const client = new QueryClient()
  client.setQueryData(tagsKey, [tag(1, 'Novo'), tag(2, 'VIP')])
  const names = () => client.getQueryData<{ name: string }[]>(tagsKey)?.map(({ name }) => name)
  applyTagEvent(client, { action: 'create', tag: tag(3, 'Retorno') })
  expect(names()).toEqual(['Novo', 'Retorno', 'VIP'])
  applyTagEvent(client, { action: 'update', tag: tag(1, 'Zerado') })
  expect(names()).toEqual(['Retorno', 'VIP', 'Zerado'])
  applyTagEvent(client, { action: 'delete', tagId: 2 })
  expect(names()).toEqual(['Retorno', 'Zerado'])
})
