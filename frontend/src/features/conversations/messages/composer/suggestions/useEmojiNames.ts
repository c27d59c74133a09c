import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadEmojis } from '../../../../../i18n/emojis'
import { withShortcodes, type NamedEmoji } from './suggestions.rules'

const fromCodes = (unified: string): string =>
  String.fromCodePoint(...unified.split('-').map((code) => parseInt(code, 16)))

/** All emojis with their names in the interface language; loaded when first needed. */
export function useEmojiNames(isWanted: boolean): readonly NamedEmoji[] {
  const { i18n } = useTranslation()
  const { data } = useQuery({
    queryKey: ['emoji-names', i18n.language],
    queryFn: async (): Promise<NamedEmoji[]> => {
      const [data, { default: shortcodes }] = await Promise.all([
        loadEmojis(i18n.language),
        import('emojibase-data/en/shortcodes/github.json'),
      ])
      const named = Object.values(data.emojis)
        .flat()
        .map(({ n, u }) => ({ code: u, emoji: fromCodes(u), names: n }))
      return withShortcodes(named, shortcodes)
    },
    enabled: isWanted,
    staleTime: Infinity,
  })
  return data ?? none
}

const none: readonly NamedEmoji[] = []
