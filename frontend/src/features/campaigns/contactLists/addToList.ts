import type { BodyOf } from '@balcao/contract/endpoint'
import { contactListsApi } from '@balcao/contract/resources/campaigns/contactLists'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { call } from '../../../data/apiClient'
import { toast } from '../../../ui/feedback/toast'
import { listsKey } from './contactLists.queries'

/** Adds contacts to a list. A message tells how many are new to it. Rejects when the request fails. */
export async function addToList(
  client: QueryClient,
  id: number,
  body: Partial<BodyOf<typeof contactListsApi.addContacts>>,
  t: TFunction,
): Promise<void> {
  const { added, known, withoutNumber } = await call(contactListsApi.addContacts, { params: { id }, body })
  void client.invalidateQueries({ queryKey: listsKey })
  const texts = [
    t('contactListPage.addedMany', { count: added }),
    known > 0 && t('contactListPage.knownMany', { count: known }),
    withoutNumber > 0 && t('contactListPage.withoutNumber', { count: withoutNumber }),
  ]
  toast.success(texts.filter(Boolean).join(' '))
}
