import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { QueueFilter } from './QueueFilter'

const queues = [
  { id: 1, name: 'Vendas', color: '#c00' },
  { id: 2, name: 'Suporte', color: '#0c0' },
  { id: 3, name: 'Financeiro', color: '#00c' },
]

function List() {
  const [chosen, setChosen] = useState<number[] | null>(null)
  return <QueueFilter queues={queues} chosen={chosen} onChoose={setChosen} />
}

const press = (name: string) => fireEvent.click(screen.getByRole('menuitemcheckbox', { name }))
const checked = () =>
  screen.getAllByRole('menuitemcheckbox', { checked: true }).map(({ textContent }) => textContent)

it('choosing one shows that one, and the label names it', async () => {
  render(<List />)
  const label = screen.getByRole('button')
  expect(label).toHaveTextContent('Todas as filas')
  fireEvent.click(label)
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitemcheckbox', { checked: true })).toBeNull()
  press('Suporte')
  expect(label).toHaveTextContent('Suporte')
  expect(checked()).toEqual(['Suporte'])
  press('Vendas')
  expect(label).toHaveTextContent('2 filas')
  expect(checked()).toEqual(['Vendas', 'Suporte'])
  press('Só sem fila')
  expect(label).toHaveTextContent('Sem fila')
  expect(checked()).toEqual(['Só sem fila'])
  press('Só sem fila')
  expect(label).toHaveTextContent('Todas as filas')
})
