import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { TokenField } from './TokenField'

const server = vi.hoisted(() => ({ token: null as string | null, refusal: null as Error | null, asked: 0 }))
vi.mock('../../../data/apiClient', () => ({
  call: () => {
    server.asked += 1
    return server.refusal ? Promise.reject(server.refusal) : Promise.resolve({ token: server.token })
  },
}))

beforeEach(() => Object.assign(server, { token: 'o-token-da-loja-1', refusal: null, asked: 0 }))

/** The field in a form; returns what the form would send. */
function open(connectionId: number | null) {
  const sent = vi.fn()
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Formik
          initialValues={{ token: connectionId === null ? '' : null }}
          onSubmit={({ token }) => void sent(token)}
        >
          {({ handleSubmit }) => (
            <form onSubmit={handleSubmit}>
              <TokenField connectionId={connectionId} />
              <button type="submit">send</button>
            </form>
          )}
        </Formik>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'send' }))
    await vi.waitFor(() => expect(sent).toHaveBeenCalled())
    return sent.mock.lastCall?.[0] as unknown
  }
  return { send, field: () => screen.getByLabelText('Token') }
}

it('asks for the token of its connection, shows it when told to, and sends nothing of it', async () => {
  const { field, send } = open(7)
  await vi.waitFor(() => expect(field()).toHaveValue('o-token-da-loja-1'))
  expect(field()).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar o token' }))
  expect(field()).toHaveAttribute('type', 'text')
  expect(await send()).toBeNull()
})

it('sends what is put in its place, or that it is to be none', async () => {
  const { field, send } = open(7)
  await vi.waitFor(() => expect(field()).toHaveValue('o-token-da-loja-1'))
  await userEvent.clear(field())
  expect(field()).toHaveValue('')
  expect(await send()).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Gerar token' }))
  expect(await send()).toMatch(/^[\w-]{32}$/)
})

it('says why it cannot show the token, and a new one can be made all the same', async () => {
  server.refusal = new ApiError('ERR_NO_WAPP_FOUND', 404)
  const { field, send } = open(7)
  expect(await screen.findByText('Conexão não encontrada.')).toBeVisible()
  expect(await send()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Gerar token' }))
  expect(screen.queryByText('Conexão não encontrada.')).toBeNull()
  expect(field()).toHaveValue(String(await send()))
})

it('asks for nothing where a connection is added', async () => {
  const { send } = open(null)
  expect(await send()).toBe('')
  expect(server.asked).toBe(0)
})
