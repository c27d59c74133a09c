import { contactsApi, UNDO_MERGE_MS, type ContactRow } from '@balcao/contract/resources/people/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { formatDateTime } from '../../../i18n/format'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/feedback/toast'
import { contactPages, liveContacts, useContact } from '../contacts'

interface MergeUndoingProps {
  contact: ContactRow
  onClose: () => void
}

/** Asks before the last merge of a contact is undone; says so when there is none. */
export function MergeUndoing({ contact, onClose }: MergeUndoingProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, isFetching } = useContact(contact.id)
  if (isFetching) return null
  const last = data?.lastMerge
  return (
    <ConfirmDialog
      open
      title={t('contactsPage.merge.undoTitle', { name: contact.name })}
      text={
        last
          ? t('contactsPage.merge.undoText', {
              name: last.name,
              at: formatDateTime(last.at),
              by: last.by ?? '–',
              until: formatDateTime(new Date(Date.parse(last.at) + UNDO_MERGE_MS)),
            })
          : t('errorCodes.ERR_MERGE_OVER')
      }
      confirm={t('contactsPage.merge.undo')}
      onConfirm={async () => {
        liveContacts.apply(client, await call(contactsApi.unmerge, { params: { id: contact.id } }))
        void client.invalidateQueries({ queryKey: contactPages.key })
        toast.success(t('contactsPage.merge.undone'))
      }}
      onClose={onClose}
    />
  )
}
