import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '../../../../../ui/styling/visuallyHidden'
import { FormattedText } from '../../../../../ui/formattedText/FormattedText'
import { OfferList } from '../../../../../ui/writing/OfferList'
import type { Suggestion, Suggestions } from './useSuggestions'

interface SuggestionListProps {
  suggestions: Suggestions
  /** A text with its variables filled in. */
  filled: (text: string) => string
  /** What choosing a quick message does besides inserting its text; null for nothing. */
  hintOf: (quickMessage: QuickMessage) => ReactNode
}

/** Above the field, over the thread. */
const sheet = {
  position: 'absolute',
  zIndex: 2,
  bottom: '100%',
  left: 0,
  right: { xs: 0, sm: 'auto' },
  maxWidth: '100%',
  mb: 1,
  border: 1,
  borderColor: 'divider',
  boxShadow: 8,
  overflow: 'hidden',
} as const

const pictureOf = ({ insertion }: Suggestion) => (
  <Box component="span" aria-hidden sx={{ fontSize: '1.375rem', lineHeight: 1 }}>
    {insertion}
  </Box>
)

/** The suggestions above the field; the active one shows its full text. The focus stays in the field. */
export function SuggestionList({ suggestions, filled, hintOf }: SuggestionListProps) {
  const { t } = useTranslation()
  const { kind, query, found, nothing, index, isOpen } = suggestions
  const chosen = found[index]
  const isQuick = kind === 'quick'
  const hint = chosen?.quickMessage && hintOf(chosen.quickMessage)

  return (
    <>
      <Box sx={visuallyHidden} role="status">
        {isOpen && t('composer.suggestions.count', { count: found.length })}
        {nothing && t(`composer.suggestions.${nothing}`, { text: query })}
      </Box>
      {nothing && (
        <Paper elevation={0} aria-hidden sx={{ ...sheet, px: 1.75, py: 1.25 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`composer.suggestions.${nothing}`, { text: query })}
          </Typography>
        </Paper>
      )}
      {isOpen && (
        <Paper elevation={0} sx={{ ...sheet, width: { sm: isQuick ? 'min(100%, 680px)' : 340 } }}>
          <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
            <OfferList
              offer={suggestions}
              label={t(`composer.suggestions.${kind}`)}
              keyOf={({ key }) => key}
              textOf={({ label }) => label}
              {...(!isQuick && { pictureOf })}
              maxHeight={{ xs: 200, sm: 264 }}
            />
            {isQuick && chosen && (
              <Box
                aria-hidden
                data-testid="quick-preview"
                sx={{
                  flex: 1,
                  minWidth: 0,
                  maxHeight: { xs: 132, sm: 264 },
                  overflowY: 'auto',
                  p: 1.5,
                  bgcolor: 'bubble.thread',
                  borderLeft: { sm: 1 },
                  borderTop: { xs: 1, sm: 0 },
                  borderColor: { xs: 'divider', sm: 'divider' },
                }}
              >
                <Box
                  sx={{
                    bgcolor: 'bubble.out',
                    borderRadius: 1,
                    px: 1.25,
                    py: 0.75,
                    fontSize: '0.875rem',
                    lineHeight: 1.45,
                    width: 'fit-content',
                    maxWidth: '100%',
                    boxShadow: 1,
                  }}
                >
                  <FormattedText text={filled(chosen.insertion)} />
                </Box>
                {hint && (
                  <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'bubble.meta' }}>
                    {hint}
                  </Typography>
                )}
              </Box>
            )}
          </Box>
          <Typography
            variant="caption"
            component="p"
            aria-hidden
            sx={{
              display: { xs: 'none', sm: 'block' },
              px: 1.75,
              py: 0.5,
              color: 'text.secondary',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {t('composer.suggestions.hint')}
          </Typography>
        </Paper>
      )}
    </>
  )
}
