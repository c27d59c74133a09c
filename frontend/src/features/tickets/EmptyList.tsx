import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined'
import HistoryIcon from '@mui/icons-material/History'
import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined'
import FilterListOffIcon from '@mui/icons-material/FilterListOff'
import SearchIcon from '@mui/icons-material/Search'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState'
import type { ListChoice } from './listFilter.rules'
import { useTicketPlace } from './useTicketPlace'

type Reason = 'attending' | 'waiting' | 'closed' | 'search' | 'found' | 'filtered'

const icons: Record<Reason, ReactNode> = {
  attending: <InboxOutlinedIcon />,
  waiting: <CheckCircleOutlineIcon />,
  closed: <HistoryIcon />,
  search: <SearchIcon />,
  found: <SearchOffIcon />,
  filtered: <FilterListOffIcon />,
}

function reasonOf({ tab, openTab, search, tagIds, userIds }: ListChoice): Reason {
  if (tab !== 'search') return tab === 'open' ? openTab : 'closed'
  if (search.trim() !== '') return 'found'
  return tagIds.length + userIds.length > 0 ? 'filtered' : 'search'
}

/** Why a list is empty, and what to do about it. */
export function EmptyList() {
  const { t } = useTranslation()
  const { choice, choose } = useTicketPlace()
  const reason = reasonOf(choice)
  const isNarrowed = choice.queueIds !== null && reason !== 'search'
  // A tag that was deleted since, or an attendant whom this reader may not choose, shows in no field.
  const isFiltered = choice.tab === 'search' && choice.tagIds.length + choice.userIds.length > 0
  return (
    <EmptyState
      icon={icons[reason]}
      title={t(`tickets.empty.${reason}.title`, { text: choice.search.trim() })}
      text={
        isFiltered
          ? t('tickets.empty.filtered.text')
          : isNarrowed
            ? t('tickets.empty.narrowed')
            : t(`tickets.empty.${reason}.text`)
      }
      action={
        isFiltered ? (
          <Button variant="outlined" onClick={() => choose({ tagIds: [], userIds: [] })}>
            {t('tickets.clearFilters')}
          </Button>
        ) : isNarrowed ? (
          <Button variant="outlined" onClick={() => choose({ queueIds: null })}>
            {t('tickets.showAllQueues')}
          </Button>
        ) : (
          reason === 'attending' && (
            <Button variant="outlined" onClick={() => choose({ openTab: 'waiting' })}>
              {t('tickets.seeWaiting')}
            </Button>
          )
        )
      }
    />
  )
}
