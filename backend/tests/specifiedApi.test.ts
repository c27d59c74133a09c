import { clientEvents, errorCodes, olderCodes, unansweredCodes } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { productSources } from './sources.js'

/**
 * Calls named by the product's specification, by subject. A call with an asterisk is not served yet. The
 * tests check both: when a call is served its asterisk must go, and may not come back.
 */
const specifiedCalls = {
  session: `
    POST /auth/login
    POST /auth/refresh_token
    DELETE /auth/logout
    GET /auth/me`,
  companies: `
    POST /companies
    PUT /companies/:id
    DELETE /companies/:id
    GET /companies
    GET /companies/list
    GET /companies/:id
    PUT /companies/:id/schedules
    POST /subscription
    GET /invoices/all
    GET /invoices/list`,
  tickets: `
    GET /tickets
    GET /tickets/:id
    GET /tickets/u/:uuid
    POST /tickets
    PUT /tickets/:id
    DELETE /tickets/:id
    GET /messages/:ticketId
    GET /messages-allMe
    POST /messages/:ticketId
    DELETE /messages/:id
    GET /ticket/kanban
    DELETE /ticket-tags/:ticketId
    PUT /ticket-tags/:ticketId/:tagId
    GET /ticket-notes/list
    POST /ticket-notes
    DELETE /ticket-notes/:id`,
  tags: `
    GET /tags/list
    GET /tags
    GET /tags/:id
    GET /tags/kanban
    POST /tags
    PUT /tags/:id
    DELETE /tags/:id
    POST /tags/sync`,
  users: `
    GET /users/list
    GET /users
    GET /users/:id
    PUT /users/:id
    DELETE /users/:id
    POST /users`,
  queues: `
    GET /queue
    GET /queue/:id
    PUT /queue/:id
    DELETE /queue/:id
    POST /queue
    GET /queue-options
    POST /queue-options
    PUT /queue-options/:id
    DELETE /queue-options/:id`,
  contacts: `
    GET /contacts/list
    GET /contacts
    GET /contacts/:id
    POST /contacts
    PUT /contacts/:id
    DELETE /contacts/:id
    POST /contacts/import`,
  connections: `
    GET /whatsapp
    POST /whatsapp
    GET /whatsapp/:id
    PUT /whatsapp/:id
    DELETE /whatsapp/:id
    POST /whatsappsession/:id
    PUT /whatsappsession/:id
    DELETE /whatsappsession/:id
    GET /settings
    PUT /settings/:key`,
  helpers: `
    GET /quick-messages/list
    POST /quick-messages
    PUT /quick-messages/:id
    DELETE /quick-messages/:id
    GET /schedules
    GET /schedules/:id
    POST /schedules
    PUT /schedules/:id
    DELETE /schedules/:id
    GET /plans/list
    GET /plans/all
    GET /plans/:id
    POST /plans
    PUT /plans/:id
    DELETE /plans/:id
    GET /helps
    GET /helps/list
    POST /helps
    PUT /helps/:id
    DELETE /helps/:id
    POST /api/messages/send`,
  contactLists: `
    GET /contact-lists
    GET /contact-lists/list
    GET /contact-lists/:id
    PUT /contact-lists/:id
    DELETE /contact-lists/:id
    POST /contact-lists
    POST /contact-lists/:id/upload
    GET /contact-list-items
    GET /contact-list-items/:id
    PUT /contact-list-items/:id
    DELETE /contact-list-items/:id
    POST /contact-list-items`,
  campaigns: `
    GET /campaigns
    GET /campaigns/:id
    PUT /campaigns/:id
    DELETE /campaigns/:id
    POST /campaigns
    POST /campaigns/:id/media-upload
    DELETE /campaigns/:id/media-upload
    POST /campaigns/:id/cancel
    POST /campaigns/:id/restart
    GET /campaign-settings
    POST /campaign-settings`,
  announcements: `
    GET /announcements
    GET /announcements/:id
    PUT /announcements/:id
    DELETE /announcements/:id
    POST /announcements
    POST /announcements/:id/media-upload
    DELETE /announcements/:id/media-upload`,
  chats: `
    GET /chats
    GET /chats/:id/messages
    POST /chats/:id/messages
    POST /chats
    PUT /chats/:id
    DELETE /chats/:id
    POST /chats/:id/read`,
  dashboard: `
    GET /dashboard
    GET /dashboard/ticketsDay
    GET /dashboard/ticketsUsers`,
}

/** Socket events of the server and of clients, marked in the same way. */
const specifiedEvents = `
  whatsapp
  whatsappSession
  user
  chat
  appMessage
  ticket
  contact
  announcement
  auth
  payment
  queue
  ContactList
  ContactListItem
  campaign
  joinChatBox
  joinNotification
  joinTickets
  userStatus`

/** The catalogue of errors. A code is listed whether or not one of our calls answers it. */
const specifiedCodes = `
  ERR_NO_OTHER_WHATSAPP ERR_NO_DEF_WAPP_FOUND ERR_WAPP_NOT_INITIALIZED ERR_WAPP_CHECK_CONTACT ERR_WAPP_INVALID_CONTACT
  ERR_WAPP_DOWNLOAD_MEDIA ERR_INVALID_CREDENTIALS ERR_SENDING_WAPP_MSG ERR_DELETE_WAPP_MSG ERR_OTHER_OPEN_TICKET
  ERR_SESSION_EXPIRED ERR_USER_CREATION_DISABLED ERR_NO_PERMISSION ERR_DUPLICATED_CONTACT ERR_NO_SETTING_FOUND
  ERR_NO_CONTACT_FOUND ERR_NO_TICKET_FOUND ERR_NO_USER_FOUND ERR_NO_WAPP_FOUND ERR_CREATING_MESSAGE ERR_CREATING_TICKET
  ERR_FETCH_WAPP_MSG ERR_QUEUE_COLOR_ALREADY_EXISTS ERR_WAPP_GREETING_REQUIRED`

const marked = (text: string): { name: string; isServed: boolean }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ name: line.replace(/ \*$/, ''), isServed: !line.endsWith('*') }))

/** A call without parameter names and trailing slash, as Express reads it. */
const asRead = (call: string): string => call.replace(/:\w+/g, ':').replace(/(?<=.)\/$/, '')

/** Wrong marks: served but marked as missing, or the other way round. */
function wronglyMarked(specified: ReturnType<typeof marked>, isServed: (name: string) => boolean): string[] {
  return specified
    .filter((one) => one.isServed !== isServed(one.name))
    .map(({ name, isServed: isSaid }) =>
      isSaid ? `${name} is not served` : `${name} is served: take its mark away`,
    )
}

/** Channels on which the server sends. */
const channelsInSources = (): string[] =>
  productSources().flatMap(({ text }) =>
    [...text.matchAll(/channel(?:Name\(|: )'(\w+)'/g)].map(([, name = '']) => name),
  )

describe('the specified API', () => {
  it('has the calls that are said to be served, and no call besides is marked as missing', () => {
    const served = new Set(routes.map(({ endpoint: { method, path } }) => asRead(`${method} ${path}`)))
    const calls = Object.values(specifiedCalls).flatMap(marked)
    expect(wronglyMarked(calls, (call) => served.has(asRead(call)))).toEqual([])
  })

  it('has the events', () => {
    const declared = new Set<string>([...channelsInSources(), ...clientEvents])
    expect(wronglyMarked(marked(specifiedEvents), (name) => declared.has(name))).toEqual([])
  })

  it('has the codes of errors', () => {
    const declared = new Set<string>([...errorCodes, ...unansweredCodes])
    const codes = specifiedCodes.split(/\s+/).filter((code) => code !== '')
    expect(codes.filter((code) => !declared.has(code))).toEqual([])
    expect([...olderCodes].toSorted()).toEqual(codes.toSorted())
  })

  it('would be caught with a call that is gone, or that is served and marked', () => {
    const calls = marked('GET /tags\nGET /helps *')
    expect(wronglyMarked(calls, (call) => call === 'GET /tags')).toEqual([])
    expect(wronglyMarked(calls, () => false)).toEqual(['GET /tags is not served'])
    expect(wronglyMarked(calls, () => true)).toEqual(['GET /helps is served: take its mark away'])
  })
})
