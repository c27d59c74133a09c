import { fillVariables } from '@balcao/contract/text/variables'
import { languageOf } from '../../i18n/language'
import { settingOf, useActor } from '../../session'

/**
 * Fills in a text's variables as the server will when it sends the text.
 * @param at when it will be sent; default: now.
 */
export function useFilledText(contactName: string, at?: Date): (text: string) => string {
  const { company } = useActor()
  return (text) => {
    const language = languageOf(settingOf(company, 'language'))
    const timezone = settingOf(company, 'timezone')
    if (!timezone) return text
    try {
      return fillVariables(text, { contactName, now: at ?? new Date(), language, timezone })
    } catch {
      // The browser does not know the time zone.
      return text
    }
  }
}
