import { limits } from '@balcao/contract/limits'
import { contactListItemsApi, type ContactListItem } from '@balcao/contract/resources/campaigns/contactLists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormEmailField } from '../../../ui/form/fields/FormEmailField'
import { FormPhoneField } from '../../../ui/form/fields/FormPhoneField'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { liveItems } from './contactLists.queries'

interface ItemDialogProps {
  contactListId: number
  /** Null for a new person. */
  item: ContactListItem | null
  onClose: () => void
}

type ItemFields = Pick<ContactListItem, 'name' | 'number' | 'email' | 'contactListId'>

/** Adds a person to a list, or edits one. */
export default function ItemDialog({ contactListId, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation()
  const [initialValues] = useState<ItemFields>({
    name: item?.name ?? '',
    number: item?.number ?? '',
    email: item?.email ?? '',
    contactListId,
  })
  const save = useSaving<ContactListItem, ItemFields>({
    live: liveItems,
    create: (body) => call(contactListItemsApi.create, { body }),
    update: (id, body) => call(contactListItemsApi.update, { params: { id }, body }),
    added: t('contactListPage.added'),
    saved: t('contactListPage.saved'),
  })
  return (
    <FormDialog
      title={item ? t('contactListPage.edit') : t('contactListPage.add')}
      initialValues={initialValues}
      schema={contactListItemsApi.create.body}
      onSubmit={async (values) => {
        await save({ id: item?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
      submit={item ? t('common.save') : t('common.add')}
    >
      <FormTextField name="name" label={t('contacts.name')} max={limits.name.max} autoFocus required />
      <FormPhoneField
        name="number"
        label={t('contacts.number')}
        helperText={t('contacts.numberHelp')}
        required
      />
      <FormEmailField name="email" label={t('contacts.email')} max={limits.email.max} />
    </FormDialog>
  )
}
