import { describe, expect, it } from 'vitest'
import { envProblems } from '../../testing/envProblems.js'
import { parseEnv } from './env.js'

const right = {
  DATABASE_URL: 'postgres://app:secret@127.0.0.1:5432/balcao',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWT_SECRET: 'a'.repeat(32),
  JWT_REFRESH_SECRET: 'b'.repeat(32),
  ENCRYPTION_KEY: 'c'.repeat(64),
}
const secret = { PAYMENT_WEBHOOK_SECRET: 'd'.repeat(64) }
const asaas = { ...right, ...secret, PAYMENT_PROVIDER: 'asaas', ASAAS_API_KEY: 'key' }
const efi = {
  ...right,
  ...secret,
  PAYMENT_PROVIDER: 'efi',
  EFI_CLIENT_ID: 'id',
  EFI_CLIENT_SECRET: 'secret',
  EFI_PIX_KEY: 'chave',
  EFI_CERTIFICATE: '/certs/efi.p12',
}

describe('a payment provider', () => {
  it('is none unless one is chosen, and needs nothing then', () => {
    expect(parseEnv(right).PAYMENT_PROVIDER).toBe('manual')
  })

  it.each([
    ['Efí', efi],
    ['Asaas', asaas],
    [
      'a stand-in on this machine',
      { ...efi, EFI_CERTIFICATE: '', EFI_URL: 'http://127.0.0.1:47100/pix/efi' },
    ],
  ])('may be %s', (_who, given) => expect(envProblems(given)).toEqual([]))

  it.each([
    ['EFI_CLIENT_ID', efi],
    ['EFI_CLIENT_SECRET', efi],
    ['EFI_PIX_KEY', efi],
    ['EFI_CERTIFICATE', efi],
    ['PAYMENT_WEBHOOK_SECRET', efi],
    ['ASAAS_API_KEY', asaas],
    ['PAYMENT_WEBHOOK_SECRET', asaas],
  ])('is not begun without %s, and says so', (name, given) => {
    expect(envProblems({ ...given, [name]: '' })).toEqual([expect.stringMatching(`^${name} must be set`)])
  })

  it.each([
    ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'pix' }],
    ['PAYMENT_WEBHOOK_SECRET', { PAYMENT_WEBHOOK_SECRET: 'curto' }],
    ['PAYMENT_WEBHOOK_SECRET', { PAYMENT_WEBHOOK_SECRET: 'com espaço '.repeat(4) }],
    ['EFI_URL', { EFI_URL: 'http://pix.example.com' }],
    ['EFI_URL', { EFI_URL: 'pix' }],
    ['PIX_EXPIRY_SECONDS', { PIX_EXPIRY_SECONDS: '5' }],
  ])('is refused for its %s', (name, changes) => {
    expect(envProblems({ ...efi, ...changes }).join()).toContain(name)
  })

  it('is nothing to processes of sessions, and to tools', () => {
    for (const ROLES of ['sessions', 'none'])
      expect(envProblems({ ...right, PAYMENT_PROVIDER: 'efi', ROLES })).toEqual([])
  })
})
