import { act, render } from '@testing-library/react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useTicketPanes, type TicketPanes } from './useTicketLocation'

let panes: TicketPanes
let go: NavigateFunction

function Watcher() {
  panes = useTicketPanes()
  go = useNavigate()
  return null
}
const start = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Watcher />
    </MemoryRouter>,
  )

it('the list and the ticket keep what is open and how the list is filtered', () => {
  start('/tickets/abc?q=maria&message=7')
  expect(panes).toEqual({
    list: '/tickets/abc?q=maria&pane=list',
    ticket: '/tickets/abc?q=maria',
    current: 'ticket',
  })
  act(() => void go(panes.list))
  expect(panes.current).toBe('list')
})

it('from another page the way leads back to the ticket that was open last', () => {
  start('/tickets/abc?q=maria&pane=list')
  act(() => void go('/queues'))
  expect(panes).toEqual({
    list: '/tickets/abc?q=maria&pane=list',
    ticket: '/tickets/abc?q=maria',
    current: null,
  })
})

it('before any was open it leads to where one can be chosen', () => {
  start('/ticketsarenot')
  expect(panes).toEqual({ list: '/tickets', ticket: '/tickets?pane=ticket', current: null })
})
