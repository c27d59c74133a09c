import type { Ticket } from '@balcao/contract/resources/tickets'
import { fillVariables } from '@balcao/contract/variables'
import { languages } from '../../../i18n/language'
import { useActor } from '../../../session'

/** Shows a text as the customer will get it: with its variables filled as the server will fill them when it is sent. */
export function useFilledText(ticket: Ticket): (text: string) => string {
  const { company } = useActor()
  return (text) => {
    const valueOf = (wanted: string) => company.settings.find(({ key }) => key === wanted)?.value
    const language = languages.find((each) => each === valueOf('language')) ?? 'pt'
    const facts = { contactName: ticket.contact.name, now: new Date(), language }
    try {
      return fillVariables(text, { ...facts, timezone: valueOf('timezone') ?? 'America/Sao_Paulo' })
    } catch {
      // The browser does not know the time zone.
      return text
    }
  }
}
