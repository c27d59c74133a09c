import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { listFailureText } from '../../i18n/errorMessage'
import { useCan } from '../../session'
import { useEarlyText } from '../../ui/inputs/EarlyText'
import { leaveBy } from '../../ui/navigation/leaveQuestion'
import { visuallyHidden } from '../../ui/styling/visuallyHidden'
import { offeredCommands, showOverlay } from '../../kit/commands'
import { EntryLine } from './EntryLine'
import { useFound } from './palette.queries'
import { addressOf, entriesFor, groupOf, keyOf, type Entry } from './palette.rules'

interface PaletteProps {
  /** Returns the text typed while the palette was loading. */
  typed: () => string
  onClose: () => void
}

/** The command palette: runs commands, and opens tickets, contacts and pages by keyboard. */
export default function Palette({ typed, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const maySpy = useCan()('tickets:spy')
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [text, setText] = useState('')
  useEarlyText(typed, setText)
  const found = useFound(text)
  const entries = entriesFor(offeredCommands(), text, found)

  const choose = (entry: Entry) => {
    // The focus must be back in its old place before the chosen command moves it.
    flushSync(onClose)
    if (entry.kind === 'command') entry.command.run()
    else if (entry.kind === 'ticket') leaveBy(() => void navigate(addressOf(entry.ticket, maySpy)))
    else showOverlay({ kind: 'contact', contactId: entry.contact.id })
  }

  const box = useAutocomplete<Entry>({
    open: true,
    options: entries,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    disableCloseOnSelect: true,
    getOptionKey: keyOf,
    // The highlighted entry stays when the same entries come again. For another search the first entry is
    // highlighted.
    getOptionLabel: (entry) => (entry.kind === 'command' ? keyOf(entry) : `${keyOf(entry)} ${entry.query}`),
    isOptionEqualToValue: (one, other) => keyOf(one) === keyOf(other),
    filterOptions: (all) => all,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next)
    },
    onChange: (_event, entry) => entry && choose(entry),
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose()
    },
  })
  const options = box.groupedOptions
  const says = found.error
    ? listFailureText(found.error)
    : options.length === 0 && !found.isSearching && t('palette.nothing', { text: text.trim() })

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
      slotProps={{
        paper: {
          'aria-label': t('palette.title'),
          sx: isNarrow ? {} : { position: 'absolute', top: '10vh', m: 0, maxHeight: '74vh' },
        },
      }}
    >
      <Box
        {...box.getRootProps()}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          minHeight: 56,
          flexShrink: 0,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('palette.placeholder')}
          inputProps={{ ...box.getInputProps(), 'aria-label': t('palette.title'), maxLength: 100 }}
        />
        {found.isSearching && <CircularProgress size={18} aria-label={t('common.loading')} />}
        {isNarrow && (
          <Typography
            component="button"
            type="button"
            variant="body2"
            onClick={onClose}
            sx={{
              border: 0,
              minHeight: 44,
              flexShrink: 0,
              bgcolor: 'transparent',
              color: 'primary.main',
              fontWeight: 600,
            }}
          >
            {t('common.close')}
          </Typography>
        )}
      </Box>
      <Box
        component="ul"
        {...box.getListboxProps()}
        aria-label={t('palette.title')}
        sx={{ m: 0, p: 0.75, listStyle: 'none', overflowY: 'auto', flex: 1, minHeight: 0 }}
      >
        {options.map((entry, index) => {
          const { key, ...option } = box.getOptionProps({ option: entry, index })
          const previous = options[index - 1]
          const group = groupOf(entry)
          return (
            <Box key={key} component="div" role="presentation">
              {(!previous || groupOf(previous) !== group) && (
                <Typography
                  component="div"
                  role="presentation"
                  variant="overline"
                  sx={{ px: 1.25, pt: index === 0 ? 0.5 : 1.5, lineHeight: 2, color: 'text.secondary' }}
                >
                  {t(`palette.groups.${group}`)}
                </Typography>
              )}
              <EntryLine entry={entry} group={t(`palette.groups.${group}`)} {...option} />
            </Box>
          )
        })}
      </Box>
      {says && (
        <Typography
          variant="body2"
          sx={{ px: 2, pb: 3, pt: 1, textAlign: 'center', color: 'text.secondary' }}
        >
          {says}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {!found.isSearching && t('palette.count', { count: options.length })}
      </Box>
    </Dialog>
  )
}
