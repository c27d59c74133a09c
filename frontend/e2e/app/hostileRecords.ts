import type { Api } from '../support/api'
import type { Customer, TestData } from '../support/testData'

/**
 * Texts that run as a page's code where they are not shown as text. Each sets `top.ran`. They are short
 * enough for a name.
 */
const IMAGE = '<img src=x onerror=top.ran=1>'
const DRAWING = '"><svg onload=top.ran=1>'
const SCRIPT = `'"></title><script>top.ran=1</script>`
const LONG = [
  IMAGE,
  DRAWING,
  SCRIPT,
  '<a href="javascript:top.ran=1">x</a> javascript:top.ran=1 https://example.com/"onmouseover="top.ran=1',
  '*<b onclick=top.ran=1>* _`<i onmouseover=top.ran=1>`_ {{constructor.constructor("top.ran=1")()}} ${top.ran=1}',
  '<iframe srcdoc="<script>top.ran=1</script>"></iframe><base href="https://evil.example/">',
].join('\n')

/** A file that runs where a browser opens it as a page. */
const drawing = {
  name: `${IMAGE}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="top.ran=1"><script>top.ran=1</script></svg>',
  ),
}
const page = {
  name: '"><svg onload=top.ran=1>.html',
  mimeType: 'text/html',
  buffer: Buffer.from('<!doctype html><script>top.ran=1</script>'),
}

/** A visiting card whose every line is hostile. */
const card = `BEGIN:VCARD\nVERSION:3.0\nN:;${IMAGE};;;\nFN:${IMAGE}\nTEL;waid=5511987650001:javascript:top.ran=1\nEND:VCARD`

/** What each parametrised address needs, and how everything is removed again. */
export interface Planted {
  /** The addresses of records, by the page's address in the table of pages. */
  addresses: Readonly<Record<string, string>>
  ticketId: number
  remove: () => Promise<void>
}

/** Everything that a customer can send, with hostile names, texts and files. */
async function sendAll(customer: Customer): Promise<void> {
  await customer.writes(LONG)
  const asFile = ({ buffer, mimeType, name }: typeof page) => ({
    data: buffer.toString('base64'),
    mimetype: mimeType,
    fileName: name,
  })
  for (const file of [drawing, page]) await customer.sends({ type: 'document', ...asFile(file), text: LONG })
  await customer.sends({ type: 'image', ...asFile(drawing), mimetype: 'image/png', text: IMAGE })
  await customer.sends({ type: 'location', latitude: -23.5, longitude: -46.6, text: LONG })
  await customer.sends({ type: 'vcard', vcard: card })
  const ad = { title: IMAGE, body: LONG, sourceUrl: 'javascript:top.ran=1' }
  await customer.sends({ type: 'text', text: IMAGE, ad })
}

/**
 * Makes a record of every kind with hostile texts. @param api of a super user who is an admin, too.
 * @param mark stands in each of them, so that a page is seen to show them.
 */
export async function plantHostileRecords(api: Api, testData: TestData, mark: string): Promise<Planted> {
  const made: string[] = []
  const make = async <Made extends { id: number }>(path: string, body: object, at = path): Promise<Made> => {
    const record = await api.post<Made>(path, body)
    made.unshift(`${at}/${record.id}`)
    return record
  }
  const name = `${mark} ${IMAGE}`
  const other = `${mark} ${DRAWING}`

  const contact = { name, number: testData.number() }
  await testData.simulator.saveContact({ ...contact, script: 'silent' })
  const customer = await testData.customer()
  await sendAll(customer)
  const ticket = await api.ticketOf(customer.number)
  await api.put(`/contacts/${ticket.contactId}`, {
    name,
    extraInfo: [{ name: IMAGE, value: LONG.slice(0, 200) }],
  })
  await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: api.userId })
  await api.post('/ticket-notes', { ticketId: ticket.id, note: LONG })
  for (const file of [drawing, page]) await api.attach(`/messages/${ticket.id}`, file, 'medias')

  const lane = await make('/tags', { name, color: '#336699', kanban: 1 })
  await make('/tags', { name: other, color: '#336699' })
  await api.post('/tags/sync', { ticketId: ticket.id, tags: [{ id: lane.id }] })
  await make('/queue', {
    name: other,
    color: `#${testData.number().slice(-6)}`,
    greetingMessage: LONG,
  })
  await make('/quick-messages', { shortcode: `${mark}<svg>`, message: LONG })
  await make('/macros', { name, reply: LONG })
  const user = await make('/users', {
    name,
    email: `${mark}@balcao.local`,
    password: 'cadeira-azul-de-praia',
  })
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  await make('/schedules', { body: LONG, contactId: ticket.contactId, sendAt })
  await make('/announcements', { title: name, text: LONG, status: true })
  await make('/helps', { title: other, description: LONG.slice(0, 200), video: 'dQw4w9WgXcQ' })
  const chat = await make<{ id: number; uuid: string }>('/chats', { title: name, users: [{ id: user.id }] })
  await api.post(`/chats/${chat.id}/messages`, { message: LONG })
  const list = await make('/contact-lists', { name })
  await api.post('/contact-list-items', { ...contact, contactListId: list.id })
  await make('/opt-outs', { name: other, number: testData.number(), reason: IMAGE })
  const campaign = await make('/campaigns', { name, message1: LONG, message2: IMAGE, contactListId: list.id })
  await make('/webhooks', { name, url: 'https://webhook.invalid/<svg>', events: ['message.received'] })

  return {
    addresses: {
      '/tickets/:uuid?': `/tickets/${ticket.uuid}`,
      '/chats/:uuid?': `/chats/${chat.uuid}`,
      '/campaigns/:campaignId': `/campaigns/${campaign.id}`,
      '/campaign/:campaignId/report': `/campaign/${campaign.id}/report`,
      '/contact-lists/:contactListId/contacts': `/contact-lists/${list.id}/contacts`,
    },
    ticketId: ticket.id,
    remove: async () => {
      for (const path of made) await api.remove(path)
      await api.put(`/tickets/${ticket.id}`, { status: 'closed' })
    },
  }
}

/** A brand whose name is hostile. */
export const hostileBrand = { name: IMAGE }
