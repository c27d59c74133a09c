import type { QueryOf } from '@balcao/contract/endpoint'
import { campaignReportApi, type CampaignFigures } from '@balcao/contract/resources/campaigns/campaignReport'
import {
  campaignsApi,
  plainCampaign,
  type Campaign,
  type ExcludedEntry,
  type Exclusion,
} from '@balcao/contract/resources/campaigns/campaigns'
import {
  defaultCampaignSettings,
  type CampaignSettingRow,
  type CampaignSettings,
  campaignSettingsApi,
} from '@balcao/contract/resources/campaigns/campaignSettings'
import { contactListItemsApi } from '@balcao/contract/resources/campaigns/contactLists'
import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveChannel, liveList } from '../../../data/lists/liveList'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { usePagedList, type PagedSource, type ShownList } from '../../../data/lists/pagedList'

const recordKey = (id: number) => ['campaigns', 'record', id] as const
const settingsKey = ['campaigns', 'settings'] as const
const peopleKey = ['campaigns', 'people'] as const

/** Campaigns page by page, newest first. */
export const campaignPages: PagedSource<Campaign, Partial<QueryOf<typeof campaignsApi.list>>> = {
  key: ['campaigns', 'pages'],
  fetchPage: async (query, signal) => {
    const { records: rows, ...facts } = await call(campaignsApi.list, { query, signal })
    return { rows, ...facts }
  },
}

export const liveCampaigns = liveList<'campaign', Campaign>({
  channel: 'campaign',
  changeOf: (event) => (event.action === 'delete' ? event.id : plainCampaign(event.record)),
  pagesKey: campaignPages.key,
  recordKey,
})

/**
 * Refetches mounted campaigns: cancel and restart return no data, and the event may be late. A dry run is not
 * refetched, because it is about the time before the start.
 */
export function readCampaignsAgain(client: QueryClient): void {
  for (const part of ['pages', 'record', 'figures'])
    refetchOlderThan(client, Infinity, { queryKey: ['campaigns', part] })
}

/** A campaign; `null` loads nothing. */
export const useCampaign = (id: number | null) =>
  useQuery({
    queryKey: recordKey(id ?? 0),
    queryFn: ({ signal }): Promise<Campaign> =>
      call(campaignsApi.get, { params: { id: id ?? 0 }, query: { shipments: false }, signal }),
    enabled: id !== null,
    staleTime: 0,
  })

/** Puts a stored campaign into the cache. */
export function useKeepCampaign(): (campaign: Campaign) => void {
  const client = useQueryClient()
  return (campaign) => client.setQueryData<Campaign>(recordKey(campaign.id), campaign)
}

/** Most campaigns whose figures are loaded at once: a page of the list. */
const MOST_FIGURES = 20

/** Milliseconds between two refetches of a running campaign's counts. */
const COUNTS_EVERY_MS = 5_000

const isLive = ({ status, pausedAt }: Campaign): boolean => status === 'EM_ANDAMENTO' && pausedAt === null

/** The list's figures of campaigns; refetched for running ones. */
export function useFigures(campaigns: readonly Campaign[]): ReadonlyMap<number, CampaignFigures> {
  const live = useFiguresOf(campaigns.filter(isLive), COUNTS_EVERY_MS)
  const others = useFiguresOf(campaigns.filter((campaign) => !isLive(campaign)))
  return new Map([...(live ?? []), ...(others ?? [])].map((figures) => [figures.id, figures]))
}

/** Refetches the figures when one of the campaigns has changed. */
function useFiguresOf(campaigns: readonly Campaign[], everyMs?: number): CampaignFigures[] | undefined {
  const pages = Array.from({ length: Math.ceil(campaigns.length / MOST_FIGURES) }, (_none, page) =>
    campaigns.slice(page * MOST_FIGURES, (page + 1) * MOST_FIGURES),
  )
  return useQueries({
    queries: pages.map((page) => {
      const ids = page.map(({ id }) => id)
      return {
        queryKey: ['campaigns', 'figures', ids, page.map(({ updatedAt }) => updatedAt)],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(campaignReportApi.figures, { query: { ids }, signal }),
        placeholderData: keepPreviousData,
        ...(everyMs !== undefined && { refetchInterval: everyMs, staleTime: 0 }),
      }
    }),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
}

/** The settings by name, with defaults for missing ones. */
const settingsOf = (rows: readonly CampaignSettingRow[]): CampaignSettings => ({
  ...defaultCampaignSettings,
  ...(Object.fromEntries(
    rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]),
  ) as Partial<CampaignSettings>),
})

/** How the company's campaigns are sent. */
export const useCampaignSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => settingsOf(await call(campaignSettingsApi.get, { signal })),
  })

/** Puts settings from an answer or an event into the cache. @returns the settings by name */
export function holdSettings(client: QueryClient, rows: readonly CampaignSettingRow[]): CampaignSettings {
  const settings = settingsOf(rows)
  client.setQueryData(settingsKey, settings)
  return settings
}

liveChannel('campaignSettings', (client, { record }) => {
  holdSettings(client, record)
})

export type EstimateQuery = QueryOf<typeof campaignSettingsApi.estimate>

/** The effect of unsaved settings. The last answer stays until the next one arrives. */
export const useEstimate = (query: EstimateQuery, isValid: boolean) =>
  useQuery({
    queryKey: ['campaigns', 'estimate', query],
    queryFn: ({ signal }) => call(campaignSettingsApi.estimate, { query, signal }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  })

/** The result of starting a campaign now; computed each time. */
export const useDryRun = (id: number) =>
  useQuery({
    queryKey: ['campaigns', 'dryRun', id],
    queryFn: ({ signal }) => call(campaignsApi.dryRun, { params: { id }, signal }),
    // While WhatsApp is being asked about numbers, the number of recipients grows.
    refetchInterval: ({ state }) =>
      state.data && state.data.excluded.unchecked > 0 ? COUNTS_EVERY_MS : false,
    staleTime: 0,
    gcTime: 0,
  })

/** The people of a campaign's list who would not get it, page by page. */
export function useExcluded(id: number, reason: Exclusion): ShownList<ExcludedEntry> {
  return usePagedList(excludedPages(id), '', { reason })
}

const excludedPages = (id: number): PagedSource<ExcludedEntry, { reason: Exclusion }> => ({
  key: ['campaigns', 'excluded', id],
  fetchPage: async (query, signal) => {
    const { records: rows, ...facts } = await call(campaignsApi.excluded, { params: { id }, query, signal })
    return { rows, ...facts }
  },
})

/** The first people of a list that match a search; `null` loads nothing. */
export const usePeople = (contactListId: number | null, search: string) =>
  useQuery({
    queryKey: [...peopleKey, contactListId, search],
    queryFn: ({ signal }) =>
      call(contactListItemsApi.list, {
        query: { contactListId: contactListId ?? 0, ...(search && { searchParam: search }) },
        signal,
      }),
    enabled: contactListId !== null,
    placeholderData: keepPreviousData,
  })

liveList({ channel: 'ContactListItem', changeOf: () => ({ readAgain: peopleKey }) })
