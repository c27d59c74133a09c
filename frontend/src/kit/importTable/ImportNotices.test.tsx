import type { TableImport } from '@balcao/contract/resources/people/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../i18n/i18n'
import { ImportNotices } from './ImportNotices'

vi.mock('../../session/SessionProvider', () => ({ useActor: () => ({ id: 7, name: 'Ana' }) }))

beforeAll(() => loadPhrases('importNotices'))

const anImport = (part: Partial<TableImport>): TableImport => ({
  id: 1,
  kind: 'contacts',
  contactListId: null,
  source: 'file',
  state: 'running',
  headings: [],
  total: 300,
  done: 199,
  added: 199,
  updated: 0,
  skipped: 0,
  refused: 0,
  error: null,
  fileName: 'minha.csv',
  userId: 7,
  userName: 'Ana',
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...part,
})

const show = (...imports: TableImport[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportNotices imports={imports} api={{} as never} refusedName="recusadas" />
    </QueryClientProvider>,
  )

it('the user who began an import sees its progress, and a colleague does not', () => {
  show(
    anImport({}),
    anImport({ id: 2, userId: 8, fileName: 'de-outra-ana.csv' }),
    anImport({ id: 3, userId: 8, state: 'done', fileName: 'pronta.csv' }),
  )
  expect(screen.getByText('minha.csv: 199 de 300 linhas (66 %)')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66')
  expect(screen.getAllByRole('status')).toHaveLength(1)
})
