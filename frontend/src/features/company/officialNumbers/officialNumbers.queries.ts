import { connectionsApi } from '@balcao/contract/resources/company/connections'
import { officialNumbersApi } from '@balcao/contract/resources/company/officialNumbers'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

export const officialNumberKey = (id: number) => ['official-number', id] as const

/** Milliseconds between two looks at a number that is not ready. Meta may confirm the webhook at any time. */
const LOOK_EVERY_MS = 4_000

/** A number of the official API as it is stored; this asks nothing of WhatsApp. `null` loads nothing. */
export const useOfficialNumber = (id: number | null) =>
  useQuery({
    queryKey: officialNumberKey(id ?? 0),
    queryFn: ({ signal }) => call(officialNumbersApi.get, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.parts.every(({ state }) => state === 'ready') ? false : LOOK_EVERY_MS,
  })

/** Number of messages that wait for a connection; undefined while unknown. */
export const useWaitingMessages = (id: number): number | undefined =>
  useQuery({
    queryKey: ['official-waiting', id],
    queryFn: ({ signal }) => call(connectionsApi.health, { params: { id }, signal }),
    staleTime: 0,
  }).data?.waiting
