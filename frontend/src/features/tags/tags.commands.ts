import { tagsApi, type Tag } from '@balcao/contract/resources/tags'
import { ticketTagsApi } from '@balcao/contract/resources/ticketTags'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { tagsKey } from './tags.queries'

export function useTagCommands() {
  const client = useQueryClient()
  return {
    /** Makes a tag; one of that name that exists already is answered instead. */
    create: async (name: string): Promise<Tag> => {
      const tag = await call(tagsApi.create, { body: { name } })
      void client.invalidateQueries({ queryKey: tagsKey })
      return tag
    },
    /** Makes these the tags of a ticket; the lists hear of it by an event. */
    putOn: (ticketId: number, tags: readonly Tag[]) =>
      call(ticketTagsApi.sync, { body: { ticketId, tags: tags.map(({ id }) => ({ id })) } }),
  }
}
