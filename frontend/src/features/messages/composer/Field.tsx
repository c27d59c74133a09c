import InputBase from '@mui/material/InputBase'
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'

interface FieldProps {
  inputRef?: Ref<HTMLTextAreaElement>
  value: string
  placeholder: string
  disabled?: boolean
  /** Id of the list of suggestions while it is open, and of the chosen one in it. */
  list?: { id: string; activeId: string | undefined } | undefined
  before?: ReactNode
  after?: ReactNode
  onChange?: (text: string) => void
  onSelect?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent) => void
}

/** The field a message is written in: from one row to five. */
export function Field({ list, before, after, onChange, onSelect, onKeyDown, onPaste, ...props }: FieldProps) {
  const { t } = useTranslation()
  return (
    <InputBase
      {...props}
      multiline
      maxRows={5}
      fullWidth
      startAdornment={before}
      endAdornment={after}
      onChange={(event) => onChange?.(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        input: {
          'aria-label': t('messages.write'),
          dir: 'auto',
          onSelect,
          onPaste,
          ...(list && {
            'aria-autocomplete': 'list',
            'aria-controls': list.id,
            'aria-activedescendant': list.activeId,
          }),
        },
      }}
      sx={{
        alignItems: 'flex-end',
        minHeight: 44,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        // Around the text, not in it: what is scrolled out of five rows is cut at the text's own edge.
        px: 0,
        py: 1.25,
        lineHeight: 1.45,
        '&.Mui-focused': { borderColor: 'primary.main', bgcolor: 'background.paper' },
        '& .MuiInputBase-input': { px: before ? 0.5 : 1.5, py: 0 },
        '& > button': { my: -1.25 },
        '& .MuiInputBase-input::placeholder': { color: 'text.secondary', opacity: 1 },
      }}
    />
  )
}
