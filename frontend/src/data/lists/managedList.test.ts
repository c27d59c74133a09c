import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { followAll } from './liveList'
import { managedList } from './managedList'
import { dispatch } from '../realtime/hub'

it('is read again when another super user has changed what its rows tell of, and not for other lists', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pagesKey = ['plans', 'pages']
  managedList({ kinds: ['plans', 'companies'], key: ['plans'], pagesKey })
  const client = new QueryClient()
  onTestFinished(followAll(client))
  const fetchAgain = vi.spyOn(client, 'refetchQueries').mockResolvedValue()
  const observer = new QueryObserver(client, {
    queryKey: ['plans', 'all'],
    queryFn: () => [],
    staleTime: Infinity,
  })
  client.setQueryData(['plans', 'all'], [])
  onTestFinished(observer.subscribe(() => undefined))
  const asksAfter = (list: string): number => {
    fetchAgain.mockClear()
    dispatch(1, 'installation-managed', { action: 'reload', list })
    vi.runAllTimers()
    return fetchAgain.mock.calls.length
  }
  expect(asksAfter('companies')).toBe(1)
  expect(asksAfter('plans')).toBe(1)
  expect(asksAfter('payments')).toBe(0)
})
