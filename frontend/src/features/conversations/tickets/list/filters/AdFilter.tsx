import { adsApi, type AdBadge } from '@balcao/contract/resources/conversations/ads'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../../data/apiClient'

interface AdFilterProps {
  id: number | null
  onChoose: (id: number | null) => void
  /** Draws the filter. @param name of the chosen ad; null when there is none @param field chooses one */
  children: (name: string | null, field: ReactNode) => ReactNode
}

const nameOf = ({ id, headline }: Pick<AdBadge, 'id' | 'headline'>): string => headline ?? `#${id}`

/** Filters conversations by the ad that the customer came from. Nothing for companies without ads. */
export default function AdFilter({ id, onChoose, children }: AdFilterProps) {
  const { t } = useTranslation()
  const { data: ads = [] } = useQuery({
    queryKey: ['ads'],
    queryFn: async ({ signal }) => (await call(adsApi.list, { query: {}, signal })).ads,
  })
  if (ads.length === 0 && id === null) return null
  // An older ad is not in the list.
  const chosen = id === null ? null : (ads.find((ad) => ad.id === id) ?? { id, headline: null, app: null })
  return children(
    chosen && nameOf(chosen),
    <Autocomplete<AdBadge>
      size="small"
      autoHighlight
      openOnFocus
      options={ads}
      value={chosen}
      onChange={(_event, next) => onChoose(next?.id ?? null)}
      getOptionLabel={nameOf}
      getOptionKey={(ad) => ad.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      noOptionsText={t('tickets.noAd')}
      renderInput={(field) => <TextField {...field} label={t('tickets.filterAd')} autoFocus />}
    />,
  )
}
