import { expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { linkedDevice } from './linkedDevice.js'
import { sessionCaches, socketOptions, webSocketUrl } from './socketOptions.js'

const options = (name = 'Loja') =>
  socketOptions({ id: 1, companyId: 1 }, 'ws://127.0.0.1:1/ws/chat', linkedDevice(name), sessionCaches())

it('WHATSAPP_VERSION is the version that WhatsApp is told, and without it the library’s own', () => {
  env.WHATSAPP_VERSION = '2.3000.9999999999'
  expect(options().version).toEqual([2, 3000, 9_999_999_999])
  env.WHATSAPP_VERSION = undefined
  expect(options()).not.toHaveProperty('version')
})

it('a connection goes to the server of its provider, and nowhere where there is none', () => {
  const WHATSAPP_WEB_URL = 'wss://web.whatsapp.com/ws/chat'
  const SIMULATOR_URL = 'http://127.0.0.1:47100'
  expect(webSocketUrl('beta', { WHATSAPP_WEB_URL, SIMULATOR_URL })).toBe(WHATSAPP_WEB_URL)
  expect(webSocketUrl('simulator', { WHATSAPP_WEB_URL, SIMULATOR_URL })).toBe('ws://127.0.0.1:47100/ws/chat')
  expect(webSocketUrl('simulator', { WHATSAPP_WEB_URL, SIMULATOR_URL: undefined })).toBeNull()
})
