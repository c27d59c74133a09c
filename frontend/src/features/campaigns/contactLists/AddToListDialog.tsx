import { limits } from '@balcao/contract/limits'
import { contactListsApi } from '@balcao/contract/resources/campaigns/contactLists'
import type { Contact } from '@balcao/contract/resources/people/contacts'
import MenuItem from '@mui/material/MenuItem'
import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { object, string } from 'yup'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { addToList } from './addToList'
import { liveContactLists, useContactLists } from './contactLists.queries'

/** Value of the select: the contacts go to a new list. */
const NEW = 'new'

interface Fields {
  /** The id of a list, as text, or `NEW`. */
  list: string
  /** The name of a new list. */
  name: string
}

const schema = object({
  list: string().required(),
  name: string().when('list', {
    is: NEW,
    then: (name) => name.trim().min(limits.name.min).max(limits.name.max).required(),
  }),
})

/** Adds the selected contacts to a list, or to a new one. */
export default function AddToListDialog({
  contacts,
  onClose,
}: {
  contacts: readonly Pick<Contact, 'id'>[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const initialValues: Fields = { list: '', name: '' }
  const listOf = async ({ list, name }: Fields): Promise<number> => {
    if (list !== NEW) return Number(list)
    const added = await call(contactListsApi.create, { body: { name: name.trim() } })
    liveContactLists.apply(client, added)
    return added.id
  }
  return (
    <FormDialog
      title={t('contactListPage.addToList.title', { count: contacts.length })}
      initialValues={initialValues}
      schema={schema}
      submit={t('common.add')}
      onSubmit={async (fields) => {
        await addToList(client, await listOf(fields), { contactIds: contacts.map(({ id }) => id) }, t)
        onClose()
      }}
      onClose={onClose}
    >
      <ListField />
    </FormDialog>
  )
}

function ListField() {
  const { t } = useTranslation()
  const { values } = useFormikContext<Fields>()
  const { data: lists = [] } = useContactLists()
  return (
    <>
      <FormTextField name="list" select label={t('contactListPage.addToList.list')} required autoFocus>
        <MenuItem value={NEW}>{t('contactListPage.addToList.new')}</MenuItem>
        {lists.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
      {values.list === NEW && (
        <FormTextField
          name="name"
          label={t('contactListPage.addToList.name')}
          max={limits.name.max}
          required
        />
      )}
    </>
  )
}
