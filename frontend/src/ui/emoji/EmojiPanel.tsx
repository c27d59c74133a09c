import Picker from 'emoji-picker-react'
import { useCallback, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { loadEmojis } from '../../i18n/emojis'
import { useDarkMode } from '../../theme/ThemeProvider'

const look = {
  '--epr-font-family': 'inherit',
  '--epr-emoji-size': '26px',
  '--epr-bg-color': 'var(--mui-palette-background-paper)',
  '--epr-dark-bg-color': 'var(--mui-palette-background-paper)',
  '--epr-category-label-bg-color': 'var(--mui-palette-background-paper)',
  '--epr-dark-category-label-bg-color': 'var(--mui-palette-background-paper)',
  '--epr-search-input-bg-color': 'var(--mui-palette-surface-well)',
  '--epr-dark-search-input-bg-color': 'var(--mui-palette-surface-well)',
  '--epr-search-input-bg-color-active': 'var(--mui-palette-background-paper)',
  '--epr-dark-search-input-bg-color-active': 'var(--mui-palette-background-paper)',
  '--epr-text-color': 'var(--mui-palette-text-secondary)',
  '--epr-dark-text-color': 'var(--mui-palette-text-secondary)',
  '--epr-hover-bg-color': 'var(--mui-palette-row-hover)',
  '--epr-dark-hover-bg-color': 'var(--mui-palette-row-hover)',
  '--epr-focus-bg-color': 'var(--mui-palette-row-selected)',
  '--epr-dark-focus-bg-color': 'var(--mui-palette-row-selected)',
  '--epr-highlight-color': 'var(--mui-palette-primary-main)',
  '--epr-picker-border-color': 'transparent',
  '--epr-dark-picker-border-color': 'transparent',
} as CSSProperties

/** The library's picker with the system's emojis. Only their names are loaded, from our server. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useTranslation()
  const { dark } = useDarkMode()
  const emojiData = useCallback(() => loadEmojis(i18n.language), [i18n.language])
  return (
    <Picker
      onEmojiClick={({ emoji }) => onPick(emoji)}
      emojiData={emojiData}
      emojiStyle="native"
      theme={dark ? 'dark' : 'light'}
      labels={{
        searchPlaceholder: t('messages.thread.reactions.search'),
        searchLabel: t('messages.thread.reactions.search'),
        searchClear: t('common.clearSearch'),
        searchResultsNone: t('messages.thread.reactions.noResults'),
        searchResultsOne: t('messages.thread.reactions.results', { count: 1 }),
        // The library replaces the placeholder with the number.
        searchResultsMany: t('messages.thread.reactions.results', { count: 2 }).replace('2', '%n'),
        categoryNavigation: t('messages.thread.reactions.categories'),
        loading: t('common.loading'),
        loadingError: t('common.loadFailedTitle'),
        retryLoading: t('common.retry'),
      }}
      previewConfig={{ showPreview: false }}
      skinTonesDisabled
      autoFocusSearch
      width="min(340px, 92vw)"
      height={380}
      style={look}
    />
  )
}
