import type { QueryOf } from '@balcao/contract/endpoint'
import { accessPeopleApi, type AccessPerson } from '@balcao/contract/resources/company/access/accessPeople'
import { loginsApi } from '@balcao/contract/resources/company/logins'
import { usersApi, type Colleague, type UserRow } from '@balcao/contract/resources/company/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList, type LiveList } from '../../../data/lists/liveList'
import type { PagedSource } from '../../../data/lists/pagedList'
import { byId } from '../../../data/cache/rows'

const colleaguesKey = ['users', 'list'] as const

/** All users of the company, for choosing an attendant. */
export const useColleagues = () =>
  useQuery({
    queryKey: colleaguesKey,
    queryFn: ({ signal }) => call(usersApi.listAll, { signal }),
    meta: listMeta,
  })

/** Events for admins contain more fields than this list. */
const toColleague = ({ id, name, online, away, active, queues, updatedAt }: Colleague): Colleague => ({
  id,
  name,
  online,
  away,
  active,
  queues,
  updatedAt,
})

const liveColleagues = liveList({
  channel: 'user',
  changeOf: (event) => (event.action === 'delete' ? event.userId : toColleague(event.user)),
  all: { key: colleaguesKey, compare: byId },
})

/** The users page by page, for those who manage users. */
export const userPages: PagedSource<UserRow, Partial<QueryOf<typeof usersApi.list>>> = {
  key: ['users', 'pages'],
  fetchPage: async (query, signal) => {
    const { users, ...facts } = await call(usersApi.list, { query, signal })
    return { rows: users as UserRow[], ...facts }
  },
}

const livePages = liveList<'user', UserRow>({
  channel: 'user',
  // Only those who manage users have these pages, and their events contain all fields.
  changeOf: (event) => (event.action === 'delete' ? event.userId : (event.user as UserRow)),
  pagesKey: userPages.key,
})

export const liveUsers: Pick<LiveList<UserRow>, 'apply'> = {
  apply: (client, change) => {
    liveColleagues.apply(client, typeof change === 'number' ? change : toColleague(change))
    livePages.apply(client, change)
  },
}

export const lockKey = (userId: number) => ['users', 'lock', userId] as const

/** Whether a user is locked out after wrong passwords; refetched each time. */
export const useLock = (userId: number) =>
  useQuery({
    queryKey: lockKey(userId),
    queryFn: ({ signal }) => call(loginsApi.lock, { params: { id: userId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const loginsKey = (userId: number) => ['users', 'logins', userId] as const

/** The active logins of a user; refetched each time. */
export const useLogins = (userId: number) =>
  useQuery({
    queryKey: loginsKey(userId),
    queryFn: ({ signal }) => call(loginsApi.list, { params: { id: userId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const peopleKey = ['users', 'access'] as const

/** How many of the company's people have a second factor. It is fetched again as `peoplePages`. */
export const useFactorCounts = () =>
  useQuery({
    queryKey: [...peopleKey, 'factors'],
    queryFn: ({ signal }) => call(accessPeopleApi.factors, { signal }),
  })

/**
 * The company's people and their logins, those without a second factor first. It is fetched again when the
 * window gets the focus.
 */
export const peoplePages: PagedSource<AccessPerson> = {
  key: peopleKey,
  fetchPage: async (query, signal) => {
    const { people: rows, ...facts } = await call(accessPeopleApi.list, { query, signal })
    return { rows, ...facts }
  },
}
