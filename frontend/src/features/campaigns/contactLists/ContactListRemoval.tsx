import { contactListsApi, type ContactList } from '@balcao/contract/resources/campaigns/contactLists'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useDeletion } from '../../../kit/saving'
import { liveContactLists, useContactList } from './contactLists.queries'

/** Asks before a list is deleted with all that it names; says why, where a campaign needs it. */
export function ContactListRemoval({ list, onClose }: { list: ContactList; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useDeletion({
    live: liveContactLists,
    remove: (id) => call(contactListsApi.remove, { params: { id } }),
    gone: 'ERR_NO_CONTACT_LIST_FOUND',
    deleted: t('contactListsPage.deleted', { name: list.name }),
  })
  const { data: detail, isPending } = useContactList(list.id)
  // Not shown before it can say what uses it; where that did not come, the refusal does.
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
