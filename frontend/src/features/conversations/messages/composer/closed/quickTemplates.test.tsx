import type { Template } from '@balcao/contract/resources/company/templates'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { templateVariables } from '@balcao/contract/text/templates/templateVariables'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../../data/ApiError'
import { aTicket, linkedPhone } from '../../../../../testing/samples'
import { ThemeProvider } from '../../../../../theme/ThemeProvider'
import { Composer } from '../Composer'

const server = vi.hoisted(() => ({
  quick: [] as unknown[],
  templates: {} as Record<number, unknown>,
  sent: [] as { body?: unknown; idempotencyKey?: string }[],
  used: [] as unknown[],
  refusal: null as Error | null,
}))
vi.mock('../../../../../data/apiClient', () => ({
  call: (
    { method, path }: { method: string; path: string },
    options: { params?: { id: number }; body?: unknown },
  ) => {
    switch (`${method} ${path}`) {
      case 'GET /quick-messages/list':
        return Promise.resolve(server.quick)
      case 'POST /quick-messages/:id/use':
        server.used.push(options.params?.id)
        return Promise.resolve({})
      case 'GET /templates':
        return Promise.resolve({ templates: [] })
      case 'GET /templates/:id': {
        const found = server.templates[options.params?.id ?? 0]
        return found ? Promise.resolve(found) : Promise.reject(new ApiError('ERR_NO_TEMPLATE_FOUND', 404))
      }
      case 'POST /messages/:ticketId':
        server.sent.push(options)
        return server.refusal ? Promise.reject(server.refusal) : Promise.resolve({})
      default:
        return Promise.reject(new Error('not now'))
    }
  },
}))
const actor = vi.hoisted(() => ({
  id: 900,
  name: 'Ana',
  company: { name: 'Casa Aurora', settings: [{ key: 'timezone', value: 'America/Sao_Paulo' }] },
}))
vi.mock('../../../../../session/SessionProvider', () => ({ useActor: () => actor }))

function aTemplate(id: number, part: Partial<Template> = {}): Template {
  const components = {
    header: null,
    body: { text: 'Oi, {{nome}}! Sobre {{assunto}}?', examples: {} },
    footer: null,
    buttons: [],
    other: [],
  }
  return {
    id,
    account: { id: 1, name: 'Casa Aurora', connectionIds: [3] },
    name: `modelo_${id}`,
    language: 'pt_BR',
    category: 'UTILITY',
    previousCategory: null,
    categoryChangedAt: null,
    status: 'APPROVED',
    rejectedReason: null,
    rejectedDetails: null,
    pausedUntil: null,
    quality: null,
    components,
    variables: templateVariables(components),
    isSendable: true,
    usedBy: [],
    languages: [],
    syncedAt: '2026-11-26T12:00:00.000Z',
    ...part,
  }
}

const values = { 'body.nome': '{{firstName}}', 'body.assunto': 'o sofá' }
const aQuick = (id: number, shortcode: string) => ({
  id,
  shortcode,
  message: 'Oi, {{firstName}}! Sobre o sofá?',
  template: { templateId: id, values },
  file: null,
  offeredIn: [],
})

const hour = 3_600_000
const official = (closesIn: number): Ticket =>
  aTicket({
    replyWindow: { closesAt: new Date(Date.now() + closesIn).toISOString(), freeUntil: null },
    whatsapp: { id: 3, name: 'Oficial', capabilities: ['templates', 'replyWindow'] },
  })

function Desk({ ticket }: { ticket: Ticket }) {
  const pane = useRef<HTMLDivElement>(null)
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <div ref={pane}>
          <Composer
            ticket={ticket}
            isNote={false}
            onSwitch={() => undefined}
            lockedBecause={null}
            takesFocus
            pane={pane}
          />
        </div>
      </ThemeProvider>
    </QueryClientProvider>
  )
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Escreva uma mensagem')

/** Chooses a quick message by typing its shortcut. */
async function choose(shortcode: string) {
  fireEvent.change(field(), { target: { value: `/${shortcode}` } })
  fireEvent.select(field())
  await screen.findByRole('option')
  fireEvent.keyDown(field(), { key: 'Enter' })
}

beforeEach(() => {
  actor.id += 1
  server.quick = [aQuick(5, 'retomar')]
  server.templates = { 5: aTemplate(5) }
  server.sent = []
  server.used = []
  server.refusal = null
})

describe('a quick message with a template', () => {
  it('is sent as the template, with the values that were seen', async () => {
    render(<Desk ticket={official(hour)} />)
    await choose('retomar')
    const dialog = await screen.findByRole('dialog', { name: 'Enviar um modelo' })
    expect(field()).toHaveValue('')
    expect(await within(dialog).findByLabelText('nome')).toHaveValue('Marina')
    fireEvent.change(within(dialog).getByLabelText('assunto'), { target: { value: 'a mesa' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const sent = { templateId: 5, values: { 'body.nome': 'Marina', 'body.assunto': 'a mesa' } }
    expect(server.sent).toMatchObject([{ body: { template: sent } }])
    expect(server.used).toEqual([5])
  })

  it('that lacks a value says which one, and is not sent', async () => {
    server.quick = [{ ...aQuick(5, 'retomar'), template: { templateId: 5, values: { 'body.nome': 'Ana' } } }]
    render(<Desk ticket={official(hour)} />)
    await choose('retomar')
    expect(await screen.findByText('Falta preencher: assunto.')).toBeVisible()
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar' })).toBeDisabled()
  })

  it('keeps the dialog and says why, when the server refuses it', async () => {
    server.refusal = new ApiError('ERR_TEMPLATE_NOT_APPROVED', 400)
    render(<Desk ticket={official(hour)} />)
    await choose('retomar')
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('A Meta não aprovou este modelo, ou o pausou.')).toBeVisible()
    expect(server.used).toEqual([])
  })

  it.each([
    ['of another account', { 5: aTemplate(5, { account: { id: 2, name: 'Outra', connectionIds: [9] } }) }],
    ['whose template was deleted', {}],
  ])('%s is written as a text', async (_what, templates) => {
    server.templates = templates
    render(<Desk ticket={official(hour)} />)
    await choose('retomar')
    await waitFor(() => expect(field()).toHaveValue('Oi, Marina! Sobre o sofá?'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.sent).toEqual([])
  })

  it('whose template is paused says so, and can be written as a text', async () => {
    server.templates = { 5: aTemplate(5, { status: 'PAUSED' }) }
    render(<Desk ticket={official(hour)} />)
    await choose('retomar')
    const dialog = await screen.findByRole('dialog', { name: '/retomar' })
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A Meta pausou este modelo')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Inserir como texto' }))
    expect(field()).toHaveValue('Oi, Marina! Sobre o sofá?')
    expect(server.sent).toEqual([])
  })

  it('is written as a text on a linked phone', async () => {
    render(<Desk ticket={aTicket({ whatsapp: { id: 3, name: 'Loja', capabilities: linkedPhone } })} />)
    await choose('retomar')
    expect(field()).toHaveValue('Oi, Marina! Sobre o sofá?')
  })

  it('reopens a conversation, unless its template is of another account or refused', async () => {
    server.quick = [
      aQuick(5, 'retomar'),
      aQuick(6, 'outra'),
      aQuick(7, 'recusada'),
      { ...aQuick(8, 'texto'), template: null },
    ]
    server.templates = {
      5: aTemplate(5),
      6: aTemplate(6, { account: { id: 2, name: 'Outra', connectionIds: [9] } }),
      7: aTemplate(7, { status: 'REJECTED' }),
    }
    render(<Desk ticket={official(-hour)} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Respostas rápidas' }))
    const menu = await screen.findByRole('menu')
    await within(menu).findByText('/retomar')
    expect(within(menu).queryByText('/outra')).not.toBeInTheDocument()
    expect(within(menu).queryByText('/texto')).not.toBeInTheDocument()
    expect(within(menu).getByRole('menuitem', { name: /recusada/ })).toHaveTextContent('A Meta recusou')
    fireEvent.click(within(menu).getByText('/recusada'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    fireEvent.click(within(menu).getByText('/retomar'))
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(server.used).toEqual([5]))
    const sent = { templateId: 5, values: { 'body.nome': 'Marina', 'body.assunto': 'o sofá' } }
    expect(server.sent).toMatchObject([{ body: { template: sent } }])
  })
})
