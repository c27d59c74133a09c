import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/i18n'
import { toast } from './toast'

afterEach(() => changeLanguage('pt'))

it('the place of notices and its buttons are named in the language that is read now', async () => {
  toast.success('Pronto')
  await screen.findByText('Pronto')
  expect(screen.getByRole('region', { name: 'Avisos' })).toBeVisible()
  await act(() => changeLanguage('en'))
  expect(screen.getByRole('region', { name: 'Notices' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
})

it('the same words show once at a time, and anew as soon as the first are put away', async () => {
  const alerts = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent === 'Salvo')
  toast.success('Salvo')
  await screen.findByText('Salvo')
  toast.success('Salvo')
  await act(async () => {})
  const [first, ...others] = alerts()
  if (!first) throw new Error('nothing shows')
  expect(others).toEqual([])
  fireEvent.click(within(first).getByRole('button', { name: 'Fechar' }))
  // The closing animation takes a moment.
  expect(first).toBeInTheDocument()
  toast.success('Salvo')
  await waitFor(() => {
    expect(alerts()).toHaveLength(1)
    expect(alerts()).not.toContain(first)
  })
})

it('words that are said again show for as long as if they were said for the first time', async () => {
  toast.success('Guardado')
  const words = await screen.findByText('Guardado')
  /** The library times a toast by this element's animation, even when it is invisible. */
  const time = () => words.closest('.Toastify__toast')?.querySelector('.Toastify__progress-bar')
  const first = time()
  expect(first).toBeInTheDocument()
  toast.success('Guardado')
  await waitFor(() => expect(time()).not.toBe(first))
  expect(time()).toBeInTheDocument()
})
