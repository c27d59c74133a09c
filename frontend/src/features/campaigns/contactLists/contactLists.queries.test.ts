import type { ContactListItem } from '@balcao/contract/resources/campaigns/contactLists'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { followAll } from '../../../data/lists/liveList'
import type { ListPage, PagedData } from '../../../data/lists/pagedList'
import { dispatch } from '../../../data/realtime/hub'
import { itemPages } from './contactLists.queries'

const item = (id: number, isWhatsappValid: boolean | null): ContactListItem => ({
  id,
  name: `Pessoa ${id}`,
  number: `551199999000${id}`,
  email: '',
  isWhatsappValid,
  checkedAt: null,
  contactListId: 7,
  companyId: 1,
  createdAt: '',
  updatedAt: '2026-11-23T10:00:00.000Z',
})

/** Opens a list. @returns its current rows, and how often they were requested */
async function opened(view: Parameters<typeof itemPages>[1], onServer: ContactListItem[]) {
  const client = new QueryClient()
  onTestFinished(followAll(client))
  const asked = { times: 0 }
  const queryKey = [...itemPages(7, view).key, '', view ?? {}]
  const list = new InfiniteQueryObserver<ListPage<ContactListItem>, Error, PagedData<ContactListItem>>(
    client,
    {
      queryKey,
      queryFn: () => {
        asked.times += 1
        return Promise.resolve({ rows: [...onServer], count: onServer.length, hasMore: false })
      },
      initialPageParam: 1,
      getNextPageParam: () => undefined,
    },
  )
  onTestFinished(list.subscribe(() => undefined))
  await expect.poll(() => asked.times).toBe(1)
  const rows = () => client.getQueryData<PagedData<ContactListItem>>(queryKey)?.pages[0]?.rows
  await expect.poll(rows).toHaveLength(onServer.length)
  return { asked, rows }
}

const tell = (...records: ContactListItem[]) =>
  dispatch(1, 'company-1-ContactListItem-7', { action: 'reload', contactListId: 7, onlyThese: true, records })

it('a list shows what WhatsApp says of its numbers without being read again', async () => {
  const { asked, rows } = await opened({}, [item(1, null), item(2, null)])
  tell(item(2, true), item(9, true))
  expect(rows()).toEqual([item(1, null), item(2, true)])
  await new Promise((passed) => setTimeout(passed, 500))
  expect(asked.times).toBe(1)
})

it('whoever is to be checked no more makes room for the next', async () => {
  const onServer = [item(1, null), item(2, null)]
  const { asked, rows } = await opened({ validity: 'unchecked' }, onServer)
  onServer.splice(0, 2, item(2, null), item(3, null))
  tell(item(1, true))
  await expect.poll(() => asked.times).toBe(2)
  await expect.poll(rows).toEqual([item(2, null), item(3, null)])
})
