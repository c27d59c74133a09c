import { fillVariables } from '@balcao/contract/text/variables'
import { languageOf } from '../../i18n/language'
import { settingOf, useActor } from '../../session'

/**
 * Shows a text as the customer will get it: with its variables filled as the server will fill them when it is
 * sent.
 * @param at when that is; now, where it is not said.
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
