import { campaignsApi, type Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../../data/apiClient'
import { listFailureText } from '../../../../../i18n/errorMessage'
import { useDebounced } from '../../../../../ui/timers/useDebounced'

/** Milliseconds after the last key before a search starts. */
const PAUSE_MS = 500

type Named = Pick<Campaign, 'id' | 'name'>

const useNamed = (id: number | null) =>
  useQuery({
    queryKey: ['tickets-campaign', id],
    queryFn: ({ signal }): Promise<Named> =>
      call(campaignsApi.get, { params: { id: id ?? 0 }, query: { shipments: false }, signal }),
    enabled: id !== null,
  })

const useFound = (search: string) =>
  useQuery({
    queryKey: ['tickets-campaigns', search],
    queryFn: ({ signal }) =>
      call(campaignsApi.list, { query: { ...(search && { searchParam: search }) }, signal }),
    placeholderData: keepPreviousData,
  })

interface CampaignFilterProps {
  id: number | null
  onChoose: (id: number | null) => void
  /**
   * Draws the filter. @param name of the chosen campaign; null when there is none @param field chooses one
   */
  children: (name: string | null, field: ReactNode) => ReactNode
}

/** Filters conversations by the campaign that started them, found by its name. */
export default function CampaignFilter({ id, onChoose, children }: CampaignFilterProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching, error } = useFound(useDebounced(text, PAUSE_MS).trim())
  const { data: named, isError } = useNamed(id)
  // A deleted campaign must be removable from the filter, too.
  const chosen: Named | null = id === null ? null : (named ?? { id, name: isError ? `#${id}` : '…' })
  return children(
    chosen?.name ?? null,
    <Autocomplete<Named>
      size="small"
      autoHighlight
      openOnFocus
      options={data?.records ?? []}
      value={chosen}
      onChange={(_event, next) => onChoose(next?.id ?? null)}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      filterOptions={(all) => all}
      loading={isFetching}
      getOptionLabel={({ name }) => name}
      getOptionKey={(campaign) => campaign.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      loadingText={t('common.loading')}
      noOptionsText={t('tickets.noCampaign')}
      renderInput={(field) => (
        <TextField
          {...field}
          label={t('tickets.filterCampaign')}
          error={error !== null}
          helperText={error && listFailureText(error)}
          autoFocus
        />
      )}
    />,
  )
}
