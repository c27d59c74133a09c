import type { Contact } from '@balcao/contract/resources/people/contacts'
import PersonAddOutlinedIcon from '@mui/icons-material/PersonAddOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFailureText } from '../../../i18n/errorMessage'
import { numberOrUsername } from '../../../i18n/format'
import { SEARCH_FROM, useContactSearch } from './contacts.queries'

interface ContactPickerProps {
  contact: Pick<Contact, 'id' | 'name'> | null
  onChoose: (contact: Contact | null) => void
  /** Name of the form field. */
  name?: string
  /** The error of the choice. */
  failure?: string | undefined
  autoFocus?: boolean
  /** Creates a new contact; when absent, only existing ones can be chosen. */
  onCreate?: (text: string) => void
}

/** The list's entry for a new contact. */
interface NewContact {
  id: null
  text: string
}

type PickedContact = Pick<Contact, 'id' | 'name'> & Partial<Pick<Contact, 'number' | 'username'>>
type Choice = PickedContact | NewContact

const labelOf = (choice: Choice): string => (choice.id === null ? choice.text : choice.name)

/** Finds a contact by name, username or number; when nobody is found, a new one can be created. */
export function ContactPicker(props: ContactPickerProps) {
  const { contact, onChoose, onCreate, name, failure, autoFocus = true } = props
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { contacts, isSearching, error } = useContactSearch(text)
  const trimmed = text.trim()
  const isLong = trimmed.length >= SEARCH_FROM
  const mayCreate = onCreate !== undefined && isLong && !isSearching && contact === null
  const choices: Choice[] = [...contacts, ...(mayCreate ? [{ id: null, text: trimmed }] : [])]
  return (
    <Autocomplete<Choice>
      options={choices}
      value={contact}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id ?? 'new'}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has already searched, ignoring accents.
      filterOptions={(all) => all}
      loading={isSearching}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      loadingText={t('contacts.searching')}
      noOptionsText={isLong ? t('contacts.searching') : t('contacts.searchFrom', { count: SEARCH_FROM })}
      inputValue={contact ? contact.name : text}
      onInputChange={(_event, next, reason) => {
        if (reason === 'reset') return
        if (contact) onChoose(null)
        setText(next)
      }}
      onChange={(_event, choice) => {
        if (choice?.id === null) return onCreate?.(choice.text)
        setText(choice?.name ?? '')
        onChoose(contacts.find(({ id }) => id === choice?.id) ?? null)
      }}
      renderOption={({ key, ...item }, choice) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1.5 }}>
          {choice.id === null ? (
            <>
              <PersonAddOutlinedIcon color="primary" />
              <ListItemText primary={t('contacts.addNamed', { name: choice.text })} />
            </>
          ) : (
            <ListItemText
              primary={choice.name}
              secondary={numberOrUsername(choice)}
              slotProps={{ primary: { noWrap: true } }}
            />
          )}
        </Box>
      )}
      renderInput={(field) => (
        <TextField
          {...field}
          {...(name !== undefined && { name })}
          autoFocus={autoFocus}
          required
          label={t('contacts.contact')}
          placeholder={t('contacts.searchPlaceholder')}
          error={error !== null || failure !== undefined}
          helperText={error ? listFailureText(error) : failure}
        />
      )}
    />
  )
}
