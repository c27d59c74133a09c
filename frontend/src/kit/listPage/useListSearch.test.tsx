import { quickMessagesApi } from '@balcao/contract/resources/conversations/quickMessages'
import { contactsApi } from '@balcao/contract/resources/people/contacts'
import { tagsApi } from '@balcao/contract/resources/people/tags'
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useListView } from './useListSearch'

/** Renders the hook at an address, and shows its query, the toolbar and the resulting address. */
function at(search: string) {
  const { result } = renderHook(
    () => {
      const [asked, view] = useListView(quickMessagesApi.list, {
        filters: [
          { label: 'own', view: { shared: false } },
          { label: 'shared', view: { shared: true } },
        ],
        orders: { shortcode: 'Shortcode', newest: 'Newest', mostUsed: 'Most used' },
      })
      return { asked, view, address: useLocation().search }
    },
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[`/list${search}`]}>{children}</MemoryRouter>,
    },
  )
  const toggle = (label: string) =>
    act(() => result.current.view.filters.find((filter) => filter.label === label)?.onToggle())
  const current = () => result.current
  const on = () => current().view.filters.flatMap(({ label, isOn }) => (isOn ? [label] : []))
  return { current, on, toggle }
}

it('asks for what the address says', () => {
  const { current, on } = at('?q=pix&shared=true&orderBy=newest')
  expect(current().asked).toEqual({ shared: true, orderBy: 'newest' })
  expect(on()).toEqual(['shared'])
  expect(current().view).toMatchObject({ isFiltered: true, sort: { value: 'newest' } })
})

it.each(['', '?shared=perhaps&orderBy=constructor', '?shared=&orderBy=&pageNumber=3&searchParam=x'])(
  'asks for everything in its own order at "%s"',
  (search) => {
    const { current, on } = at(search)
    expect(current().asked).toEqual({})
    expect(on()).toEqual([])
    expect(current().view).toMatchObject({ isFiltered: false, sort: { value: 'shortcode' } })
  },
)

it('keeps the chosen filters and order in the address, without the default order', () => {
  const { current, on, toggle } = at('')
  toggle('own')
  toggle('shared')
  expect(on()).toEqual(['shared'])
  act(() => current().view.sort?.onSort('newest'))
  expect(current().address).toBe('?shared=true&orderBy=newest')
  act(() => current().view.sort?.onSort('shortcode'))
  expect(current().address).toBe('?shared=true')
  toggle('shared')
  expect(current().address).toBe('')
})

it('is cleared of filters and search at once; the order stays', () => {
  const { current } = at('?q=pix&shared=true&orderBy=newest')
  act(() => current().view.clear())
  expect(current().address).toBe('?orderBy=newest')
})

it('keeps one of many values in the address, and takes it off again', () => {
  const { result } = renderHook(
    () => {
      const options = [
        { value: 0, label: 'Plain' },
        { value: 1, label: 'Lane' },
      ]
      const [asked, view] = useListView(tagsApi.list, {
        pickers: [{ key: 'kanban', label: 'Kind', options }],
        orders: { name: 'Name', newest: 'Newest' },
      })
      return { asked, view, address: useLocation().search }
    },
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={['/list?kanban=7']}>{children}</MemoryRouter>,
    },
  )
  const picker = () => result.current.view.pickers[0]
  expect(result.current.asked).toEqual({})
  expect(picker()?.values).toEqual([])
  act(() => picker()?.onPick(['0']))
  expect(result.current).toMatchObject({ asked: { kanban: 0 }, address: '?kanban=0' })
  expect(result.current.view.isFiltered).toBe(true)
  expect(picker()).toMatchObject({ values: ['0'], options: [{ id: '0', label: 'Plain' }, { id: '1' }] })
  act(() => picker()?.onPick([]))
  expect(result.current).toMatchObject({ asked: {}, address: '', view: { isFiltered: false } })
})

it('a filter of several values is kept in the address as a list', () => {
  const options = [5, 6, 7].map((value) => ({ value, label: `Tag ${value}` }))
  const { result } = renderHook(
    () => {
      const [asked, view] = useListView(contactsApi.list, {
        pickers: [{ key: 'tags', label: 'Tags', options, several: true }],
        orders: { name: 'Name', newest: 'Newest' },
      })
      return { asked, view, search: new URLSearchParams(useLocation().search).get('tags') }
    },
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={['/list?tags=none']}>{children}</MemoryRouter>,
    },
  )
  const pick = (...ids: string[]) => act(() => result.current.view.pickers[0]?.onPick(ids))
  expect(result.current.asked).toEqual({})
  pick('5', '7')
  expect(result.current).toMatchObject({ asked: { tags: [5, 7] }, search: '["5","7"]' })
  expect(result.current.view.pickers[0]?.values).toEqual(['5', '7'])
  pick()
  expect(result.current).toMatchObject({ asked: {}, search: null, view: { isFiltered: false } })
})
