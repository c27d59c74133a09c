import type { ContactListItem } from '@balcao/contract/resources/campaigns/contactLists'
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFailureText } from '../../../../i18n/errorMessage'
import { formatPhone } from '../../../../i18n/format'
import { useDebounced } from '../../../../ui/timers/useDebounced'
import { usePeople } from '../campaigns.queries'

interface PersonPickerProps {
  contactListId: number
  /** Null for the first person of the list. */
  person: ContactListItem | null
  onPick: (person: ContactListItem) => void
}

/** Milliseconds after the last key before a search starts. */
const PAUSE_MS = 500

/** Chooses a person of a list: by name or number, or the next one. */
export function PersonPicker({ contactListId, person, onPick }: PersonPickerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching, error } = usePeople(contactListId, useDebounced(text, PAUSE_MS).trim())
  const people = data?.contacts ?? []
  const at = people.findIndex(({ id }) => id === person?.id)
  const step = (by: number) => {
    const next = people[at + by]
    if (next) onPick(next)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: error ? 'center' : 'flex-end', gap: 0.5, mb: 1.5 }}>
      <Autocomplete
        size="small"
        fullWidth
        options={people}
        value={person}
        onChange={(_event, chosen) => chosen && onPick(chosen)}
        onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
        disableClearable={person !== null}
        filterOptions={(all) => all}
        loading={isFetching}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        openText={t('common.open')}
        closeText={t('common.close')}
        loadingText={t('common.loading')}
        noOptionsText={t('campaignEditor.preview.nobodyFound')}
        renderOption={({ key, ...item }, { name, number }) => (
          <Box component="li" key={key} {...item} sx={{ gap: 1 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {formatPhone(number)}
            </Box>
          </Box>
        )}
        renderInput={(field) => (
          <TextField
            {...field}
            label={t('campaignEditor.preview.person')}
            error={error !== null}
            helperText={error && listFailureText(error)}
          />
        )}
      />
      {([-1, 1] as const).map((by) => {
        const Icon = by < 0 ? ChevronLeftIcon : ChevronRightIcon
        const label = t(by < 0 ? 'campaignEditor.preview.previous' : 'campaignEditor.preview.next')
        return (
          <IconButton
            key={by}
            aria-label={label}
            title={label}
            disabled={people[at + by] === undefined}
            onClick={() => step(by)}
          >
            <Icon fontSize="small" />
          </IconButton>
        )
      })}
    </Box>
  )
}
