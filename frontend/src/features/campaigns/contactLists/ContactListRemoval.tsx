import { contactListsApi, type ContactList } from '@balcao/contract/resources/campaigns/contactLists'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useDeletion } from '../../../kit/saving'
import { liveContactLists, useContactList } from './contactLists.queries'

/** Asks before a list and its entries are deleted, and names the campaigns that use it. */
export function ContactListRemoval({ list, onClose }: { list: ContactList; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useDeletion({
    live: liveContactLists,
    remove: (id) => call(contactListsApi.remove, { params: { id } }),
    gone: 'ERR_NO_CONTACT_LIST_FOUND',
    deleted: t('contactListsPage.deleted', { name: list.name }),
  })
  const { data: detail, isPending } = useContactList(list.id)
  // Waits for the campaigns that use it. If they do not load, the server still refuses a list in use.
  if (isPending) return null
  const { campaigns = [] } = detail ?? {}
  return (
    <ConfirmDialog
      open
      title={t('contactListsPage.deleteTitle', { name: list.name })}
      text={t('contactListsPage.deleteText', { count: Number(list.contactsCount) })}
      details={campaigns.map(({ name, isRunning }) =>
        t(isRunning ? 'contactListsPage.usedNow' : 'contactListsPage.usedBy', { name }),
      )}
      confirm={t('common.delete')}
      danger
      onConfirm={async () => {
        await remove(list.id)
      }}
      onClose={onClose}
    />
  )
}
