import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ThemeProvider } from '../../theme/ThemeProvider'
import { DataTable } from './DataTable'
import { PageFrame } from './PageFrame'

const watching = new Map<Element, (isNear: boolean) => void>()

beforeEach(() => {
  watching.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void

      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell
      }
      observe(element: Element) {
        watching.set(element, (isIntersecting) => this.#tell([{ isIntersecting }]))
      }
      disconnect() {
        return undefined
      }
    },
  )
  // A screen of normal width.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: !query.includes('max-width'),
      media: query,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList
})

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id: id + 1, name: `Pessoa ${id + 1}` }))
const show = (count: number) =>
  render(
    <ThemeProvider>
      <PageFrame header={null}>
        <DataTable
          label="Pessoas"
          columns={[{ id: 'name', label: 'Nome', cell: ({ name }) => name }]}
          rows={rowsOf(count)}
          nameOf={({ name }) => name}
          onOpen={() => undefined}
        />
      </PageFrame>
    </ThemeProvider>,
  )
const blocks = () => [...screen.getByRole('table').querySelectorAll('tbody')]
const scroll = (block: Element | undefined, isNear: boolean) =>
  act(() => {
    if (block) watching.get(block)?.(isNear)
  })

it('takes rows out of the page that are far from what is seen, and brings them back', () => {
  show(250)
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '251')
  const [, second] = blocks()
  scroll(second, false)
  expect(screen.queryByText('Pessoa 51')).toBeNull()
  expect(screen.getByText('Pessoa 101')).toBeVisible()
  scroll(second, true)
  const back = screen.getByText('Pessoa 51').closest('tr')
  expect(back).toHaveAttribute('aria-rowindex', '52')
})

it('keeps the rows among which the focus is', () => {
  show(250)
  const [first] = blocks()
  act(() => screen.getByText('Pessoa 3').closest('button')?.focus())
  scroll(first, false)
  expect(screen.getByText('Pessoa 3').closest('button')).toHaveFocus()
})

it('draws all rows of a list that is not long', () => {
  show(200)
  for (const block of blocks()) scroll(block, false)
  expect(screen.getAllByText(/^Pessoa/)).toHaveLength(200)
})
