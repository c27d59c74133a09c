import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useTicketLocation } from './useTicketLocation'

function at(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/tickets/:uuid?" element={children} />
      </Routes>
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => ({
      list: useTicketLocation(),
      filters: useTicketLocation(),
      location: useLocation(),
      navigate: useNavigate(),
    }),
    { wrapper },
  )
  return {
    place: () => result.current,
    address: () => result.current.location.pathname + result.current.location.search,
  }
}

it('two steps before the first one shows are both taken, whoever takes them', () => {
  const { place, address } = at('/tickets?tab=search&q=boleto')
  const { list, filters } = place()
  act(() => {
    list.choose({ search: '' })
    filters.choose({ tab: 'open' })
  })
  expect(address()).toBe('/tickets')
  act(() => {
    list.choose({ openTab: 'waiting' })
    filters.open('some-uuid', { tab: 'closed' })
    list.choose({ search: 'nota' })
  })
  expect(address()).toBe('/tickets/some-uuid?view=waiting&tab=closed&q=nota')
  act(() => {
    list.follow(new MouseEvent('click') as never, '/tickets/other-uuid?tab=closed')
    filters.choosePane('list')
  })
  expect(address()).toBe('/tickets/other-uuid?tab=closed&pane=list')
})

it('a step starts at the address that shows, also when the browser has gone back to it', () => {
  const { place, address } = at('/tickets?view=waiting')
  act(() => place().list.open('some-uuid'))
  act(() => void place().navigate(-1))
  act(() => place().list.choose({ tab: 'closed' }))
  expect(address()).toBe('/tickets?view=waiting&tab=closed')
})

it('a message is gone to once, and no other ticket is opened at it', () => {
  const { place, address } = at('/tickets?tab=search&q=nota')
  act(() => {
    const { list } = place()
    list.follow(new MouseEvent('click') as never, list.addressOf('some-uuid', '77'))
  })
  expect(address()).toBe('/tickets/some-uuid?tab=search&q=nota&message=77')
  expect(place().list.messageId).toBe('77')
  expect(place().list.addressOf('other-uuid')).toBe('/tickets/other-uuid?tab=search&q=nota')
  act(() => place().list.forgetMessage())
  expect(address()).toBe('/tickets/some-uuid?tab=search&q=nota')
  expect(place().list.messageId).toBeNull()
})

it.each(['', '0', '-1', 'x', '1e9', '99999999999999999999'])('“%s” names no message', (id) => {
  expect(at(`/tickets/some-uuid?message=${id}`).place().list.messageId).toBeNull()
})
