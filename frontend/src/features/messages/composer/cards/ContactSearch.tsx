import { contactsApi, type Contact } from '@balcao/contract/resources/contacts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { formatPhone } from '../../../../i18n/format'

/** Characters from which contacts are searched, and milliseconds of rest before (product.md, section 9). */
const MIN_LENGTH = 3
const REST_MS = 500

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Finds somebody among the company's contacts. */
export function ContactSearch({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const searchParam = useRested(text.trim())
  const isLongEnough = searchParam.length >= MIN_LENGTH
  const { data, isFetching } = useQuery({
    queryKey: ['contacts', 'search', searchParam],
    queryFn: ({ signal }) => call(contactsApi.list, { query: { searchParam }, signal }),
    enabled: isLongEnough,
  })
  const found = isLongEnough
    ? (data?.contacts ?? []).filter(({ number, isGroup }) => number !== '' && !isGroup)
    : []
  return (
    <Autocomplete
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
      // The server has chosen by name and number already.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      loading={isFetching}
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
