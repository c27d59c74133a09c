import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { EmptyList } from './EmptyList'

const renderAt = (query: string) =>
  render(
    <MemoryRouter initialEntries={[`/tickets?${query}`]}>
      <EmptyList />
    </MemoryRouter>,
  )

it('takes away filters that show in no field, as of a tag that was deleted since', () => {
  renderAt('tab=search&q=boleto&tags=999&users=888')
  expect(screen.getByText('Nada encontrado para “boleto”')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Tirar os filtros' })
  fireEvent.click(button)
  expect(button).not.toBeInTheDocument()
  expect(screen.getByText('Nada encontrado para “boleto”')).toBeVisible()
})

it('leads from queues that are left out to all of them', () => {
  renderAt('tab=search&q=boleto&queues=3')
  const button = screen.getByRole('button', { name: 'Mostrar todas as filas' })
  fireEvent.click(button)
  expect(button).not.toBeInTheDocument()
})
