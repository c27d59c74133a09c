import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Tag } from '@balcao/contract/resources/tags'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { patchCache } from '../../data/patchCache'
import { useChannel } from '../../data/realtime'
import { byName, withoutRow, withRow } from '../../data/rows'
import { tagsKey } from './tags.queries'

/** Puts news of a tag into the cached list of them. */
export const applyTagEvent = (client: QueryClient, event: ChannelPayloads['tag']): void =>
  patchCache<Tag[]>(client, tagsKey, (tags) =>
    event.action === 'delete' ? withoutRow(tags, event.tagId) : withRow(tags, event.tag, byName),
  )

/** Keeps the cached tags true. Mounted once, by the shell. */
export function useTagsLive(): void {
  const client = useQueryClient()
  useChannel('tag', (event) => applyTagEvent(client, event))
}
