import type { QuickMessage } from '@balcao/contract/resources/quickMessages'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applyQuickMessageEvent } from './quickMessages.live'
import { quickMessagesKey } from './quickMessages.queries'

const record = (id: number, shortcode: string) =>
  ({ id, shortcode, message: 'Olá', updatedAt: '2026-03-02T10:00:00.000Z' }) as QuickMessage

it('the cached quick messages follow those that are made, changed and deleted elsewhere', () => {
  const client = new QueryClient()
  client.setQueryData(quickMessagesKey, [record(1, 'oi')])
  const shortcodes = () =>
    client.getQueryData<QuickMessage[]>(quickMessagesKey)?.map(({ shortcode }) => shortcode)
  applyQuickMessageEvent(client, { action: 'create', record: record(2, 'bomdia') })
  expect(shortcodes()).toEqual(['bomdia', 'oi'])
  applyQuickMessageEvent(client, { action: 'update', record: record(1, 'abc') })
  expect(shortcodes()).toEqual(['abc', 'bomdia'])
  applyQuickMessageEvent(client, { action: 'delete', id: 1 })
  expect(shortcodes()).toEqual(['bomdia'])
})
