import type { Connection } from '@balcao/contract/resources/company/connections'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkedPhone } from '../../../../testing/samples'
import { ThemeProvider } from '../../../../theme/ThemeProvider'
import { LinkDialog } from './LinkDialog'
import type { LinkWay } from '../useConnectionDialogs'

// Rendering a dialog may take seconds on a slow machine; the clock must not run meanwhile.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const NUMBER = '5511955501000'

const aConnection = (part: Partial<Connection>): Connection => ({
  id: 1,
  name: 'Loja',
  status: 'OPENING',
  qrcode: '',
  pairingCode: '',
  pairingNumber: null,
  shownUntil: null,
  retries: 0,
  statusReason: null,
  statusSince: '2026-03-02T10:00:00.000Z',
  number: null,
  updatedAt: '2026-03-02T10:00:00.000Z',
  companyId: 1,
  isDefault: false,
  provider: 'beta',
  isSimulated: false,
  capabilities: linkedPhone,
  official: null,
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  token: null,
  timeSendQueue: 0,
  sendIdQueue: 0,
  timeToTransfer: 0,
  transferQueueId: null,
  expiresTicket: 0,
  expiresInactiveMessage: '',
  deviceName: '',
  bringsPast: true,
  queues: [],
  createdAt: '2026-03-02T10:00:00.000Z',
  ...part,
})

function open(part: Partial<Connection>, initialWay: LinkWay) {
  const hooks = {
    onClose: vi.fn(),
    onRemove: vi.fn(),
    onNewQr: vi.fn(() => Promise.resolve()),
    onPair: vi.fn((_number: string) => Promise.resolve()),
    onOfficial: vi.fn(),
  }
  const show = (now: Partial<Connection>) => (
    <ThemeProvider>
      <LinkDialog connection={aConnection(now)} initialWay={initialWay} {...hooks} />
    </ThemeProvider>
  )
  const { rerender } = render(show(part))
  return { ...hooks, becomes: (now: Partial<Connection>) => rerender(show(now)) }
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

it('waits for the QR code, shows it and says when it is renewed', () => {
  const { becomes } = open({}, 'qr')
  expect(screen.getByRole('status')).toHaveTextContent('Aguardando o QR Code')
  becomes({ status: 'qrcode', qrcode: 'um-código', shownUntil: inSeconds(20) })
  expect(screen.getByRole('img', { name: 'QR Code para vincular o WhatsApp' })).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent('Um novo código em 20 s')
})

it.each([
  ['qr', {}],
  ['code', { pairingNumber: NUMBER }],
] as const)('says why the %s does not come while that is tried again', (way, part) => {
  open({ status: 'TIMEOUT', statusReason: 'unreachable', ...part }, way)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Os servidores do WhatsApp não respondem. Tentando de novo…',
  )
})

it('asks for the number as people write it, and passes it on', async () => {
  const user = userEvent.setup()
  const { onPair } = open({ status: 'qrcode', qrcode: 'um-código' }, 'code')
  const number = screen.getByLabelText('Número do WhatsApp')
  const get = screen.getByRole('button', { name: 'Gerar código' })
  fireEvent.change(number, { target: { value: '1234' } })
  await user.click(get)
  expect(screen.getByText('Escreva o número com país e DDD.')).toBeVisible()
  expect(onPair).not.toHaveBeenCalled()
  fireEvent.change(number, { target: { value: '+55 (11) 95550-1000' } })
  await user.click(get)
  expect(onPair).toHaveBeenCalledExactlyOnceWith(NUMBER)
})

it('shows the code in two halves, for whom it is and how long it holds, and gets a new one', async () => {
  const user = userEvent.setup()
  const { onPair } = open(
    { status: 'PAIRING', pairingCode: 'ABCD1234', pairingNumber: NUMBER, shownUntil: inSeconds(125) },
    'code',
  )
  expect(screen.getByText('ABCD-1234')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Código para digitar no celular: A B C D 1 2 3 4')
  expect(screen.getByText('Para +55 (11) 95550-1000')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent('Vale por mais 2:05')
  await user.click(screen.getByRole('button', { name: 'Novo código' }))
  expect(onPair).toHaveBeenCalledExactlyOnceWith(NUMBER)
})

it('an expired code can be replaced by a new one, or by another number', async () => {
  const user = userEvent.setup()
  const { onPair } = open(
    { status: 'DISCONNECTED', statusReason: 'code_expired', pairingNumber: NUMBER },
    'code',
  )
  expect(screen.getByRole('status')).toHaveTextContent('O código expirou sem ser digitado no celular.')
  await user.click(screen.getByRole('button', { name: 'Novo código' }))
  expect(onPair).toHaveBeenCalledExactlyOnceWith(NUMBER)
  await user.click(screen.getByRole('button', { name: 'Usar outro número' }))
  expect(screen.getByLabelText('Número do WhatsApp')).toHaveValue('+55 (11) 95550-1000')
})

it('back to the QR code asks for one, since the session shows one or the other', async () => {
  const user = userEvent.setup()
  const { onNewQr } = open({ status: 'PAIRING', pairingCode: 'ABCD1234', pairingNumber: NUMBER }, 'code')
  await user.click(screen.getByRole('button', { name: 'QR Code' }))
  expect(onNewQr).toHaveBeenCalledOnce()
})

it('says that the number is connected, and closes by itself', async () => {
  const { becomes, onClose } = open({ status: 'qrcode', qrcode: 'um-código' }, 'qr')
  becomes({ status: 'CONNECTED', number: NUMBER })
  expect(screen.getByRole('status')).toHaveTextContent('Número conectado!')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 20_000 })
})

it('a passkey stops the dialog with the reason, and another number can be used', async () => {
  const user = userEvent.setup()
  const { becomes, onNewQr, onPair, onRemove, onOfficial } = open(
    { status: 'qrcode', qrcode: 'um-código' },
    'qr',
  )
  becomes({ status: 'DISCONNECTED', statusReason: 'passkey' })
  expect(screen.getByRole('alert')).toHaveTextContent('O WhatsApp pediu uma chave de acesso')
  expect(screen.getByRole('heading', { name: 'Loja' })).toBeVisible()
  for (const gone of ['Novo QR Code', 'QR Code', 'Código', 'Novo código'])
    expect(screen.queryByRole('button', { name: gone })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Excluir Loja' }))
  expect(onRemove).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: /^Passar este número para a API oficial/ }))
  expect(onOfficial).toHaveBeenCalledOnce()
  expect(onNewQr).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Conectar outro número/ }))
  expect(onNewQr).toHaveBeenCalledOnce()
  expect(onPair).not.toHaveBeenCalled()
  becomes({ status: 'qrcode', qrcode: 'outro-código' })
  expect(screen.getByRole('alert')).toHaveTextContent('Use o celular do outro número')
  expect(screen.getByRole('img', { name: 'QR Code para vincular o WhatsApp' })).toBeVisible()
})

it('a passkey stops a linking by a code, too, and the other number begins with a QR code', async () => {
  const user = userEvent.setup()
  const { becomes, onNewQr } = open(
    { status: 'PAIRING', pairingCode: 'ABCD1234', pairingNumber: NUMBER },
    'code',
  )
  becomes({ status: 'DISCONNECTED', statusReason: 'passkey', pairingNumber: NUMBER })
  await user.click(screen.getByRole('button', { name: /^Conectar outro número/ }))
  expect(onNewQr).toHaveBeenCalledOnce()
  becomes({ status: 'qrcode', qrcode: 'outro-código' })
  expect(screen.getByRole('img', { name: 'QR Code para vincular o WhatsApp' })).toBeVisible()
})
