import { limits } from '@balcao/contract/limits'
import { contactListsApi, type ContactList } from '@balcao/contract/resources/campaigns/contactLists'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { liveContactLists } from './contactLists.queries'

interface ContactListDialogProps {
  /** Null for a new list. */
  list: ContactList | null
  onClose: () => void
  onAdded: (list: ContactList) => void
}

/** Adds or renames a list. */
export function ContactListDialog({ list, onClose, onAdded }: ContactListDialogProps) {
  const { t } = useTranslation()
  const save = useSaving<ContactList, { name: string }>({
    live: liveContactLists,
    create: (body) => call(contactListsApi.create, { body }),
    update: (id, body) => call(contactListsApi.update, { params: { id }, body }),
    saved: t('contactListsPage.saved'),
  })
  return (
    <FormDialog
      title={list ? t('contactListsPage.edit') : t('contactListsPage.add')}
      initialValues={{ name: list?.name ?? '' }}
      schema={contactListsApi.create.body}
      onSubmit={async (values) => {
        const saved = await save({ id: list?.id ?? null, values })
        onClose()
        if (!list) onAdded(saved)
      }}
      onClose={onClose}
      submit={list ? t('common.save') : t('common.add')}
    >
      <FormTextField
        name="name"
        label={t('contactListsPage.name')}
        max={limits.name.max}
        autoFocus
        required
      />
    </FormDialog>
  )
}
