import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '../../../../../ui/styling/visuallyHidden'
import { FormattedText } from '../../../../../ui/formattedText/FormattedText'
import type { Suggestions } from './useSuggestions'

interface SuggestionListProps {
  suggestions: Suggestions
  /** A text with its variables filled in. */
  filled: (text: string) => string
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

/** The suggestions above the field; the active one shows its full text. The focus stays in the field. */
export function SuggestionList({ suggestions, filled }: SuggestionListProps) {
  const { t } = useTranslation()
  const { kind, query, found, nothing, index, isOpen, listId, optionId, setIndex, choose } = suggestions
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const option = list.current?.children[index]
    // Missing in environments without layout, such as jsdom.
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [index, found.length])
  const chosen = found[index]
  const isQuick = kind === 'quick'

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
            <Box
              component="ul"
              ref={list}
              id={listId}
              role="listbox"
              aria-label={t(`composer.suggestions.${kind}`)}
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0.5,
                flex: 1,
                minWidth: 0,
                maxHeight: { xs: 200, sm: 264 },
                overflowY: 'auto',
              }}
            >
              {found.map((suggestion, at) => (
                <Box
                  component="li"
                  key={suggestion.key}
                  id={optionId(at)}
                  role="option"
                  aria-selected={at === index}
                  // A click must not take the focus from the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => at !== index && setIndex(at)}
                  onClick={() => choose(suggestion)}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1.25,
                    minHeight: 40,
                    px: 1.25,
                    borderRadius: 0.75,
                    cursor: 'pointer',
                    bgcolor: at === index ? 'row.selected' : 'transparent',
                  }}
                >
                  {!isQuick && (
                    <Box component="span" aria-hidden sx={{ fontSize: '1.375rem', lineHeight: 1 }}>
                      {suggestion.insertion}
                    </Box>
                  )}
                  <Typography variant="body2" noWrap sx={{ fontWeight: at === index ? 600 : 400 }}>
                    {suggestion.label}
                  </Typography>
                </Box>
              ))}
            </Box>
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
