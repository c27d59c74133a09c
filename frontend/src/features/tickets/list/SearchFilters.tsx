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
import { useTicketLocation } from '../useTicketLocation'

/** What narrows a search besides its words: tags (all of them) and, for those who see all tickets,
 * attendants (any of them); a card of the dashboard that led here. */
export default function SearchFilters() {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const mayFilterUsers = useCan()('tickets-manager:filterUsers')
  const { data: tags = [] } = useTags()
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 1.5, pt: 1 }}>
      <TagField
        label={t('tickets.filterTags')}
        tags={tags.filter(({ id }) => choice.tagIds.includes(id))}
        onChange={(chosen) => choose({ tagIds: chosen.filter(isTag).map(({ id }) => id) })}
      />
      {mayFilterUsers && <UserFilter />}
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
