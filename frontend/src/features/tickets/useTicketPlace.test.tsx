import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useTicketPlace } from './useTicketPlace'

function at(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => ({
      list: useTicketPlace(),
      filters: useTicketPlace(),
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
