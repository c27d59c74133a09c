import ListIcon from '@mui/icons-material/FormatListBulleted'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../kit/commands'
import type { ListChoice } from '../listFilter.rules'
import { useTicketLocation } from '../useTicketLocation'
import { useShowAll } from './filters/useShowAll'

const places = [
  { key: 'openTabs.attending', choice: { tab: 'open', openTab: 'attending', only: null } },
  { key: 'openTabs.waiting', choice: { tab: 'open', openTab: 'waiting', only: null } },
  { key: 'tabs.closed', choice: { tab: 'closed', only: null } },
  { key: 'tabs.search', choice: { tab: 'search', only: null } },
] as const satisfies { key: string; choice: Partial<ListChoice> }[]

/** Commands for the list: switch tabs and filters. */
export function useListCommands(isNarrow: boolean): void {
  const { t } = useTranslation()
  const { choice, choose, choosePane } = useTicketLocation()
  const { mayShowAll, showAll, setShowAll } = useShowAll()
  const isThere = (part: Partial<ListChoice>) =>
    part.tab === choice.tab && (part.openTab === undefined || part.openTab === choice.openTab)
  useCommands(() => [
    ...places
      .filter((place) => !isThere(place.choice))
      .map(({ key, choice: part }) => ({
        id: `list:${key}`,
        section: 'list' as const,
        label: t('palette.openTab', { name: t(`tickets.${key}`) }),
        Icon: ListIcon,
        run: () => (isNarrow ? choosePane('list', part) : choose(part)),
      })),
    mayShowAll && {
      id: 'list:showAll',
      section: 'list',
      label: t(showAll ? 'palette.showAllOff' : 'palette.showAllOn'),
      Icon: ListIcon,
      run: () => setShowAll(!showAll),
    },
  ])
}
