import { i18n } from './i18n'

/** What stands between thousands and before decimals in the language of the screens. */
export function numberSigns(): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(i18n.language).formatToParts(1_234_567.8)
  const sign = (type: 'group' | 'decimal', usual: string) =>
    parts.find((part) => part.type === type)?.value ?? usual
  return { group: sign('group', '.'), decimal: sign('decimal', ',') }
}
