import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined'
import FilterListOffIcon from '@mui/icons-material/FilterListOff'
import HistoryIcon from '@mui/icons-material/History'
import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined'
import SearchIcon from '@mui/icons-material/Search'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import type { ListChoice } from '../listFilter.rules'
import { useTicketLocation } from '../useTicketLocation'

type Reason = 'attending' | 'part' | 'snoozed' | 'waiting' | 'closed' | 'search' | 'found' | 'filtered'

const icons: Record<Reason, ReactNode> = {
  attending: <InboxOutlinedIcon />,
  part: <CheckCircleOutlineIcon />,
  snoozed: <CheckCircleOutlineIcon />,
  waiting: <CheckCircleOutlineIcon />,
  closed: <HistoryIcon />,
  search: <SearchIcon />,
  found: <SearchOffIcon />,
  filtered: <FilterListOffIcon />,
}

const isNarrowed = ({ tagIds, userIds, campaignId, adId, card, only }: ListChoice): boolean =>
  tagIds.length + userIds.length > 0 || [campaignId, adId, card, only].some((choice) => choice !== null)

function reasonOf(choice: ListChoice): Reason {
  const { tab, openTab, search } = choice
  if (tab === 'open' && openTab === 'attending' && choice.only !== null)
    return choice.only === 'snoozed' ? 'snoozed' : 'part'
  if (tab !== 'search') return tab === 'open' ? openTab : 'closed'
  if (search.trim() !== '') return 'found'
  return isNarrowed(choice) ? 'filtered' : 'search'
}

interface WayOut {
  text: string
  label: string
  change: Partial<ListChoice>
}

/** The button that helps with an empty list; null when nothing can be done. */
function wayOutOf(choice: ListChoice, reason: Reason, t: TFunction): WayOut | null {
  // A deleted tag, or an attendant whom this user may not choose, is in the filter but in no field.
  if (choice.tab === 'search' && isNarrowed(choice)) {
    const change = { tagIds: [], userIds: [], campaignId: null, adId: null, card: null, only: null }
    return { text: t('tickets.empty.filtered.text'), label: t('tickets.clearFilters'), change }
  }
  if (reason === 'part' || reason === 'snoozed')
    return {
      text: t(`tickets.empty.${reason}.text`),
      label: t('tickets.views.seeAll'),
      change: { only: null },
    }
  if (choice.queueIds !== null && reason !== 'search')
    return {
      text: t('tickets.empty.narrowed'),
      label: t('tickets.showAllQueues'),
      change: { queueIds: null },
    }
  if (reason === 'attending') {
    const change = { openTab: 'waiting' } as const
    return { text: t('tickets.empty.attending.text'), label: t('tickets.seeWaiting'), change }
  }
  return null
}

/** Why a list is empty, and what the user can do. */
export function EmptyList() {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const reason = reasonOf(choice)
  const way = wayOutOf(choice, reason, t)
  return (
    <EmptyState
      icon={icons[reason]}
      title={t(`tickets.empty.${reason}.title`, { text: choice.search.trim() })}
      text={way?.text ?? t(`tickets.empty.${reason}.text`)}
      action={
        way && (
          <Button variant="outlined" onClick={() => choose(way.change)}>
            {way.label}
          </Button>
        )
      }
    />
  )
}
