import { expect, it } from 'vitest'
import { isAllowed } from './downloadMedia.js'

it.each([
  ['https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1', true],
  ['http://lookaside.fbsbx.com/x', false],
  ['https://lookaside.fbsbx.com:8443/x', false],
  ['https://user:secret@lookaside.fbsbx.com/x', false],
  ['https://lookaside.fbsbx.com.evil.example/x', false],
  ['https://evil.example/lookaside.fbsbx.com', false],
  ['https://scontent.fbsbx.com/x', false],
  ['https://graph.facebook.com/x', true],
  ['http://graph.facebook.com/x', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['http://127.0.0.1:5432/', false],
  ['file:///etc/passwd', false],
])('the token goes to %s: %s', (url, allowed) => {
  expect(isAllowed(new URL(url), 'https://graph.facebook.com')).toBe(allowed)
})

it('the token goes to the server that is called anyway, and nowhere else on this machine', () => {
  const api = 'http://127.0.0.1:4710/graph'
  expect(isAllowed(new URL('http://127.0.0.1:4710/graph/files?mid=1'), api)).toBe(true)
  expect(isAllowed(new URL('http://127.0.0.1:4711/graph/files?mid=1'), api)).toBe(false)
  expect(isAllowed(new URL('http://localhost:4710/graph/files?mid=1'), api)).toBe(false)
})
