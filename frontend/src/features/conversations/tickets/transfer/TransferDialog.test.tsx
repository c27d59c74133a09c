import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { theme } from '../../../../theme/theme'
import TransferDialog from './TransferDialog'

const sales = { id: 1, name: 'Vendas', color: '#111111' }
const support = { id: 2, name: 'Suporte', color: '#222222' }
const finance = { id: 3, name: 'Financeiro', color: '#333333' }
const bia = { id: 11, name: 'Bia Souza', online: true, active: true, queues: [support, finance] }
vi.mock('../../../company/queues', () => ({ useQueues: () => ({ data: [sales, support, finance] }) }))
vi.mock('../../../company/users', () => ({ useColleagues: () => ({ data: [bia], error: null }) }))

const open = { status: 'open' as const, queueId: 1, userId: 10 }

function mount(from: Parameters<typeof TransferDialog>[0]['from']) {
  const onChoose = vi.fn()
  render(
    <ThemeProvider theme={theme}>
      <TransferDialog from={from} onChoose={onChoose} onClose={() => undefined} />
    </ThemeProvider>,
  )
  return { onChoose, submit: screen.getByRole('button', { name: 'Transferir' }) }
}
const queue = () => screen.getByRole('combobox', { name: /Fila/ })

it('the queue that it stands in is chosen at first, and a note goes with it', async () => {
  const { onChoose, submit } = mount(open)
  expect(queue()).toHaveTextContent('Vendas')
  await userEvent.type(
    screen.getByRole('textbox', { name: /Recado/ }),
    '  Quer a segunda via{Enter}do boleto ',
  )
  await userEvent.click(submit)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({
    queueId: 1,
    userId: null,
    note: 'Quer a segunda via\ndo boleto',
  })
})

it('a colleague without that queue requires the choice of one of theirs', async () => {
  const { onChoose, submit } = mount(open)
  await userEvent.type(screen.getByRole('combobox', { name: /Transferir para/ }), 'bia')
  await userEvent.click(await screen.findByRole('option', { name: /Bia Souza/ }))
  expect(submit).toBeDisabled()
  await userEvent.click(queue())
  await userEvent.click(screen.getByRole('option', { name: 'Financeiro' }))
  await userEvent.click(submit)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ queueId: 3, userId: 11, note: '' })
})

it('what waits there already cannot be handed there', () => {
  const { submit } = mount({ status: 'pending', queueId: 2, userId: null })
  expect(queue()).toHaveTextContent('Suporte')
  expect(submit).toBeDisabled()
})
