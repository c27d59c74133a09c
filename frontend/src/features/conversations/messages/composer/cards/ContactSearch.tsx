import type { Contact } from '@balcao/contract/resources/people/contacts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../../../../i18n/format'
import { SEARCH_FROM, useContactSearch } from '../../../../people/contacts'

/** Searches the company's contacts. */
export function ContactSearch({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { contacts, isSearching } = useContactSearch(text)
  const isLongEnough = text.trim().length >= SEARCH_FROM
  const found = contacts.filter(({ number, isGroup }) => number !== '' && !isGroup)
  return (
    <Autocomplete
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      options={found}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset') setText(next)
      }}
      onChange={(_, contact) => {
        if (!contact) return
        onChoose(contact)
        setText('')
      }}
      // The server has already filtered by name and number.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      loading={isSearching}
      loadingText={t('common.loading')}
      noOptionsText={t(isLongEnough ? 'composer.cards.none' : 'composer.cards.searchHint')}
      forcePopupIcon={false}
      blurOnSelect
      renderOption={({ key, ...props }, { name, number }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {name}
            </Typography>
            <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
              {formatPhone(number)}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(props) => <TextField {...props} label={t('composer.cards.search')} />}
    />
  )
}
