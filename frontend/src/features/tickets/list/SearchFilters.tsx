import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../session'
import { CardFilter } from '../../dashboard'
import { useTags } from '../../tags'
import { isTag, TagField } from '../../ticketTags'
import { useColleagues } from '../../users'
import { lazyPart } from '../../../ui/lazyPart'
import { useTicketLocation } from '../useTicketLocation'

// The contract of campaigns comes with it.
const CampaignFilter = lazyPart(() => import('./CampaignFilter'))

/** What narrows a search besides its words: tags (all of them) and, for those who see all tickets,
 * attendants (any of them); for those who manage campaigns, the campaign that began it; a card of the dashboard that led here. */
export default function SearchFilters() {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const can = useCan()
  const mayFilterUsers = can('tickets-manager:filterUsers')
  const mayFilterCampaigns = can('campaigns:manage')
  const { data: tags = [] } = useTags()
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 1.5, pt: 1 }}>
      <TagField
        label={t('tickets.filterTags')}
        tags={tags.filter(({ id }) => choice.tagIds.includes(id))}
        onChange={(chosen) => choose({ tagIds: chosen.filter(isTag).map(({ id }) => id) })}
      />
      {mayFilterUsers && <UserFilter />}
      {mayFilterCampaigns && (
        <Suspense>
          <CampaignFilter id={choice.campaignId} onChoose={(campaignId) => choose({ campaignId })} />
        </Suspense>
      )}
      {choice.card && (
        <Suspense>
          <CardFilter card={choice.card} onRemove={() => choose({ card: null })} />
        </Suspense>
      )}
    </Box>
  )
}

function UserFilter() {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const { data: colleagues = [] } = useColleagues()
  return (
    <Autocomplete
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      multiple
      size="small"
      autoHighlight
      disableCloseOnSelect
      filterSelectedOptions
      options={colleagues}
      value={colleagues.filter(({ id }) => choice.userIds.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      noOptionsText={t('tickets.transfer.nobody')}
      onChange={(_event, chosen) => choose({ userIds: chosen.map(({ id }) => id) })}
      renderInput={(field) => <TextField {...field} label={t('tickets.filterUsers')} />}
    />
  )
}
