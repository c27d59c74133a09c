import { usersApi } from '@balcao/contract/resources/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

export const colleaguesKey = ['users', 'list'] as const

/** Everybody who works in the company, to hand a ticket to or to filter by. */
export const useColleagues = () =>
  useQuery({
    queryKey: colleaguesKey,
    queryFn: ({ signal }) => call(usersApi.listAll, { signal }),
  })
