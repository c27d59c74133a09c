import { contactsApi, type ContactRow } from '@balcao/contract/resources/people/contacts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/feedback/toast'
import { liveContacts } from '../contacts'
import { useDeletion } from '../../../kit/saving'

interface ContactRemovalProps {
  contacts: readonly ContactRow[]
  onClose: () => void
}

/** Asks before contacts are deleted, with the number of tickets that are deleted too. It cannot be undone. */
export function ContactRemoval({ contacts, onClose }: ContactRemovalProps) {
  const { t } = useTranslation()
  const contactIds = contacts.map(({ id }) => id)
  const removeOne = useDeletion({
    live: liveContacts,
    remove: (id) => call(contactsApi.remove, { params: { id } }),
    gone: 'ERR_NO_CONTACT_FOUND',
  })
  const { data: usage, isPending } = useQuery({
    queryKey: ['contacts', 'usage', contactIds],
    queryFn: ({ signal }) => call(contactsApi.usage, { query: { contactIds }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  // Shown once the number is known. When it cannot be loaded, the contacts can still be deleted.
  if (isPending) return null
  const [first] = contacts
  const details = usage
    ? [
        t('contactsPage.losesTickets', { count: usage.tickets }),
        ...(usage.liveTickets > 0 ? [t('contactsPage.losesLive', { count: usage.liveTickets })] : []),
      ]
    : [t('contactsPage.losesUnknown')]
  return (
    <ConfirmDialog
      open
      title={
        contacts.length === 1 && first
          ? t('contactsPage.deleteTitle', { name: first.name })
          : t('contactsPage.deleteMany', { count: contacts.length })
      }
      text={t('contactsPage.deleteText')}
      details={details}
      confirm={t('common.delete')}
      danger
      onConfirm={async () => {
        // One after the other: those already deleted stay deleted when a later one is refused.
        for (const id of contactIds) await removeOne(id)
        toast.success(t('contactsPage.deleted', { count: contacts.length }))
      }}
      onClose={onClose}
    />
  )
}
