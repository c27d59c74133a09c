import type { CampaignPerson } from '@balcao/contract/text/campaignText'
import type { ContactListItem } from '@balcao/contract/resources/campaigns/contactLists'
import { useTranslation } from 'react-i18next'
import { usePeople } from '../campaigns.queries'

/** For whom texts are shown: the first person of a list, or an example. @param listId as in the form. */
export function useSamplePerson(listId: string): { first: ContactListItem | null; person: CampaignPerson } {
  const { t } = useTranslation()
  const { data } = usePeople(listId === '' ? null : Number(listId), '')
  const first = data?.contacts[0] ?? null
  const sample = {
    name: t('form.sampleContact'),
    number: '5511987654321',
    email: t('campaignEditor.preview.sampleEmail'),
  }
  return { first, person: first ?? sample }
}
