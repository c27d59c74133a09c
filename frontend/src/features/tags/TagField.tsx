import { limits } from '@balcao/contract/limits'
import type { Tag } from '@balcao/contract/resources/tags'
import AddIcon from '@mui/icons-material/Add'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../ui/ColorDot'
import { TagChip } from './TagChip'
import { useTags } from './tags.queries'

/** Stands in the list for a tag that is still to be made. */
interface NewTag {
  id: null
  name: string
  color: string
}

type Choice = Tag | NewTag

interface TagFieldProps {
  tags: readonly Tag[]
  onChange: (tags: Tag[]) => void
  /** Makes what was typed a tag; where it is absent only existing tags can be chosen. */
  onCreate?: (name: string) => void
  label: string
  autoFocus?: boolean
  /** Without a frame, for a line of its own. */
  isBare?: boolean
  /** The field was left, or Esc pressed while it suggests nothing. */
  onDone?: (how: 'left' | 'escape') => void
}

/** Whether two names are the same to a reader. */
const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0

const matching = createFilterOptions<Choice>({ ignoreAccents: true, ignoreCase: true, limit: 50 })

/** Chooses tags by typing; where it may, a name that is no tag yet becomes one. */
export function TagField({
  tags,
  onChange,
  onCreate,
  label,
  autoFocus = false,
  isBare = false,
  onDone,
}: TagFieldProps) {
  const { t } = useTranslation()
  const { data: all = [], isLoading } = useTags()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <Autocomplete<Choice, true>
      multiple
      size="small"
      autoHighlight
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
        if (event.key !== 'Escape' || isOpen || !onDone) return
        event.preventDefault()
        onDone('escape')
      }}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      {...(isBare && { forcePopupIcon: false, slotProps: { clearIndicator: { sx: { display: 'none' } } } })}
      noOptionsText={t('tags.none')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id, name }) => id ?? name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(choices, state) => {
        const found = matching(choices, state)
        const name = state.inputValue.trim()
        const isNew =
          name.length >= limits.tag.min && ![...all, ...tags].some((tag) => isSameName(tag.name, name))
        return onCreate && isNew ? [...found, { id: null, name, color: '' }] : found
      }}
      onChange={(_event, chosen) => {
        const created = chosen.find(({ id }) => id === null)
        if (created) onCreate?.(created.name)
        else onChange(chosen.filter((choice): choice is Tag => choice.id !== null))
      }}
      renderValue={(chosen, itemProps) =>
        chosen.map((tag, index) => {
          const { key, ...chip } = itemProps({ index })
          return <TagChip key={key} tag={tag} {...chip} size="small" />
        })
      }
      renderOption={({ key, ...item }, choice) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1 }}>
          {choice.id === null ? (
            <AddIcon fontSize="small" color="primary" />
          ) : (
            <ColorDot color={choice.color} />
          )}
          {choice.id === null ? t('tags.create', { name: choice.name }) : choice.name}
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
