import { connectionsApi } from '@balcao/contract/resources/company/connections'
import {
  officialNumbersApi,
  type OfficialNumber,
  type SetupPart,
  type SetupProblem,
} from '@balcao/contract/resources/company/officialNumbers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { SetupDrawer } from './SetupDrawer'

const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: unknown, request: { body?: Record<string, string> }) => Promise<unknown>>(),
}))
vi.mock('../../../data/apiClient', () => server)

beforeAll(() => loadPhrases('officialNumbers', 'form'))

const ID = 7
let stored: OfficialNumber
let problems: Partial<Record<SetupPart, SetupProblem>>
let bodies: unknown[]

const answer = (): OfficialNumber => ({
  ...stored,
  parts: (['account', 'access', 'webhook', 'registration'] as const).map((part) => {
    const problem = problems[part] ?? null
    return { part, state: problem ? 'problem' : 'ready', problem }
  }),
})

beforeEach(() => {
  bodies = []
  problems = { access: 'token_missing', webhook: 'webhook_waiting', registration: 'not_registered' }
  stored = {
    id: ID,
    phoneNumberId: '',
    businessAccountId: '',
    hasAccessToken: false,
    hasAppSecret: false,
    webhookUrl: 'https://balcao.example/official/webhook/9vK2',
    verifyToken: 'aurora-7Jd2',
    parts: [],
    verifiedName: 'Casa Aurora',
    quality: null,
    peoplePerDay: null,
    monthlyLimitCents: null,
    checkedAt: null,
    webhookReceivedAt: null,
  }
  server.call.mockReset().mockImplementation((endpoint, { body = {} }) => {
    if (endpoint === connectionsApi.create || endpoint === connectionsApi.update) {
      bodies.push(body)
      const { phoneNumberId = stored.phoneNumberId, businessAccountId = stored.businessAccountId } = body
      stored = { ...stored, phoneNumberId, businessAccountId }
      return Promise.resolve({ id: ID })
    }
    if (endpoint === officialNumbersApi.register) {
      bodies.push(body)
      problems = body['pin'] === '408219' ? {} : { registration: 'pin_wrong' }
    }
    return Promise.resolve(answer())
  })
})

function open(existing: number | null = null) {
  const onClose = vi.fn<() => void>()
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SetupDrawer existing={existing} connections={[]} onClose={onClose} onChanged={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { onClose, user: userEvent.setup() }
}

/** Fills a field at once, because a pause between two keys would save what is half typed. */
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fillIds = () => {
  fill('ID do número', '4182')
  fill('ID da conta (WABA)', '3901')
}

it('creates the connection once, checks it, and never shows a secret again', async () => {
  const { user } = open()
  const [phone, account] = [
    screen.getByLabelText('ID do número'),
    screen.getByLabelText('ID da conta (WABA)'),
  ]
  await user.type(phone, '4182')
  await user.type(account, '3901')
  expect(await screen.findByDisplayValue('aurora-7Jd2', {}, { timeout: 5_000 })).toBeTruthy()

  problems = { ...problems, access: 'permission_messaging' }
  fill('Token do usuário do sistema', 'EAAG')
  expect(await screen.findByText('whatsapp_business_messaging', {}, { timeout: 5_000 })).toBeTruthy()

  expect(screen.queryByDisplayValue('EAAG')).toBeNull()
  expect(screen.getByText('Falta uma permissão')).toBeTruthy()
  expect(bodies).toEqual([
    { name: 'Número oficial 4182', provider: 'cloud', phoneNumberId: '4182', businessAccountId: '3901' },
    { accessToken: 'EAAG' },
  ])
})

it('registers with six digits when only that is missing, and says what a wrong PIN needs', async () => {
  problems = { registration: 'not_registered' }
  const { user } = open(ID)
  const pin = await screen.findByLabelText('PIN de seis números')
  const button = screen.getByRole('button', { name: 'Registrar número' })
  await user.type(pin, '40821')
  expect(button).toHaveProperty('disabled', true)
  await user.type(pin, '1')
  await user.click(button)
  expect(await screen.findByText('PIN errado')).toBeTruthy()

  await user.type(screen.getByLabelText('PIN de seis números'), '408219')
  await user.click(button)
  expect(await screen.findByText(/Pronto para conversar/)).toBeTruthy()
  expect(bodies).toEqual([{ pin: '408211' }, { pin: '408219' }])
})

it('keeps what was typed and closes, and stays open with the reason where it cannot', async () => {
  const { user, onClose } = open()
  fillIds()
  server.call.mockRejectedValueOnce(new Error('offline'))
  await user.click(screen.getByRole('button', { name: 'Guardar e continuar depois' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Guardar e continuar depois' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies).toHaveLength(1)
})
