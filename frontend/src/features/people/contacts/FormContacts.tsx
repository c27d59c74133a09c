import type { Contact } from '@balcao/contract/resources/people/contacts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberOrUsername } from '../../../i18n/format'
import { FormMultiSelect, type Choice, type ChooserProps } from '../../../ui/form/fields/FormMultiSelect'
import { SEARCH_FROM, useContactSearch } from './contacts.queries'

type Chosen = Pick<Contact, 'id' | 'name' | 'number'> & Partial<Pick<Contact, 'username'>>

interface FormContactsProps extends ChooserProps {
  /** The contacts of the initial value. */
  preloaded?: readonly Chosen[]
}

const choiceOf = (contact: Chosen): Choice => ({
  id: contact.id,
  label: contact.name,
  detail: numberOrUsername(contact) || undefined,
})

/** Chooses contacts by name, username or number, with a search on the server; its value is their ids. */
export function FormContacts({ preloaded = [], ...field }: FormContactsProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { contacts, isSearching, error } = useContactSearch(text)
  const isLong = text.trim().length >= SEARCH_FROM
  return (
    <FormMultiSelect
      {...field}
      choices={contacts.map(choiceOf)}
      preloaded={preloaded.map(choiceOf)}
      isLoading={isSearching}
      failure={error}
      search={{
        onSearch: setText,
        emptyText: isLong ? t('form.noChoice') : t('contacts.searchFrom', { count: SEARCH_FROM }),
      }}
    />
  )
}
