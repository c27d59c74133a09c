import { usersApi, type Colleague } from '@balcao/contract/resources/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { listMeta } from '../../data/listFailures'
import { liveList } from '../../data/liveList'
import { byId } from '../../data/rows'

const colleaguesKey = ['users', 'list'] as const

/** Everybody who works in the company, to hand a ticket to or to filter by. */
export const useColleagues = () =>
  useQuery({
    queryKey: colleaguesKey,
    queryFn: ({ signal }) => call(usersApi.listAll, { signal }),
    meta: listMeta,
  })

/** Admins hear more of a user than this list holds. */
const toColleague = ({ id, name, online, queues, updatedAt }: Colleague): Colleague => ({
  id,
  name,
  online,
  queues,
  updatedAt,
})

liveList({
  channel: 'user',
  newsOf: (event) => (event.action === 'delete' ? event.userId : toColleague(event.user)),
  all: { key: colleaguesKey, compare: byId },
})
