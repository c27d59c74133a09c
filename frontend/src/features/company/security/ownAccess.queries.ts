import { loginsApi } from '@balcao/contract/resources/company/logins'
import { ownAccessApi } from '@balcao/contract/resources/company/access/ownAccess'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

const key = ['ownAccess'] as const

/** The reader's password, and the login about which they are asked. */
export const useOwnAccess = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(ownAccessApi.get, { signal }),
    staleTime: 0,
    enabled,
  })

/** Fetches it again, after another password. */
export function useRenewOwnAccess(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: key })
}

const pastKey = (userId: number) => ['pastLogins', userId] as const

/** The reader's sessions that have ended, the newest first. */
export const usePastLogins = (userId: number) =>
  useInfiniteQuery({
    queryKey: pastKey(userId),
    queryFn: ({ pageParam, signal }) =>
      call(loginsApi.past, { params: { id: userId }, query: { pageNumber: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    staleTime: 0,
  })

/** Says of the login in question whether it was the reader. */
export function useAnswer(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sessionId, isOwn }: { sessionId: string; isOwn: boolean }) =>
      call(ownAccessApi.answer, { body: { login: sessionId, isOwn } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: pastKey(userId) }),
      ]),
  })
}
