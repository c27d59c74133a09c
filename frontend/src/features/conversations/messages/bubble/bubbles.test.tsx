import type { Message, MessagePage } from '@balcao/contract/resources/conversations/messages'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import { aMedia, aMessage, aTicket, canOfAttendant } from '../../../../testing/samples'
import { MessageThread } from '../thread/MessageThread'

interface Call {
  method: string
  path: string
  params: { id?: string }
  query?: { before?: string }
  body?: object
}

/** The fake server behind `call`: it answers pages of a thread, and changes as the test says. */
const server = vi.hoisted(() => ({
  messages: [] as unknown[],
  calls: [] as unknown[],
  onChange: null as null | (() => Promise<unknown>),
}))
vi.mock('../../../../data/apiClient', () => ({
  call: ({ method, path }: { method: string; path: string }, options: object) => {
    if (path.endsWith('/past-messages')) return Promise.resolve({ messages: [], nextCursor: null })
    server.calls.push({ method, path, ...options })
    if (method !== 'GET') return server.onChange?.() ?? new Promise(() => undefined)
    const page = {
      messages: server.messages,
      count: 1,
      hasMore: false,
      ticket,
      nextCursor: null,
      newerCursor: null,
      events: [],
      notes: [],
    }
    return Promise.resolve(page as MessagePage)
  },
}))
vi.mock('../../../../session/SessionProvider', () => ({ useActor: () => ({ id: 1 }) }))

const can = { ...canOfAttendant, remove: true }
const ticket = aTicket({ can })
const changes = () => (server.calls as Call[]).filter(({ method }) => method !== 'GET')

const open = (...messages: Message[]) => openIn(ticket, ...messages)

async function openIn(inTicket: Ticket, ...messages: Message[]) {
  server.messages = messages
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageThread
        onForward={() => undefined}
        onCard={() => undefined}
        ticket={inTicket}
        messageId={null}
        onMessageGone={() => undefined}
        onInViewChange={() => undefined}
        isSearching={false}
        onSearchEnd={() => undefined}
      />
    </QueryClientProvider>,
  )
  await screen.findAllByRole('article')
  return screen.getAllByRole('article')
}

/** Opens a bubble's menu by keyboard. */
async function openMenu(bubble: HTMLElement) {
  act(() => bubble.focus())
  await userEvent.keyboard('{Enter}')
  return screen.findByRole('menu')
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  server.calls.length = 0
  server.onChange = null
})

describe('a reaction of ours', () => {
  const customers = aMessage({ id: '11', reactions: [{ emoji: '👍', fromMe: false, name: 'Marina' }] })
  const chip = (name: RegExp) => screen.findByRole('button', { name })

  it('shows at once, joined to the one that is there', async () => {
    const [bubble] = await open(customers)
    await openMenu(bubble!)
    await userEvent.click(screen.getByRole('button', { name: 'Reagir com 👍' }))
    expect(await chip(/^👍 Você, Marina$/)).toHaveAttribute('aria-pressed', 'true')
    expect(changes()).toMatchObject([
      { method: 'PUT', path: '/messages/:id/reaction', params: { id: '11' }, body: { emoji: '👍' } },
    ])
  })

  it('is taken back by a click on its chip, and comes back when the server refuses', async () => {
    let refuse = (_error: Error) => undefined as void
    server.onChange = () => new Promise((_, reject) => (refuse = reject))
    await open({ ...customers, id: '12', reactions: [{ emoji: '😂', fromMe: true, name: 'Ana' }] })
    await userEvent.click(await chip(/^😂/))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^😂/ })).not.toBeInTheDocument())
    expect(changes()[0]?.body).toEqual({ emoji: '' })
    act(() => refuse(new ApiError('ERR_WAPP_NOT_INITIALIZED', 400)))
    expect(await chip(/^😂/)).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('deleting for everyone', () => {
  const ours = aMessage({ id: '13', fromMe: true, ack: 3, user: { id: 1, name: 'Ana' }, body: 'Engano' })

  it('is asked for, and shown as on its way until the server has it', async () => {
    const [bubble] = await open(ours)
    await openMenu(bubble!)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Apagar para todos' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apagar para todos?' })
    expect(changes()).toHaveLength(0)
    server.onChange = () =>
      Promise.resolve({ ...ours, isDeleted: true, updatedAt: '2026-03-02T11:00:00.000Z' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apagar' }))
    expect(await screen.findByText('Mensagem apagada')).toBeVisible()
    expect(changes()).toMatchObject([{ method: 'DELETE', params: { id: '13' } }])
  })

  it('says in its dialog why it could not be done, and leaves the message as it was', async () => {
    const [bubble] = await open(ours)
    await openMenu(bubble!)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Apagar para todos' }))
    server.onChange = () => Promise.reject(new ApiError('ERR_DELETE_WAPP_MSG', 400))
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByTitle('Apagando')).not.toBeInTheDocument()
    expect(screen.getByText('Engano')).toBeInTheDocument()
  })
})

describe('a message that may have left', () => {
  const unknown = aMessage({ id: '14', fromMe: true, sendState: 'unknown', body: 'O motorista é o Wagner' })

  it('can be left as it is, also after a reload', async () => {
    localStorage.clear()
    const official = aTicket({ can, whatsapp: { id: 3, name: 'Oficial', capabilities: ['replyWindow'] } })
    await openIn(official, { ...unknown })
    await userEvent.click(screen.getByRole('button', { name: 'Deixar assim' }))
    expect(screen.queryByText(/Não se sabe se chegou/)).not.toBeInTheDocument()
    cleanup()
    await openIn(official, { ...unknown, id: '15' })
    expect(screen.getByText(/Não se sabe se chegou/)).toBeVisible()
    cleanup()
    await openIn(official, { ...unknown })
    expect(screen.queryByText(/Não se sabe se chegou/)).not.toBeInTheDocument()
  })
})

describe('where a message came from', () => {
  const ad = {
    id: 1,
    app: 'instagram',
    headline: 'Sofá Ipê em linho',
    body: 'Em 12× sem juros',
    url: 'https://www.instagram.com/p/abc',
    picture: 'data:image/jpeg;base64,/9j/',
  } as const

  it('shows the ad with its picture, as a link that tells nothing', async () => {
    const [bubble] = await open(aMessage({ body: 'Ainda tem?', ad }))
    const link = within(bubble!).getByRole('link')
    expect(link).toHaveAttribute('href', ad.url)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link).toHaveTextContent('Anúncio no Instagram')
    expect(link).toHaveTextContent(ad.headline)
    expect(link.querySelector('img')).toHaveAttribute('src', ad.picture)
  })

  it.each(['javascript:alert(1)', 'ftp://x.test', null])(
    'an ad with the address %s is no link',
    async (url) => {
      const [bubble] = await open(aMessage({ body: 'Ainda tem?', ad: { ...ad, url, picture: null } }))
      expect(within(bubble!).getByText(ad.headline)).toBeVisible()
      expect(within(bubble!).queryByRole('link')).not.toBeInTheDocument()
      expect(bubble!.querySelector('img')).toBeNull()
    },
  )

  it.each([
    ['once', 'Encaminhada'],
    ['often', 'Encaminhada muitas vezes'],
  ] as const)('marks a message that was forwarded: %s', async (forwarded, words) => {
    const [bubble, other] = await open(aMessage({ id: '16', forwarded }), aMessage({ id: '17' }))
    expect(within(bubble!).getByText(words)).toBeVisible()
    expect(within(other!).queryByText(/Encaminhada/)).not.toBeInTheDocument()
  })
})

describe('a picture', () => {
  const picture = aMessage({ body: '', media: aMedia(), mediaUrl: 'http://x/a.jpg?expires=1' })
  const image = () => document.querySelector('article img, [role=article] img[loading]')

  it('whose address has run out gets a fresh one', async () => {
    await open(picture)
    expect(image()).toHaveAttribute('src', 'http://x/a.jpg?expires=1')
    server.messages = [{ ...picture, mediaUrl: 'http://x/a.jpg?expires=2' }]
    fireEvent.error(image()!)
    await waitFor(() => expect(image()).toHaveAttribute('src', 'http://x/a.jpg?expires=2'))
    fireEvent.error(image()!)
    expect(await screen.findByText('O arquivo não pôde ser aberto')).toBeVisible()
  })

  it('that did not come says why, and is asked for again', async () => {
    await open({
      ...picture,
      mediaUrl: null,
      media: aMedia({ state: 'failed', error: 'ERR_MEDIA_TOO_LARGE' }),
    })
    expect(screen.getByText(/^O arquivo não veio: /)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(changes()).toMatchObject([{ method: 'POST', path: '/messages/:id/media', params: { id: '1' } }])
    expect(await screen.findByRole('progressbar', { name: 'Baixando do WhatsApp' })).toBeVisible()
  })
})

describe('what cannot be shown', () => {
  it.each([
    [{ type: 'viewOnce' } as const, /visualização única/i],
    [{ type: 'waiting' } as const, /Aguardando esta mensagem/],
    [{ type: 'unknown', kind: 'pixMessage' } as const, /ainda não mostramos: pixMessage/],
  ])('says so: %j', async (content, words) => {
    const [bubble] = await open(aMessage({ body: '', content }))
    expect(within(bubble!).getByText(words)).toBeVisible()
  })
})

describe('a menu that the customer can tap', () => {
  const entries = [
    { id: '1', title: 'Comprar no site' },
    { id: '2', title: 'Ver na loja' },
  ]
  const menu = { type: 'menu' as const, question: 'O que você prefere?', open: 'Ver opções' }

  it('shows its question and its entries, with the one that was tapped', async () => {
    const [bubble] = await open(
      aMessage({
        fromMe: true,
        isBot: true,
        body: 'com números',
        content: { ...menu, entries, chosen: '2' },
      }),
    )
    const answers = within(within(bubble as HTMLElement).getByRole('list', { name: 'Opções do menu' }))
    expect(answers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Comprar no site',
      'Ver na loja',
    ])
    expect(answers.getByText('Ver na loja').closest('li')).toHaveAttribute('data-chosen')
    expect(answers.getByText('Comprar no site').closest('li')).not.toHaveAttribute('data-chosen')
    expect(bubble).toHaveTextContent('O que você prefere?')
    expect(bubble).not.toHaveTextContent('com números')
    expect(screen.queryByText('Ver opções')).toBeNull()
  })

  it('has the button of its list where it is one', async () => {
    const lojas = ['Centro', 'Norte', 'Sul', 'Leste'].map((title) => ({ id: title, title }))
    const [bubble] = await open(
      aMessage({ fromMe: true, content: { ...menu, entries: lojas, chosen: null } }),
    )
    expect(bubble).toHaveTextContent('Ver opções')
  })

  it.each([
    ['buttons', 'Tocou em'],
    ['list', 'Escolheu na lista'],
  ] as const)('is answered by %s, without its own quotation', async (by, words) => {
    const quotedMsg = aMessage({ id: '1', fromMe: true, body: 'O menu' })
    const content = { type: 'choice' as const, title: 'Ver na loja', id: '2', by }
    const [bubble] = await open(aMessage({ id: '2', content, quotedMsg, quotedMsgId: '1' }))
    expect(bubble).toHaveTextContent(`${words}Ver na loja`)
    expect(bubble).not.toHaveTextContent('O menu')
  })
})

describe('a place', () => {
  it('opens in a map of the reader’s choice, and asks nobody for a picture of it', async () => {
    const content = {
      type: 'location',
      latitude: -23.5,
      longitude: -46.6,
      name: 'Loja',
      address: null,
      isLive: false,
    } as const
    const [bubble] = await open(aMessage({ body: '|Loja|', content }))
    const links = within(bubble!).getAllByRole('link')
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(within(bubble!).getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute('target', '_blank')
    expect(bubble!.querySelector('img')).toBeNull()
  })
})

it('a message that WhatsApp refused says why in words, and its code on request', async () => {
  const refused = aMessage({ fromMe: true, ack: 1, sendState: null, sendError: '463' })
  await open(refused)
  expect(screen.getByText(/O WhatsApp limitou conversas novas deste número/)).toBeVisible()
  expect(screen.getByText(/463/)).not.toBeVisible()
  await userEvent.click(screen.getByText('Detalhes'))
  expect(screen.getByText(/463/)).toBeVisible()
})

it.each([
  ['at its time', '2026-11-22T12:00:02.000Z', 'Agendada por Ana'],
  ['an hour after it', '2026-11-22T13:00:00.000Z', 'Agendada por Ana, atrasada'],
])('a message that went by itself %s says who scheduled it', async (_sentence, createdAt, words) => {
  const user = { id: 7, name: 'Ana' }
  const scheduled = { scheduledFor: '2026-11-22T12:00:00.000Z', createdAt, user, fromMe: true }
  const [bubble] = await open(aMessage({ id: '21', ...scheduled }), aMessage({ id: '22', createdAt }))
  expect(within(bubble as HTMLElement).getByRole('img', { name: words })).toBeInTheDocument()
  expect(bubble).toHaveAccessibleName(expect.stringMatching(new RegExp(`${words}$`)))
  expect(screen.getAllByRole('img', { name: /^Agendada/ })).toHaveLength(1)
})

describe('a message from a template', () => {
  const content = {
    type: 'template' as const,
    templateId: 5,
    name: 'entrega_a_caminho',
    language: 'pt_BR',
    category: 'UTILITY' as const,
    components: [
      { type: 'header', parameters: [{ type: 'image', image: { link: 'https://aurora.com.br/a.jpg' } }] },
    ],
    buttons: ['Estarei em casa', 'Mudar o dia'],
    header: null,
    footer: 'Casa Aurora',
  }
  const sent = aMessage({
    id: '30',
    fromMe: true,
    user: { id: 1, name: 'Ana' },
    body: 'Seu pedido saiu.\nCasa Aurora',
    content,
  })

  it('shows its name, its file, its text and its buttons', async () => {
    const [bubble] = await open(sent)
    const inside = within(bubble!)
    expect(inside.getByText(/entrega_a_caminho/)).toBeVisible()
    expect(inside.getByRole('link', { name: /aurora\.com\.br/ })).toHaveAttribute(
      'href',
      'https://aurora.com.br/a.jpg',
    )
    expect(inside.getByText('Seu pedido saiu.')).toBeVisible()
    expect(inside.getByText('Casa Aurora')).toBeVisible()
    const buttons = within(inside.getByRole('list', { name: 'Botões do modelo' }))
    expect(buttons.getAllByRole('listitem').map((item) => item.textContent)).toEqual(content.buttons)
  })

  it('shows a stored picture of its header in place of the link', async () => {
    const [bubble] = await open({ ...sent, media: aMedia(), mediaUrl: 'http://x/a.jpg' })
    expect(bubble!.querySelector('img')).toHaveAttribute('src', 'http://x/a.jpg')
    expect(within(bubble!).queryByRole('link')).not.toBeInTheDocument()
  })

  it('that was deleted shows none of it', async () => {
    const [bubble] = await open({ ...sent, ack: 2, isDeleted: true, content: null, body: '' })
    expect(within(bubble!).queryByRole('list')).not.toBeInTheDocument()
  })

  it('says what it waits for', async () => {
    await open({ ...sent, waitReason: 'ERR_WAPP_MONTHLY_LIMIT' })
    expect(await screen.findByText(/Em espera: O limite de gastos do mês desta conexão/)).toBeVisible()
  })
})
