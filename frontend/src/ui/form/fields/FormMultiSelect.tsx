import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useField } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFailureText } from '../../../i18n/errorMessage'
import { ColorDot } from '../../display/ColorDot'

/** A record that can be chosen. */
export interface Choice {
  id: number
  label: string
  /** A colour that people gave it. */
  color?: string | undefined
  /** Distinguishes it from another record of the same name. */
  detail?: string | undefined
}

/** The props that a feature's own select passes on from the form. */
export type ChooserProps = Pick<FormMultiSelectProps, 'name' | 'label' | 'helperText' | 'required'>

export interface FormMultiSelectProps {
  name: string
  label: string
  helperText?: string
  required?: boolean
  disabled?: boolean
  /** The available records: all of them, or the results of `search`. */
  choices: readonly Choice[]
  /** Records for the initial value, in case `choices` lacks them. */
  preloaded?: readonly Choice[]
  isLoading?: boolean
  /** The error when the choices could not be loaded. */
  failure?: unknown
  /** The owner searches: it gets the typed text, and provides the text for no results. */
  search?: { onSearch: (text: string) => void; emptyText: string }
}

/** More are not listed; typing finds the rest. */
const MAX_LISTED = 100

const matching = createFilterOptions<Choice>({
  ignoreAccents: true,
  limit: MAX_LISTED,
  stringify: ({ label, detail = '' }) => `${label} ${detail}`,
})

/** Chooses any number of records by typing; each becomes a chip. The value is their ids. */
export function FormMultiSelect(props: FormMultiSelectProps) {
  const { name, label, helperText, required = false, disabled = false, choices, preloaded = [] } = props
  const { isLoading = false, failure, search } = props
  const { t } = useTranslation()
  const [{ value: ids }, { touched, error }, { setValue, setTouched }] = useField<number[]>(name)
  const [text, setText] = useState('')
  // A chosen record keeps its name when a later search does not find it.
  const [picked, setPicked] = useState<readonly Choice[]>([])
  const named = new Map([...preloaded, ...picked, ...choices].map((choice) => [choice.id, choice]))
  const wrong = touched && error !== undefined
  const type = (next: string) => {
    setText(next)
    search?.onSearch(next)
  }

  return (
    <Autocomplete<Choice, true>
      multiple
      size="small"
      openOnFocus
      autoHighlight={text !== ''}
      disableCloseOnSelect
      filterSelectedOptions
      disabled={disabled}
      options={[...choices]}
      // An id without a known record (not loaded yet, or deleted) stays in the value, and is shown once its
      // name is known.
      value={ids.flatMap((id) => named.get(id) ?? [])}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        // Choices that arrive meanwhile must not reset the typed text.
        if (reason !== 'reset') type(next)
      }}
      onChange={(_event, chosen) => {
        const unnamed = ids.filter((id) => !named.has(id))
        setPicked(chosen)
        type('')
        void setValue([...unnamed, ...chosen.map(({ id }) => id)])
      }}
      onBlur={() => void setTouched(true)}
      loading={isLoading}
      filterOptions={search ? (all) => all : matching}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      loadingText={t('common.loading')}
      noOptionsText={search?.emptyText ?? t('form.noChoice')}
      renderValue={(chosen, itemProps) =>
        chosen.map(({ label, color }, index) => {
          const { key, ...chip } = itemProps({ index })
          return (
            <Chip
              key={key}
              {...chip}
              size="small"
              label={label}
              {...(color && { icon: <ColorDot color={color} /> })}
              sx={{ pl: color ? 0.75 : 0 }}
            />
          )
        })
      }
      renderOption={({ key, ...item }, { label, color, detail }) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1 }}>
          {color && <ColorDot color={color} />}
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {label}
          </Box>
          {detail && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {detail}
            </Box>
          )}
        </Box>
      )}
      renderInput={({ slotProps, ...field }) => (
        <TextField
          {...field}
          name={name}
          label={label}
          required={required}
          error={wrong || Boolean(failure)}
          helperText={failure ? listFailureText(failure) : wrong ? error : helperText}
          slotProps={{
            ...slotProps,
            // `required` applies to the selection, not to the search text.
            htmlInput: { ...slotProps.htmlInput, required: false },
          }}
        />
      )}
    />
  )
}
