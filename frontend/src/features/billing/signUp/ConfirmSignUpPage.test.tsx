import type { ErrorCode } from '@balcao/contract/errors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { loadPhrases } from '../../../i18n/i18n'
import { ConfirmSignUpPage } from './ConfirmSignUpPage'

const server = vi.hoisted(() => ({ confirm: vi.fn(), logIn: vi.fn() }))
vi.mock('../../../data/apiClient', () => ({
  call: (_endpoint: unknown, { body }: { body: object }) => server.confirm(body) as Promise<unknown>,
}))
vi.mock('../../company/auth', async (original) => ({
  ...(await original<object>()),
  logIn: server.logIn,
}))

const refusal = (error: ErrorCode, status: number) => new ApiError(error, status, { error })

beforeAll(() => loadPhrases('entry'))

beforeEach(() => {
  server.confirm.mockReset().mockResolvedValue({ email: 'nina@example.com' })
  server.logIn.mockReset().mockResolvedValue(undefined)
})

function open(hash = '#the-token') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/signup/confirm${hash}`]}>
        <Routes>
          <Route path="/signup/confirm" element={<ConfirmSignUpPage />} />
          <Route path="/tickets" element="The tickets" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const password = () => screen.getByLabelText('Senha')
const submit = () => screen.getByRole('button', { name: 'Criar conta' })

it('creates the account with the token of the address, and logs its owner in', async () => {
  const user = open()
  await user.type(password(), 'cadeira-azul')
  await user.click(submit())
  expect(await screen.findByText('The tickets')).toBeVisible()
  expect(server.confirm).toHaveBeenCalledExactlyOnceWith({ token: 'the-token', password: 'cadeira-azul' })
  expect(server.logIn).toHaveBeenCalledExactlyOnceWith({
    email: 'nina@example.com',
    password: 'cadeira-azul',
  })
})

it('asks nobody without a password, and says of another one that it is not the one', async () => {
  server.confirm.mockRejectedValueOnce(refusal('ERR_WRONG_PASSWORD', 400))
  const user = open()
  await user.click(submit())
  expect(server.confirm).not.toHaveBeenCalled()
  expect(password()).toHaveFocus()
  await user.type(password(), 'mesa-redonda')
  await user.click(submit())
  expect(await screen.findByText('Não é a senha que você escolheu no cadastro.')).toBeVisible()
  expect(password()).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.logIn).not.toHaveBeenCalled()
})

it('asks for another name of the company when the first one was taken meanwhile', async () => {
  server.confirm.mockRejectedValueOnce(refusal('ERR_COMPANY_NAME_ALREADY_EXISTS', 400))
  const user = open()
  await user.type(password(), 'cadeira-azul')
  await user.click(submit())
  await user.type(await screen.findByRole('textbox', { name: 'Nome da empresa' }), ' Loja Sul ')
  await user.click(submit())
  await waitFor(() =>
    expect(server.confirm).toHaveBeenLastCalledWith({
      token: 'the-token',
      password: 'cadeira-azul',
      companyName: 'Loja Sul',
    }),
  )
})

it('leads on from a link that is over, and from an address without one', async () => {
  server.confirm.mockRejectedValueOnce(refusal('ERR_EMAIL_LINK_INVALID', 400))
  const user = open()
  await user.type(password(), 'cadeira-azul')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link não vale mais.')
  expect(screen.queryByLabelText('Senha')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ir para a entrada' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('link', { name: 'Criar uma conta' })).toHaveAttribute('href', '/signup')
})

it('takes no password without a link', () => {
  open('')
  expect(screen.queryByText('Digite a senha que você escolheu no cadastro.')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('Este link não vale mais.')
  expect(screen.queryByLabelText('Senha')).toBeNull()
})
