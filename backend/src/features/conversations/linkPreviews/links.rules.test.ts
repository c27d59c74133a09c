import { describe, expect, it } from 'vitest'
import { firstLink, mayFollow, pageOf } from './links.rules.js'

describe('the first link of a text', () => {
  it.each([
    ['Veja https://exemplo.com.br/loja.', 'https://exemplo.com.br/loja'],
    ['(www.exemplo.com.br) e https://outro.com', 'www.exemplo.com.br'],
    ['HTTP://EXEMPLO.COM/a?b=c!', 'HTTP://EXEMPLO.COM/a?b=c'],
    ['sem link', null],
    ['https://', null],
    ['javascript:alert(1)', null],
  ])('%s', (text, link) => expect(firstLink(text)).toBe(link))

  it('is none when it is too long, which is found in little time', () => {
    const before = performance.now()
    expect(firstLink(`https://exemplo.com/${'a/'.repeat(1_001)}`)).toBeNull()
    expect(firstLink(`https://exemplo.com/${'.'.repeat(65_000)}a`)).toBeNull()
    expect(performance.now() - before).toBeLessThan(500)
  })
})

describe('the page that is asked', () => {
  it.each([
    ['http://exemplo.com.br/loja#topo', 'https://exemplo.com.br/loja'],
    ['www.exemplo.com.br', 'https://www.exemplo.com.br/'],
    ['https://exemplo.com/a?utm_source=zap&cor=azul&fbclid=IwAR0abc', 'https://exemplo.com/a?cor=azul'],
    ['https://exemplo.com/b?fbclid=IwZXh0bgNhZW0CMTEAAR1q2w3e4r5t6y7u8i9o0p', 'https://exemplo.com/b'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      'https://loja.com/como-escolher-a-cadeira-certa-em-2026',
      'https://loja.com/como-escolher-a-cadeira-certa-em-2026',
    ],
    ['https://www.instagram.com/p/C8abcDEfgh1/', 'https://www.instagram.com/p/C8abcDEfgh1/'],
  ])('of %s is %s', (link, page) => expect(pageOf(link, false)?.href).toBe(page))

  it.each([
    ['a password in it', 'https://ana:senha@exemplo.com/'],
    ['an address instead of a name', 'https://10.0.0.1/'],
    ['an address in brackets', 'https://[::1]/'],
    ['another port', 'https://exemplo.com:8443/'],
    ['a name inside a network', 'https://intranet/'],
    ['a token', 'https://exemplo.com/x?t=9f8a7b6c5d4e3f2a1b0c9d8e'],
    ['an id of its own', 'https://exemplo.com/p/0b2f6c1e-4a5d-4f8e-9c3b-7d6e5f4a3b2c'],
    ['a code', 'https://exemplo.com/entrar?codigo=123456'],
    ['the verb that resets', 'https://exemplo.com/redefinir-senha/8812'],
    ['the verb that confirms', 'https://exemplo.com/Confirma%C3%A7%C3%A3o?id=7'],
    ['the verb that unsubscribes', 'https://news.exemplo.com/unsubscribe?u=7'],
    ['an invitation', 'https://chat.whatsapp.com/invite/AbC123'],
  ])('is none of a link with %s', (_what, link) => expect(pageOf(link, false)).toBeNull())
})

describe('a redirect', () => {
  it.each([
    ['https://loja.com/p/cadeira?sig=Ab3dE5', true],
    ['https://loja.com/reset-password?t=1', false],
    ['https://loja.com/Confirma%C3%A7%C3%A3o', false],
  ])('to %s is followed: %s', (address, isFollowed) => expect(mayFollow(new URL(address))).toBe(isFollowed))
})
