import { limits } from '@balcao/contract/limits'
import AddIcon from '@mui/icons-material/Add'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { PopperProps } from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../ui/display/ColorDot'
import { TagChip, useTags } from '../../people/tags'
import { isSameChoice, isSameName, isTag, type TagChoice } from './ticketTags.rules'

interface TagFieldProps {
  tags: readonly TagChoice[]
  onChange: (tags: TagChoice[]) => void
  /** Unknown names can be chosen; the caller creates the tag. */
  mayCreate?: boolean
  label: string
  autoFocus?: boolean
  /** Without a border, for a line of its own. */
  isBare?: boolean
  /** The list is part of the page below the field, so it covers nothing. */
  isListBelow?: boolean
  /** The field was left, or Esc was pressed while it was empty. */
  onDone?: (how: 'left' | 'escape') => void
}

const matching = createFilterOptions<TagChoice>({ ignoreAccents: true, ignoreCase: true, limit: 50 })

/** Replaces MUI's popper. */
const ListBelow = ({ open, children }: PopperProps) =>
  open && (
    <Box role="presentation" sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {typeof children === 'function' ? null : children}
    </Box>
  )

/** Chooses tags by typing; with `mayCreate` also a name that is not a tag yet. */
export function TagField({
  tags,
  onChange,
  mayCreate = false,
  label,
  autoFocus = false,
  isBare = false,
  isListBelow = false,
  onDone,
}: TagFieldProps) {
  const { t } = useTranslation()
  const { data: all = [], isLoading } = useTags()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { length } = text.trim()
  return (
    <Autocomplete<TagChoice, true>
      multiple
      size="small"
      openOnFocus
      // Before anything is typed, Enter must not add the first tag.
      autoHighlight={text !== ''}
      disableCloseOnSelect
      filterSelectedOptions
      options={all}
      value={[...tags]}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        // Tags that a colleague changes meanwhile must not reset the typed text.
        if (reason !== 'reset') setText(next)
      }}
      loading={isLoading}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={() => onDone?.('left')}
      onKeyDown={(event) => {
        const suggests = isOpen && text !== ''
        if (event.key !== 'Escape' || suggests || !(onDone || isListBelow)) return
        // MUI would only close the list; Esc is meant for the field's container.
        event.defaultMuiPrevented = true
        if (!onDone) return
        event.preventDefault()
        onDone('escape')
      }}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      {...(isBare && { forcePopupIcon: false })}
      {...(isListBelow && { slots: { popper: ListBelow } })}
      slotProps={{
        ...(isBare && { clearIndicator: { sx: { display: 'none' } } }),
        ...(isListBelow && { paper: { elevation: 0 }, listbox: { sx: { maxHeight: '30vh' } } }),
      }}
      noOptionsText={t(mayCreate && length > 0 && length < limits.tag.min ? 'tags.tooShort' : 'tags.none')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id, name }) => id ?? name}
      isOptionEqualToValue={isSameChoice}
      filterOptions={(choices, state) => {
        const found = matching(choices, state)
        const name = state.inputValue.trim()
        const isNew =
          name.length >= limits.tag.min && ![...all, ...tags].some((tag) => isSameName(tag.name, name))
        return mayCreate && isNew ? [...found, { id: null, name, color: '' }] : found
      }}
      onChange={(_event, chosen) => onChange(chosen)}
      renderValue={(chosen, itemProps) =>
        chosen.map((tag, index) => {
          const { key, ...chip } = itemProps({ index })
          return isTag(tag) ? (
            <TagChip key={key} tag={tag} {...chip} size="small" />
          ) : (
            <Chip key={key} {...chip} size="small" variant="outlined" icon={<AddIcon />} label={tag.name} />
          )
        })
      }
      renderOption={({ key, ...item }, choice) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1 }}>
          {isTag(choice) ? <ColorDot color={choice.color} /> : <AddIcon fontSize="small" color="primary" />}
          {isTag(choice) ? choice.name : t('tags.create', { name: choice.name })}
        </Box>
      )}
      renderInput={(field) =>
        isBare ? (
          <TextField
            {...field}
            variant="standard"
            autoFocus={autoFocus}
            placeholder={t('tags.type')}
            slotProps={{
              ...field.slotProps,
              input: { ...field.slotProps.input, disableUnderline: true, sx: { fontSize: '0.8125rem' } },
              htmlInput: { ...field.slotProps.htmlInput, 'aria-label': label },
            }}
          />
        ) : (
          <TextField {...field} label={label} autoFocus={autoFocus} />
        )
      }
    />
  )
}
