import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** Milliseconds after the last key before a search starts. */
const DEBOUNCE_MS = 500

interface SearchFieldProps {
  /** The current search. */
  value: string
  /** Called when typing pauses, or at once when the field is cleared or left, or Enter is pressed. */
  onSearch: (text: string) => void
  /** Label: what the field searches. */
  label?: string
  autoFocus?: boolean
  /** Shortcut that focuses the field; shown while it is empty. */
  hint?: string
  /** For toolbars: no border until it is used. */
  isFrameless?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function SearchField({
  value,
  onSearch,
  label,
  autoFocus = false,
  hint,
  isFrameless = false,
  inputRef,
}: SearchFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [asked, setAsked] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The search changed from outside (address, cleared filter): the field follows. When the change is our own
  // search, the user may have typed on, so the text stays.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }

  const search = (next: string, delay: number) => {
    setText(next)
    clearTimeout(timer.current)
    const run = () => {
      setAsked(next)
      onSearch(next)
    }
    if (delay === 0) run()
    else timer.current = setTimeout(run, delay)
  }
  const name = label ?? t('common.search')

  return (
    <OutlinedInput
      type="search"
      size="small"
      fullWidth
      autoFocus={autoFocus}
      inputRef={inputRef}
      placeholder={name}
      value={text}
      onChange={({ target }) => search(target.value, target.value === '' ? 0 : DEBOUNCE_MS)}
      // The field may be unmounted when the user leaves it.
      onBlur={() => text !== asked && search(text, 0)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0)
        if (event.key === 'Escape' && text) {
          event.stopPropagation()
          search('', 0)
        }
      }}
      slotProps={{ input: { 'aria-label': name, maxLength: 100 } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text ? (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={t('common.clearSearch')}
              onClick={() => search('', 0)}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        ) : (
          hint && (
            <InputAdornment position="end" aria-hidden>
              <kbd>{hint}</kbd>
            </InputAdornment>
          )
        )
      }
      sx={{
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& kbd': {
          display: { xs: 'none', sm: 'inline' },
          px: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.5,
          font: 'inherit',
          fontSize: '0.75rem',
        },
        ...(isFrameless && {
          height: { xs: 40, sm: 36 },
          bgcolor: 'background.default',
          fontSize: '0.8125rem',
          '&:not(.Mui-focused) fieldset': { borderColor: 'transparent' },
        }),
      }}
    />
  )
}
