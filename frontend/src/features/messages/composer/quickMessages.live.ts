import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { QuickMessage } from '@balcao/contract/resources/quickMessages'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { patchCache } from '../../../data/patchCache'
import { useChannel } from '../../../data/realtime'
import { withoutRow, withRow } from '../../../data/rows'
import { quickMessagesKey } from './quickMessages.queries'

const byShortcode = (one: QuickMessage, other: QuickMessage): number =>
  one.shortcode.localeCompare(other.shortcode)

/** Puts news of one of the attendant's quick messages into the cached list of them. */
export const applyQuickMessageEvent = (client: QueryClient, event: ChannelPayloads['quickmessage']): void =>
  patchCache<QuickMessage[]>(client, quickMessagesKey, (messages) =>
    event.action === 'delete' ? withoutRow(messages, event.id) : withRow(messages, event.record, byShortcode),
  )

/** Keeps the cached quick messages true. Mounted once, by the shell. */
export function useQuickMessagesLive(): void {
  const client = useQueryClient()
  useChannel('quickmessage', (event) => applyQuickMessageEvent(client, event))
}
