import type { Away } from '@balcao/contract/resources/conversations/availability'
import { useTranslation } from 'react-i18next'
import { formatUntil } from '../../../i18n/format'
import { stateOf } from './availability.rules'

/** Words for a person's state: `Disponível`, `Ausente: refeição, volta 13:30`. */
export function useAvailabilityText(): (person: { online: boolean; away: Away | null }) => string {
  const { t } = useTranslation()
  return (person) => {
    const { away } = person
    if (!away) return t(`availability.${stateOf(person)}`)
    const reason = t(`availability.reasons.${away.reason}`)
    return away.until === null
      ? t('availability.awayOf', { reason })
      : t('availability.awayUntil', { reason, until: formatUntil(away.until) })
  }
}
