import type { Tag } from '@balcao/contract/resources/people/tags'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ThemeProvider } from '../../../../theme/ThemeProvider'
import BulkTagDialog from './BulkTagDialog'

const aTag = (id: number, name: string) => ({ id, name, color: '#2b7' }) as Tag

const server = vi.hoisted(() => ({ created: [] as string[], refuses: false }))
vi.mock('../../../../data/apiClient', () => ({
  call: ({ method }: { method: string }, { body }: { body?: { name: string } } = {}) => {
    if (method === 'GET') return Promise.resolve([aTag(1, 'VIP')])
    if (server.refuses) return Promise.reject(new Error('refused'))
    server.created.push(body?.name ?? '')
    return Promise.resolve(aTag(8 + server.created.length, body?.name ?? ''))
  },
}))

beforeEach(() => {
  server.created = []
  server.refuses = false
})

function open() {
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <BulkTagDialog onChoose={onChoose} onClose={onClose} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return { onChoose, onClose }
}

async function choose(text: string, option: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('makes new tags when it is confirmed, and not before', async () => {
  const { onChoose } = open()
  await choose('Frágil', 'Criar “Frágil”')
  await choose('', 'VIP')
  expect(screen.getByRole('button', { name: 'Frágil' })).toBeVisible()
  expect(server.created).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Etiquetar' }))
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith([aTag(9, 'Frágil'), aTag(1, 'VIP')]))
  expect(server.created).toEqual(['Frágil'])
})

it('makes none when it is left, nor the same one twice', async () => {
  const { onClose } = open()
  await choose('Frágil', 'Criar “Frágil”')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fragil' } })
  expect(screen.queryByRole('option', { name: /Criar/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalled()
  expect(server.created).toEqual([])
})

it('stays with what was chosen when a tag could not be made', async () => {
  server.refuses = true
  const { onChoose, onClose } = open()
  await choose('Frágil', 'Criar “Frágil”')
  fireEvent.click(screen.getByRole('button', { name: 'Etiquetar' }))
  expect(await screen.findByText('Ocorreu um erro!')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Frágil' })).toBeVisible()
  expect(onChoose).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

it('its list stands in the dialog, before the buttons, and covers nothing', async () => {
  open()
  const list = await screen.findByRole('listbox')
  expect(screen.getByRole('dialog')).toContainElement(list)
  const button = screen.getByRole('button', { name: 'Etiquetar' })
  expect(list.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
