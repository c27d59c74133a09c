import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { followAll } from '../../../data/lists/liveList'
import { dispatch } from '../../../data/realtime/hub'
import { schedulePages } from './schedules.queries'

it('scheduled messages follow the names of their contacts, in the list and in the calendar', () => {
  const client = new QueryClient()
  onTestFinished(followAll(client))
  const [clara, rui] = [
    { id: 1, contact: { id: 7, name: 'Clara' } },
    { id: 2, contact: { id: 8, name: 'Rui' } },
  ]
  const [pagesKey, calendarKey] = [
    [...schedulePages.key, {}],
    ['schedules', 'calendar', 'from', 'to'],
  ]
  client.setQueryData(pagesKey, {
    pages: [{ rows: [clara, rui], count: 2, hasMore: false }],
    pageParams: [1],
  })
  client.setQueryData(calendarKey, { schedules: [clara, rui], hasMore: false })
  dispatch(1, 'company-1-contact', { action: 'update', contact: { id: 7, name: 'Clara Dias', number: '55' } })
  const renamed = [{ id: 1, contact: { id: 7, name: 'Clara Dias' } }, rui]
  expect(client.getQueryData(pagesKey)).toMatchObject({ pages: [{ rows: renamed }] })
  expect(client.getQueryData(calendarKey)).toEqual({ schedules: renamed, hasMore: false })
})
