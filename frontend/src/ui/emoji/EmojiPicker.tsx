import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Popover from '@mui/material/Popover'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasOpened } from '../overlays/useHasOpened'
import { lazyPart } from '../loading/lazyPart'

const EmojiPanel = lazyPart(async () => ({ default: (await import('./EmojiPanel')).EmojiPanel }))

interface EmojiPickerProps {
  /** The element that it opens beside; null while closed. */
  anchor: HTMLElement | null
  onPick: (emoji: string) => void
  onClose: () => void
}

/** All emojis, with a search, in a popover. The list is loaded when it is first opened. */
export function EmojiPicker({ anchor, onPick, onClose }: EmojiPickerProps) {
  const { t } = useTranslation()
  const hasOpened = useHasOpened(anchor !== null)
  if (!hasOpened) return null
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('composer.emoji'),
          sx: {
            boxShadow: 8,
            overflow: 'hidden',
            // The library capitalises each word of a group's name.
            '&& .epr-emoji-category-label': {
              display: 'block',
              fontSize: '0.8125rem',
              textTransform: 'none',
            },
            '&& .epr-emoji-category-label::first-letter': { textTransform: 'uppercase' },
          },
        },
      }}
    >
      <Suspense
        fallback={
          <Box sx={{ width: 'min(340px, 92vw)', height: 380, display: 'grid', placeItems: 'center' }}>
            <CircularProgress size={28} aria-label={t('common.loading')} />
          </Box>
        }
      >
        <EmojiPanel onPick={onPick} />
      </Suspense>
    </Popover>
  )
}
