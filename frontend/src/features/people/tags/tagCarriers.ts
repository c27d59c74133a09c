import type { TagRow } from '@balcao/contract/resources/people/tags'
import { i18n } from '../../../i18n/i18n'

/** How many records have a tag: `3 atendimentos e 1 contato`; null when none has. */
export function tagCarriers({ ticketsCount, contactsCount }: TagRow): string | null {
  const parts = [
    ...(ticketsCount > 0 ? [i18n.t('tagsPage.tickets', { count: ticketsCount })] : []),
    ...(contactsCount > 0 ? [i18n.t('tagsPage.contacts', { count: contactsCount })] : []),
  ]
  return parts.length === 0 ? null : new Intl.ListFormat(i18n.language).format(parts)
}
