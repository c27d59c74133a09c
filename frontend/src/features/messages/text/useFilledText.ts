import { fillVariables } from '@balcao/contract/variables'
import { languages } from '../../../i18n/language'
import { settingOf, useActor } from '../../../session'

/** Shows a text as the customer will get it: with its variables filled as the server will fill them when it is sent. */
export function useFilledText(contactName: string): (text: string) => string {
  const { company } = useActor()
  return (text) => {
    const language = languages.find((each) => each === settingOf(company, 'language')) ?? 'pt'
    const timezone = settingOf(company, 'timezone')
    if (!timezone) return text
    try {
      return fillVariables(text, { contactName, now: new Date(), language, timezone })
    } catch {
      // The browser does not know the time zone.
      return text
    }
  }
}
