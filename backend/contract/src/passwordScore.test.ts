import { describe, expect, it } from 'vitest'
import { passwordScore } from './passwordScore.js'
import { neededScore, ownWords } from './passwords.js'

const nilo = { name: 'Nilo Bastos', email: 'nilo.bastos@padaria-sol.com.br', company: 'Padaria São João' }
const scoreOf = (password: string) => passwordScore(password, nilo)

/** Passwords that anybody tries first, also in the other countries of this product. */
const common =
  `12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 7654321 654321 54321 123123 123321 112233
  121212 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t qwerty qwerty123 qwertyuiop qwert asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm qazwsx 1qaz2wsx
  abc123 abcd1234 abcdef a1b2c3 password password1 password123 passw0rd p@ssw0rd pass123 admin admin123 administrator root123
  guest test123 teste teste123 demo1 letmein welcome welcome1 login master master123 changeme secret default
  iloveyou princess dragon monkey football baseball sunshine shadow superman batman trustno1 hello hello123 freedom whatever
  starwars pokemon michael jordan charlie google facebook whatsapp whatsapp123 senha senha1 senha123 senha1234 minhasenha
  mudar mudar123 mudar@123 trocar123 brasil brasil123 brasil10 flamengo corinthians palmeiras saopaulo vasco gremio santos
  cruzeiro teamo amorzinho jesus jesus123 jesuscristo deus123 deusefiel familia felicidade atendimento atendente
  empresa empresa123 sistema suporte suporte123 vendas vendas123 financeiro cliente cliente123 balcao balcao1 balcao123 contrasena
  contraseña contrasena123 clave clave123 hola123 usuario usuario123 tequiero mexico argentina colombia acceso
  aaaaa aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 11111111 Nilo1 nilo.bastos Nilo2026 padaria123 saojoao São João1 padaria-sol`.split(
    /\s+/,
  )

describe('the strength of a password', () => {
  it.each(common)('is too little for anybody: %s', (password) => {
    expect(scoreOf(password)).toBeLessThan(neededScore({ profile: 'user', super: false }))
  })

  it.each([
    'cadeira-azul',
    'tres sapos no lago',
    'xK9#vQ2mT',
    '1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t',
  ])('is enough for an admin: %s', (password) => {
    expect(scoreOf(password)).toBeGreaterThanOrEqual(3)
  })

  it('counts what one is called for nothing, with accents or without', () => {
    expect(ownWords(nilo)).toEqual(
      expect.arrayContaining(['nilo', 'bastos', 'nilobastos', 'são', 'sao', 'sol']),
    )
    const stranger = { name: 'Eva', email: 'eva@example.com', company: 'Loja' }
    const password = 'PadariaSaoJoao7'
    expect(passwordScore(password, nilo)).toBeLessThan(passwordScore(password, stranger))
  })

  it('has to be more for who may change more', () => {
    expect(neededScore({ profile: 'user', super: false })).toBe(2)
    expect(neededScore({ profile: 'supervisor', super: false })).toBe(2)
    expect(neededScore({ profile: 'admin', super: false })).toBe(3)
    expect(neededScore({ profile: 'user', super: true })).toBe(3)
  })
})
