import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { ContactDetail } from '@balcao/contract/resources/people/contacts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { dispatch } from '../../../data/realtime/hub'
import { contactKey, contactSearchesKey, liveContacts } from './contacts.queries'

const contact = (name: string, minute: number, extraInfo: ContactDetail['extraInfo'] = []) =>
  ({ id: 7, name, extraInfo, updatedAt: `2026-03-02T10:0${minute}:00.000Z` }) as ContactDetail
const plan = [{ id: 1, name: 'Plano', value: 'Ouro', contactId: 7 }]

let client: QueryClient
const searchKey = [...contactSearchesKey, 'mar']
const detail = () => client.getQueryData<ContactDetail>(contactKey(7))
const found = () => client.getQueryData<{ name: string }[]>(searchKey)
const tell = (event: ChannelPayloads['contact']) => dispatch(1, 'company-1-contact', event)

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(contactKey(7), { ...contact('Marina', 1), can: { remove: true } })
  client.setQueryData(searchKey, [contact('Marina', 1)])
  onTestFinished(liveContacts.follow(client))
})

it('a contact shows as it is now, with what is noted of it, and with what the reader may do', () => {
  tell({ action: 'update', contact: contact('Mariana', 2, plan) })
  expect(detail()).toEqual({ ...contact('Mariana', 2, plan), can: { remove: true } })
  expect(found()?.map(({ name }) => name)).toEqual(['Mariana'])
})

it('older news change nothing, and somebody else is not put among the found', () => {
  tell({ action: 'update', contact: contact('Old', 0) })
  tell({ action: 'create', contact: { ...contact('Marcos', 3), id: 8 } })
  expect(detail()?.name).toBe('Marina')
  expect(found()?.map(({ name }) => name)).toEqual(['Marina'])
})

it('a contact that is deleted is no longer among the found', () => {
  tell({ action: 'delete', contactId: 7 })
  expect(found()).toEqual([])
})

it('after an import everything of contacts is read again', async () => {
  tell({ action: 'reload' })
  await vi.waitFor(() => {
    for (const queryKey of [contactKey(7), searchKey])
      expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})
