import { usersApi } from '@balcao/contract/resources/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

/** Everybody who works in the company, to hand a ticket to or to filter by. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['users', 'list'],
    queryFn: ({ signal }) => call(usersApi.listAll, { signal }),
  })
