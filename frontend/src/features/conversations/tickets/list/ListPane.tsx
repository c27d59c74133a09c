import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, Suspense, useCallback, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../../i18n/i18n'
import { useClickShield } from '../../../../ui/departures/useRestingPointer'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { SearchField } from '../../../../ui/inputs/SearchField'
import { filterOf, type ListFilter, type ListTab, type OpenTab } from '../listFilter.rules'
import { NewTicketButton } from '../newTicket/NewTicketButton'
import { useOptimisticTags, withOptimisticTags } from '../selection/optimisticTags'
import { useReader, useTicketCounts, useTicketList } from '../tickets.queries'
import { useTicketLocation } from '../useTicketLocation'
import {
  countsWithoutPendingRemovals,
  usePendingRemovals,
  withoutPendingRemovals,
} from '../verbs/pendingRemovals'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { FirstSteps } from '../../../company/firstSteps'
import { EmptyList } from './EmptyList'
import { ListOptions, ShowAllSwitch } from './filters/ListOptions'
import { ListSkeleton } from './ListSkeleton'
import { ListTabs } from './filters/ListTabs'
import { OpenTabs } from './filters/OpenTabs'
import { TicketList } from './TicketList'
import { useShowAll } from './filters/useShowAll'
import { ListOrder, useListOrders } from './filters/ListOrder'

// Loaded for a search.
const SearchFilters = lazyPart(() => import('./filters/SearchFilters'))
// Not needed for the first paint.
const ViewsTitle = lazyPart(
  async () => (await Promise.all([import('./views/ViewsTitle'), loadPhrases('savedViews')]))[0],
)
const SnoozedBar = lazyPart(() => import('./SnoozedBar'))
const PresenceButton = lazyPart(
  async () =>
    (
      await Promise.all([
        import('../../../company/availability').then(({ PresenceButton }) => ({ default: PresenceButton })),
        loadPhrases('availability'),
      ])
    )[0],
)

/** A phone in landscape, or a laptop's window at 200 % zoom. */
const LOW_WINDOW = '@media (max-height: 480px)'

interface ListPaneProps {
  verbs: TicketVerbs
  onVisible: (tickets: readonly Ticket[]) => void
}

/** The list column: tabs, filters and tickets. */
export function ListPane({ verbs, onVisible }: ListPaneProps) {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const { showAll } = useShowAll()
  const counted = { showAll, ...(choice.queueIds && { queueIds: choice.queueIds }) }
  const { data: counts } = useTicketCounts(counted)
  const leaving = usePendingRemovals()
  const reader = useReader()
  const shownCounts = counts && countsWithoutPendingRemovals(counts, leaving, counted, reader)
  // Memoised, so that the head of the list does not render at each navigation.
  const chooseTab = useCallback((tab: ListTab) => choose({ tab, only: null }), [choose])
  const chooseOpenTab = useCallback((openTab: OpenTab) => choose({ openTab, only: null }), [choose])
  const tabId = choice.tab === 'open' ? `tickets-open-tab-${choice.openTab}` : `tickets-tab-${choice.tab}`
  const shield = useClickShield(tabId)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const orders = useListOrders()
  const filter = useMemo(() => filterOf(choice, showAll, orders), [choice, showAll, orders])
  const isOwnList = choice.tab === 'open' && choice.openTab === 'attending'
  return (
    <Box
      data-toast-pane={isNarrow ? undefined : ''}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        bgcolor: 'background.paper',
        container: 'list / inline-size',
        // When the head leaves no room for the list, the whole column scrolls until the list fills it.
        [LOW_WINDOW]: { overflowX: 'hidden', overflowY: 'auto' },
        // The filters of a search may be too high as well, with large text.
        ...(choice.tab === 'search' && { overflowX: 'hidden', overflowY: 'auto' }),
      }}
    >
      <Title choice={choice} filter={filter} onChoose={choose} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          flexShrink: 0,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <ListTabs tab={choice.tab} onChoose={chooseTab} />
        <ShowAllSwitch />
      </Box>
      {choice.tab === 'search' && (
        <Box sx={{ display: 'flex', gap: 0.5, px: 1.5, pt: 0.75 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <SearchField
              label={t('tickets.searchFor')}
              value={choice.search}
              onSearch={(search) => choose({ search })}
              autoFocus
            />
          </Box>
          <ListOptions isBrief />
        </Box>
      )}
      <Box
        ref={setBar}
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 48,
          px: 1.5,
          gap: 0.5,
          flexShrink: 0,
          '@container list (width < 20rem)': { px: 1, gap: 0 },
          // The bar of selected tickets replaces the head.
          '&:has(> [role="toolbar"]) > :not([role="toolbar"])': { display: 'none' },
        }}
      >
        {choice.tab === 'open' && (
          <>
            <OpenTabs
              openTab={choice.openTab}
              open={shownCounts && Math.max(0, shownCounts.open - shownCounts.snoozed)}
              pending={shownCounts?.pending}
              onChoose={chooseOpenTab}
            />
            <ListOrder openTab={choice.openTab} />
          </>
        )}
        {choice.tab === 'search' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, flex: 1, minWidth: 0, py: 1 }}>
            <Suspense>
              <SearchFilters />
            </Suspense>
          </Box>
        )}
        {choice.tab !== 'search' && <ListOptions isBrief={choice.tab === 'open'} />}
      </Box>
      <Box
        id="tickets-list"
        role="tabpanel"
        aria-labelledby={tabId}
        {...shield.events}
        sx={{
          flex: 1,
          ...(shield.isShielded && { '& *': { pointerEvents: 'none !important' } }),
          minHeight: choice.tab === 'search' ? '9rem' : 0,
          [LOW_WINDOW]: { flex: 'none', height: '100%' },
        }}
      >
        <ListContent verbs={verbs} onVisible={onVisible} bar={bar} filter={filter} />
      </Box>
      {counts && counts.snoozed > 0 && isOwnList && choice.only !== 'snoozed' && (
        <Suspense>
          <SnoozedBar {...counts} onOpen={() => choose({ only: 'snoozed' })} />
        </Suspense>
      )}
    </Box>
  )
}

const Title = memo(function Title(props: ComponentProps<typeof ViewsTitle>) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <Box
      sx={{
        display: 'flex',
        // With large text on a phone.
        flexWrap: 'wrap',
        alignItems: 'center',
        minHeight: 56,
        pl: 2,
        pr: 1.5,
        flexShrink: 0,
      }}
    >
      <Suspense
        fallback={
          <Typography variant="h1" sx={{ flex: 1 }}>
            {t('tickets.title')}
          </Typography>
        }
      >
        <ViewsTitle {...props} />
      </Suspense>
      {isNarrow && (
        <Suspense>
          <PresenceButton isOnPage />
        </Suspense>
      )}
      <NewTicketButton />
    </Box>
  )
})

interface ListContentProps extends ListPaneProps {
  /** Null for an empty search. */
  filter: ListFilter | null
  /** The container of the selection bar. */
  bar: HTMLElement | null
}

function ListContent({ verbs, onVisible, bar, filter }: ListContentProps) {
  const { t } = useTranslation()
  const list = useTicketList(filter)
  const { data } = list
  const leaving = usePendingRemovals()
  const tagged = useOptimisticTags()
  // Memoised, so that the list renders only when it has changed.
  const tickets = useMemo(
    () => data && withOptimisticTags(withoutPendingRemovals(data, leaving), tagged),
    [data, leaving, tagged],
  )
  if (!filter || tickets?.length === 0)
    return (
      <Scrolling>
        <FirstSteps onPhones />
        <EmptyList />
      </Scrolling>
    )
  if (tickets) {
    return (
      <TicketList
        // Each filter has a list of its own, which starts at the top.
        key={JSON.stringify(filter)}
        tickets={tickets}
        order={filter.order ?? 'talk'}
        topFirst={filter.topFirst ?? false}
        words={filter.searchParam ?? ''}
        label={t('tickets.listLabel')}
        verbs={verbs}
        hasMore={list.hasNextPage}
        more={list.isFetchNextPageError ? 'failed' : list.isFetchingNextPage ? 'loading' : 'idle'}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        onVisible={onVisible}
        bar={bar}
      />
    )
  }
  if (list.error)
    return (
      <Scrolling>
        <ErrorState
          title={t('common.listFailedTitle')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </Scrolling>
    )
  return (
    <Scrolling>
      <ListSkeleton />
    </Scrolling>
  )
}

const Scrolling = ({ children }: { children: ReactNode }) => (
  <Box sx={{ height: '100%', overflowY: 'auto' }}>{children}</Box>
)
