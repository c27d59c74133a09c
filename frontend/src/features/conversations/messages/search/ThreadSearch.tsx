import CloseIcon from '@mui/icons-material/Close'
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { useEarlyText } from '../../../../ui/inputs/EarlyText'
import { stepped } from './found.rules'
import { useThreadHits, type ThreadSource } from './threadSearch.queries'
import { useHighlightedWords } from './useHighlightedWords'

interface ThreadSearchProps {
  source: ThreadSource
  /** The element with the messages. */
  area: RefObject<HTMLElement | null>
  goTo: (messageId: string) => void
  /** Returns the text typed while it was loading. */
  typed: () => string
  onClose: () => void
}

/** Searches the whole conversation, and jumps from hit to hit. */
export default function ThreadSearch({ source, area, goTo, typed, onClose }: ThreadSearchProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEarlyText(typed, setText)
  const [at, setAt] = useState({ words: '', index: 0 })
  const { words, hits, error, isSearching } = useThreadHits(source, text)
  const ids = hits?.ids ?? []
  const index = at.words === words ? Math.min(at.index, Math.max(ids.length - 1, 0)) : 0
  useHighlightedWords(area, words)

  const newest = words === '' ? undefined : ids[0]
  useEffect(() => {
    if (words !== '' && newest !== undefined) goTo(newest)
  }, [words, newest, goTo])

  const step = (by: 1 | -1) => {
    const next = stepped(index, by, ids.length)
    const id = ids[next]
    if (id === undefined) return
    setAt({ words, index: next })
    goTo(id)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const acts: Record<string, () => void> = {
      Enter: () => step(event.shiftKey ? -1 : 1),
      ArrowUp: () => step(1),
      ArrowDown: () => step(-1),
      Escape: onClose,
    }
    const isInField = event.target === field.current
    const act = isInField || event.key === 'Escape' ? acts[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
  const count = ids.length
  const says = error
    ? errorText(error)
    : words === '' || !hits
      ? ''
      : count === 0
        ? t('threadSearch.none')
        : t(hits.hasMore ? 'threadSearch.placeMore' : 'threadSearch.place', { at: index + 1, count })

  return (
    <Box
      role="search"
      onKeyDown={handleKeyDown}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 0.5,
        flexShrink: 0,
        minHeight: 52,
        pl: { xs: 1.5, md: 2.5 },
        pr: { xs: 0.5, md: 1.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <GlobalStyles
        styles={(theme) => ({
          '::highlight(found)': {
            backgroundColor: theme.vars.palette.found.background,
            color: theme.vars.palette.found.text,
          },
        })}
      />
      <InputBase
        inputRef={field}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('threadSearch.label')}
        startAdornment={<SearchIcon fontSize="small" sx={{ mr: 1.5, color: 'text.secondary' }} />}
        inputProps={{ 'aria-label': t('threadSearch.label'), maxLength: 100, enterKeyHint: 'search' }}
        sx={{ flex: '1 1 10rem', minWidth: 0, minHeight: 44 }}
      />
      <Typography
        role="status"
        variant="body2"
        sx={{
          px: 1,
          color: error ? 'error.main' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          opacity: isSearching ? 0.6 : 1,
        }}
      >
        {says}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        <Step label={t('threadSearch.previous')} isDisabled={count === 0} onClick={() => step(1)}>
          <KeyboardArrowUpIcon />
        </Step>
        <Step label={t('threadSearch.next')} isDisabled={count === 0} onClick={() => step(-1)}>
          <KeyboardArrowDownIcon />
        </Step>
        <Step label={t('threadSearch.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </Step>
      </Box>
    </Box>
  )
}

interface StepProps {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

const Step = ({ label, isDisabled = false, onClick, children }: StepProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={isDisabled} onClick={onClick} sx={{ width: 44, height: 44 }}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
)
