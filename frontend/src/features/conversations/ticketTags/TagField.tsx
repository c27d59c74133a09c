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
  /** What is typed may be a tag that does not exist yet; making it is left to whoever uses the field. */
  mayCreate?: boolean
  label: string
  autoFocus?: boolean
  /** Without a frame, for a line of its own. */
  isBare?: boolean
  /** Its list takes a place of its own below it, and covers nothing. */
  isListBelow?: boolean
  /** The field was left, or Esc pressed while nothing is typed. */
  onDone?: (how: 'left' | 'escape') => void
}

const matching = createFilterOptions<TagChoice>({ ignoreAccents: true, ignoreCase: true, limit: 50 })

/** In the place of a layer over the page. */
const ListBelow = ({ open, children }: PopperProps) =>
  open && (
    <Box role="presentation" sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {typeof children === 'function' ? null : children}
    </Box>
  )

/**
 * Chooses tags from those that there are, by typing, too; where it may, a name that is no tag yet can be
 * chosen as well.
 */
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
      // Before anything is typed, Enter is not to put on whatever comes first.
      autoHighlight={text !== ''}
      disableCloseOnSelect
      filterSelectedOptions
      options={all}
      value={[...tags]}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        // Tags that change meanwhile, as by a colleague, leave alone what is being typed.
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
        // It would only shut the list; what the field stands in is meant.
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
