import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withShortcodes, type NamedEmoji } from './suggestions.rules'

const dataOf = {
  pt: () => import('emoji-picker-react/data/emojis-pt'),
  en: () => import('emoji-picker-react/data/emojis-en'),
  es: () => import('emoji-picker-react/data/emojis-es'),
}

const fromCodes = (unified: string): string =>
  String.fromCodePoint(...unified.split('-').map((code) => parseInt(code, 16)))

/** All emojis with their names in the language of the screen; loaded when first wanted. */
export function useEmojiNames(isWanted: boolean): readonly NamedEmoji[] {
  const { i18n } = useTranslation()
  const load = dataOf[i18n.language as keyof typeof dataOf] ?? dataOf.pt
  const { data } = useQuery({
    queryKey: ['emoji-names', i18n.language],
    queryFn: async (): Promise<NamedEmoji[]> => {
      const [{ default: data }, { default: shortcodes }] = await Promise.all([
        load(),
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
