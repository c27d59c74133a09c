import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../../i18n/i18n'
import { theme } from '../../../../theme/theme'
import { aTicket } from '../../../../testing/samples'
import SnoozeDialog from './SnoozeDialog'

beforeAll(() => loadPhrases('snoozes'))

function show() {
  const calls = { onChoose: vi.fn(), onClose: vi.fn() }
  render(
    <ThemeProvider theme={theme}>
      <SnoozeDialog ticket={aTicket()} {...calls} />
    </ThemeProvider>,
  )
  return calls
}

it('offers the usual instants, the first of them under the finger', async () => {
  const { onChoose, onClose } = show()
  expect(screen.getByRole('dialog', { name: /Adiar o atendimento de Marina Duarte/ })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: /Em 1 hora/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const [until] = onChoose.mock.calls[0] as [Date]
  expect(Math.round((until.getTime() - Date.now()) / 60_000)).toBe(60)
  expect(onClose).toHaveBeenCalledOnce()
})

it('or waits for the customer', async () => {
  const { onChoose } = show()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Quando o cliente responder' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null)
})

it('takes a time of one’s own that is still to come', async () => {
  const { onChoose } = show()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Escolher dia e hora' }))
  const field = await screen.findByRole('textbox', { name: /Volta em/ })
  await userEvent.type(field, '010120200800')
  await userEvent.click(screen.getByRole('button', { name: 'Adiar' }))
  expect(await screen.findByText(/Escolha uma hora que ainda vem/)).toBeVisible()
  expect(onChoose).not.toHaveBeenCalled()
  const year = new Date().getFullYear()
  const soon = new Date(Date.now() + 3 * 86_400_000)
  const typed = [soon.getDate(), soon.getMonth() + 1].map((part) => String(part).padStart(2, '0')).join('')
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}${soon.getFullYear() === year ? year : year + 1}0800`)
  await userEvent.click(screen.getByRole('button', { name: 'Adiar' }))
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce())
  const [until] = onChoose.mock.calls[0] as [Date]
  expect([until.getDate(), until.getHours(), until.getMinutes()]).toEqual([soon.getDate(), 8, 0])
})
