import { limits } from '@balcao/contract/limits'
import { COUNT_CAP } from '@balcao/contract/pagination'
import { contactListsApi } from '@balcao/contract/resources/campaigns/contactLists'
import { contactsApi } from '@balcao/contract/resources/people/contacts'
import Box from '@mui/material/Box'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useDebounced } from '../../../ui/timers/useDebounced'
import { FormTags } from '../../people/tags'
import { addToList } from './addToList'

interface Filters {
  tags: number[]
  searchParam: string
}

/** Adds contacts to a list, by tags or by a search. */
export default function FromContacts({
  contactListId,
  onClose,
}: {
  contactListId: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const initialValues: Filters = { tags: [], searchParam: '' }
  return (
    <FormDialog
      title={t('contactListPage.fromContactsTitle')}
      initialValues={initialValues}
      schema={contactListsApi.addContacts.body}
      submit={t('common.add')}
      onSubmit={async (filters) => {
        await addToList(client, contactListId, filters, t)
        onClose()
      }}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{t('contactListPage.fromContactsHelp')}</Box>
      <FormTags name="tags" label={t('contactListPage.withTags')} />
      <FormTextField name="searchParam" label={t('contactListPage.withText')} max={limits.searchText.max} />
      <Found />
    </FormDialog>
  )
}

/** Milliseconds after the last key before a search starts. */
const SEARCH_MS = 400

/** The number of contacts that match the filters. */
function Found() {
  const { t } = useTranslation()
  const { values } = useFormikContext<Filters>()
  const searchParam = useDebounced(values.searchParam.trim(), SEARCH_MS)
  const query = { isGroup: false, tags: values.tags, ...(searchParam && { searchParam }) }
  const { data } = useQuery({
    queryKey: ['contacts', 'count', query],
    queryFn: async ({ signal }) => {
      const { count, hasMore } = await call(contactsApi.list, { query, signal })
      return { count, isMore: hasMore && count === COUNT_CAP }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Box role="status" sx={{ typography: 'body2', minHeight: 20 }}>
      {data && t(data.isMore ? 'contactListPage.foundMore' : 'contactListPage.found', { count: data.count })}
    </Box>
  )
}
