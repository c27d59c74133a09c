import { expect, it } from 'vitest'
import { asksForPasskey } from './passkey.js'

const notification = (type: string, ...content: string[]) => ({
  tag: 'notification',
  attrs: { from: 's.whatsapp.net', id: '1', type },
  content: content.map((tag) => ({ tag, attrs: {} })),
})

it.each([
  ['the request with its options', notification('passkey_prologue_request', 'passkey_request_options')],
  ['the options under another type', notification('md', 'passkey_request_options')],
  ['what follows the request', notification('crsc_continuation')],
  ['the same as a part of another', notification('md', 'crsc_continuation')],
])('%s asks for a passkey', (_name, node) => {
  expect(asksForPasskey(node)).toBe(true)
})

it.each([
  ['a pairing code that was typed', notification('link_code_companion_reg', 'link_code_companion_reg')],
  ['a notification without content', { tag: 'notification', attrs: { type: 'devices' } }],
  ['another stanza', { ...notification('crsc_continuation'), tag: 'receipt' }],
])('%s does not', (_name, node) => {
  expect(asksForPasskey(node)).toBe(false)
})
