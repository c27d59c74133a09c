import type { Tag } from '@balcao/contract/resources/people/tags'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aTicket } from '../../../testing/samples'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { TagEditor } from './TagEditor'

const aTag = (id: number, name: string) => ({ id, name, color: '#2b7' }) as Tag
const [vip, late] = [aTag(1, 'VIP'), aTag(2, 'Atraso')]

interface Stored {
  tags?: { id: number }[]
  name?: string
}
const server = vi.hoisted(() => ({ stored: [] as unknown[], refuses: false }))
vi.mock('../../../data/apiClient', () => ({
  call: ({ path }: { path: string }, { body }: { body?: Stored } = {}) => {
    if (path === '/tags/list') return Promise.resolve([vip, late])
    server.stored.push(body?.name ?? body?.tags?.map(({ id }) => id))
    if (server.refuses) return Promise.reject(new Error('refused'))
    return Promise.resolve(path === '/tags' ? aTag(9, body?.name ?? '') : {})
  },
}))

const client = new QueryClient()
const editorOf = (tags: Tag[]) => (
  <QueryClientProvider client={client}>
    <TagEditor ticket={aTicket({ tags })} />
  </QueryClientProvider>
)
const field = () => screen.findByRole('combobox', { name: 'Etiquetas do atendimento' })
const visibleTags = () =>
  within(screen.getByRole('list', { name: 'Etiquetas do atendimento' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function type(text: string): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: /etiqueta/ }))
  const input = await field()
  fireEvent.change(input, { target: { value: text } })
  return input
}

// The field is loaded on demand; here it is loaded before.
beforeAll(() => import('./TagField'), 60_000)

beforeEach(() => {
  server.stored = []
  server.refuses = false
})

it('a name that is too short for a tag is said to be so', async () => {
  render(editorOf([vip]))
  await type(' Xi ')
  expect(await screen.findByText('Mensagem muito curta')).toBeVisible()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

it('a new name that is typed becomes a tag, and shows before the ticket’s own event says so', async () => {
  render(editorOf([vip]))
  const input = await type(' Frágil ')
  fireEvent.click(await screen.findByRole('option', { name: 'Criar “Frágil”' }))
  await waitFor(() => expect(server.stored).toEqual(['Frágil', [1, 9]]))
  fireEvent.blur(input)
  await waitFor(() => expect(visibleTags()).toEqual(['VIP', 'Frágil']))
})

it('a name that exists already, however it is spelled, is not made again', async () => {
  render(editorOf([]))
  await type('atrasó')
  expect(await screen.findByRole('option', { name: 'Atraso' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /^Criar/ })).toBeNull()
})

it('what is being typed outlives tags that a colleague changes', async () => {
  const { rerender } = render(editorOf([vip]))
  const input = await type('Atr')
  rerender(editorOf([vip, late]))
  expect(input).toHaveValue('Atr')
})

it('a change that is refused is taken back', async () => {
  server.refuses = true
  render(editorOf([]))
  const input = await type('VIP')
  fireEvent.click(await screen.findByRole('option', { name: 'VIP' }))
  await waitFor(() => expect(server.stored).toEqual([[1]]))
  fireEvent.blur(input)
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
})

it('Esc leaves the field, and is nothing for the page', async () => {
  render(editorOf([]))
  const input = await type('')
  expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false)
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

it('Esc gives the focus back to what opened the field; who goes elsewhere stays there', async () => {
  render(editorOf([vip]))
  fireEvent.keyDown(await type(''), { key: 'Escape' })
  expect(await screen.findByRole('button', { name: 'Editar etiquetas' })).toHaveFocus()
  fireEvent.blur(await type(''))
  expect(await screen.findByRole('button', { name: 'Editar etiquetas' })).not.toHaveFocus()
})

it('shows the tags that can be put on before anything is typed', async () => {
  render(editorOf([vip]))
  await type('')
  expect(await screen.findByRole('option', { name: 'Atraso' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'VIP' })).toBeNull()
})

it('shows the tags that fit and the number of others, and opens the field beside them', async () => {
  const tags = [vip, late, aTag(3, 'Frágil'), aTag(4, 'Obra'), aTag(5, 'Prazo')]
  // Of four rendered tags, the last two wrap to the hidden second line.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, /Frágil|Obra/.test(this.textContent) && this.matches('li') ? 28 : 0, 90, 20)
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void

      constructor(measure: () => void) {
        this.#measure = measure
      }
      observe = () => queueMicrotask(this.#measure)
      disconnect = () => undefined
    },
  )
  render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <TagEditor ticket={aTicket({ tags })} facts="Vendas" />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  expect(visibleTags()).toEqual(['VIP', 'Atraso', 'Frágil', 'Obra'])
  const button = await screen.findByRole('button', { name: 'Editar etiquetas (+3)' })
  expect(button).toHaveAttribute('title', 'Frágil, Obra, Prazo')
  fireEvent.click(button)
  const input = await field()
  expect(within(screen.getByRole('dialog')).getByText('Obra')).toBeVisible()
  fireEvent.keyDown(input, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  vi.unstubAllGlobals()
})
