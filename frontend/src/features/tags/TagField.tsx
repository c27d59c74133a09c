import { limits } from '@balcao/contract/limits'
import type { Tag } from '@balcao/contract/resources/tags'
import AddIcon from '@mui/icons-material/Add'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
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
}

const matching = createFilterOptions<Choice>({ ignoreAccents: true, ignoreCase: true, limit: 50 })

/** Chooses tags by typing; where it may, a name that is no tag yet becomes one. */
export function TagField({ tags, onChange, onCreate, label, autoFocus = false }: TagFieldProps) {
  const { t } = useTranslation()
  const { data: all = [], isLoading } = useTags()
  return (
    <Autocomplete<Choice, true>
      multiple
      size="small"
      autoHighlight
      disableCloseOnSelect
      filterSelectedOptions
      options={all}
      value={[...tags]}
      loading={isLoading}
      noOptionsText={t('tags.none')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id, name }) => id ?? name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(choices, state) => {
        const found = matching(choices, state)
        const name = state.inputValue.trim()
        const isNew = name.length >= limits.tag.min && !all.some((tag) => tag.name === name)
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
      renderInput={(field) => <TextField {...field} label={label} autoFocus={autoFocus} />}
    />
  )
}
