import { ThemeProvider } from '@mui/material/styles'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubWideWindow } from '../../testing/wideWindow'
import { theme } from '../../theme/theme'
import { DataTable } from './DataTable'

beforeEach(stubWideWindow)

/** Each name has another length. */
const rowsOf = (...names: string[]) => names.map((name) => ({ id: name.length, name }))

function aTable(onRemove: (row: { name: string }) => void) {
  const table = (rows: { id: number; name: string }[]) => (
    <ThemeProvider theme={theme}>
      <DataTable
        label="Pessoas"
        columns={[{ id: 'name', label: 'Nome', cell: ({ name }) => name }]}
        rows={rows}
        nameOf={({ name }) => name}
        actions={[{ id: 'remove', label: ({ name }) => `Excluir ${name}`, icon: null, onClick: onRemove }]}
      />
    </ThemeProvider>
  )
  const { rerender } = render(table(rowsOf('Bo', 'Ana', 'Caio')))
  return (...names: string[]) => rerender(table(rowsOf(...names)))
}

const rowTexts = () => screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
const buttonNames = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

it('keeps the place of a row that has left under a resting pointer until that moves', () => {
  const show = aTable(vi.fn())
  const table = screen.getByRole('table')
  fireEvent.pointerMove(table, { clientX: 10, clientY: 60 })
  show('Ana', 'Caio')
  expect(rowTexts()).toHaveLength(4)
  expect(rowTexts()[1]).toContain('Bo')
  expect(buttonNames()).toEqual(['Excluir Ana', 'Excluir Caio'])
  fireEvent.pointerMove(table, { clientX: 10, clientY: 62 })
  expect(rowTexts()).toHaveLength(3)
})

it('closes up at once where no pointer rests', () => {
  const show = aTable(vi.fn())
  show('Ana', 'Caio')
  expect(rowTexts()).toHaveLength(3)
})

it('has a heading above the first row of each group', () => {
  render(
    <ThemeProvider theme={theme}>
      <DataTable
        label="Registro"
        columns={[{ id: 'name', label: 'Nome', cell: ({ name }) => name }]}
        rows={rowsOf('Bo', 'Ana', 'Caio', 'Diego')}
        nameOf={({ name }) => name}
        groupOf={({ id }) => (id < 4 ? 'Hoje' : 'Ontem')}
        actions={[{ id: 'edit', label: ({ name }) => name, icon: null, onClick: vi.fn() }]}
      />
    </ThemeProvider>,
  )
  expect(rowTexts().map((text) => text.replace('Ações', ''))).toEqual([
    ...['Nome', 'Hoje', 'Bo', 'Ana', 'Ontem', 'Caio', 'Diego'],
  ])
  // It spans the whole table, including the column of actions.
  expect(screen.getByText('Hoje')).toHaveAttribute('colspan', '2')
})
