import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../../../session'
import { AnchoredPanel } from '../../../../../ui/overlays/AnchoredPanel'
import { lazyPart } from '../../../../../ui/loading/lazyPart'
import pageStyles from '../../../../../ui/page/page.module.css'
import { CardFilter } from '../../../../company/dashboard'
import { useTags } from '../../../../people/tags'
import { isTag, TagField } from '../../../ticketTags'
import { useColleagues } from '../../../../company/users'
import { useTicketLocation } from '../../useTicketLocation'
import { chipSize } from './chipSize'
import { OnlyFilter } from './OnlyFilter'

// Loaded separately, since it needs the contract of campaigns.
const CampaignFilter = lazyPart(() => import('./CampaignFilter'))
const AdFilter = lazyPart(() => import('./AdFilter'))

/**
 * The filters of a search: tags (all of them), attendants (any of them, for users who see all tickets), the
 * campaign that started it (for users who manage campaigns), the ad that the customer came from, and the
 * dashboard card that the user came from.
 * Each is a chip that opens its field, so that all fit in one line.
 */
export default function SearchFilters() {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const can = useCan()
  const mayFilterUsers = can('tickets-manager:filterUsers')
  const mayFilterCampaigns = can('campaigns:manage')
  const { data: tags = [] } = useTags()
  const chosenTags = tags.filter(({ id }) => choice.tagIds.includes(id))
  return (
    <>
      <FilterChip label={t('tickets.filterTags')} chosen={chosenTags.map(({ name }) => name)}>
        <TagField
          label={t('tickets.filterTags')}
          tags={chosenTags}
          onChange={(chosen) => choose({ tagIds: chosen.filter(isTag).map(({ id }) => id) })}
          autoFocus
          isListBelow
        />
      </FilterChip>
      {mayFilterUsers && <UserFilter />}
      {mayFilterCampaigns && (
        <Suspense>
          <CampaignFilter id={choice.campaignId} onChoose={(campaignId) => choose({ campaignId })}>
            {(name, field) => (
              <FilterChip label={t('tickets.filterCampaign')} chosen={name === null ? [] : [name]}>
                {field}
              </FilterChip>
            )}
          </CampaignFilter>
        </Suspense>
      )}
      <Suspense>
        <AdFilter id={choice.adId} onChoose={(adId) => choose({ adId })}>
          {(name, field) => (
            <FilterChip label={t('tickets.filterAd')} chosen={name === null ? [] : [name]}>
              {field}
            </FilterChip>
          )}
        </AdFilter>
      </Suspense>
      <OnlyFilter only={choice.only} onChoose={choose} />
      {choice.card && (
        <Suspense>
          <CardFilter card={choice.card} onRemove={() => choose({ card: null })} />
        </Suspense>
      )}
    </>
  )
}

interface FilterChipProps {
  label: string
  /** The names of the chosen options; empty when the filter is off. */
  chosen: readonly string[]
  /** The field that it opens. */
  children: ReactNode
}

/** A filter that shows what is chosen; a click opens its field. */
function FilterChip({ label, chosen, children }: FilterChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const words = chosen.length > 0 ? `${label}: ${chosen.join(', ')}` : label
  return (
    <>
      <Box
        component="button"
        type="button"
        className={pageStyles['filter']}
        title={words}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...(chosen.length > 0 && { 'data-on': '' })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={chipSize}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {words}
        </Box>
        <ExpandMoreIcon aria-hidden />
      </Box>
      {anchor && (
        <AnchoredPanel anchor={anchor} label={label} width={308} onClose={() => setAnchor(null)}>
          <Box sx={{ p: 1.5 }}>{children}</Box>
        </AnchoredPanel>
      )}
    </>
  )
}

function UserFilter() {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const { data: colleagues = [] } = useColleagues()
  const chosenUsers = colleagues.filter(({ id }) => choice.userIds.includes(id))
  return (
    <FilterChip label={t('tickets.filterUsers')} chosen={chosenUsers.map(({ name }) => name)}>
      <Autocomplete
        openText={t('common.open')}
        closeText={t('common.close')}
        clearText={t('common.clear')}
        multiple
        size="small"
        autoHighlight
        openOnFocus
        disableCloseOnSelect
        filterSelectedOptions
        options={colleagues}
        value={chosenUsers}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        noOptionsText={t('tickets.transfer.nobody')}
        onChange={(_event, chosen) => choose({ userIds: chosen.map(({ id }) => id) })}
        renderInput={(field) => <TextField {...field} label={t('tickets.filterUsers')} autoFocus />}
      />
    </FilterChip>
  )
}
