import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import { SelectableRow, TicketListItem } from '../../features/conversations/tickets'

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
/** Old enough that the row shows a date. */
const LONG_AGO = '2026-03-02T10:00:00.000Z'

const tag = (id: number, name: string, color: string) => ({ id, name, color }) as Ticket['tags'][number]
const can: NonNullable<Ticket['can']> = {
  accept: true,
  return: true,
  resolve: true,
  reopen: false,
  send: true,
  attend: true,
  transfer: true,
  remove: true,
  arrange: true,
}

const ticket = (id: number, name: string, text: string, part: Partial<Ticket> = {}): Ticket => ({
  id,
  uuid: `gallery-${id}`,
  status: 'open',
  unreadMessages: 0,
  lastMessage: text,
  lastMessageAt: LONG_AGO,
  waitingSince: null,
  target: null,
  handover: null,
  arranged: null,
  isGroup: false,
  chatbot: false,
  userId: 7,
  contactId: id,
  whatsappId: 1,
  queueId: 2,
  queueOptionId: null,
  companyId: 1,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  replyWindow: null,
  campaign: null,
  ad: null,
  tags: [],
  can,
  preview: {
    messageId: String(id),
    kind: 'text',
    text,
    call: null,
    seconds: null,
    fromMe: false,
    userId: null,
    author: null,
    ack: 0,
    sendError: null,
    sendState: null,
    updatedAt: LONG_AGO,
  },
  contact: {
    id,
    name,
    number: '5511987654321',
    username: null,
    email: '',
    profilePicUrl: null,
    blockedAt: null,
  },
  queue: { id: 2, name: 'Financeiro', color: '#e07a1f' },
  user: { id: 7, name: 'Ana Souza' },
  whatsapp: { id: 1, name: 'Loja Centro', capabilities: [] },
  ...part,
})

/** Tickets, named after what their row shows. */
const tickets: readonly Ticket[] = [
  ticket(1, 'Helena Prado', 'Consegue entregar nesse endereço na quinta?', {
    unreadMessages: 3,
    waitingSince: before(4),
    tags: [tag(1, 'Entrega', '#0f8f8c')],
  }),
  ticket(2, 'Otávio Barros', 'Av. Paulista, 1578', { unreadMessages: 120, waitingSince: before(9) }),
  ticket(3, 'Padaria Pão Quente Ltda. e Filhos', 'A nota não chegou no e-mail, pode reenviar?', {
    waitingSince: before(38),
    tags: [tag(2, 'Boleto', '#d08a00'), tag(3, 'VIP', '#c2298a')],
  }),
  ticket(4, 'Sofia Rocha', 'Oi Sofia, o tecido chegou', {
    user: { id: 8, name: 'Bruno Farias' },
    queue: null,
  }),
  ticket(5, 'Caio Dias', '2', { chatbot: true, user: null, status: 'pending' }),
  ticket(6, 'Lívia Moraes', 'Segue o catálogo', {
    handover: { by: 'Bruno Farias', note: null, unreadMessages: 0, at: LONG_AGO },
  }),
  ticket(7, 'Thiago Antunes', 'Obrigado!', { status: 'closed', waitingSince: null }),
]

const nothing = () => undefined

/** Rows of the ticket list: normal, open, selected and detailed ones. */
export const TicketRows = () => (
  <Box sx={{ width: 340, py: 1, container: 'list / inline-size' }}>
    {[false, true].map((isDetailed) =>
      tickets.slice(0, isDetailed ? 3 : undefined).map((each) => (
        <SelectableRow
          key={`${isDetailed} ${each.id}`}
          ticket={each}
          isChosen={each.id === 4}
          isSelected={each.id === 1}
          isSelecting={false}
          onChoose={nothing}
          onPreview={nothing}
        >
          <TicketListItem
            ticket={each}
            reader={{ id: 7, name: 'Ana Souza' }}
            address="#"
            words=""
            isSelected={each.id === 1}
            showsStatus={each.status === 'closed'}
            isDetailed={isDetailed}
            isTabStop
            isBusy={false}
            onOpen={nothing}
            onAccept={nothing}
            onResolve={nothing}
            onMore={nothing}
            onHover={nothing}
            onPress={nothing}
            onFocus={nothing}
          />
        </SelectableRow>
      )),
    )}
  </Box>
)
