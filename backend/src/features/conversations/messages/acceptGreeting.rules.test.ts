import { languages } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { acceptGreeting, isAcceptGreeting } from './acceptGreeting.rules.js'

describe('the greeting of who accepts', () => {
  it('names them, and leaves the customer’s name and the time of day to be filled', () => {
    expect(acceptGreeting('Ana $& Souza', 'pt')).toBe(
      '*Mensagem automática:*\n{{ms}} *{{name}}*, meu nome é *Ana $& Souza* e agora vou prosseguir com seu atendimento!',
    )
  })

  it.each(languages)('says as much in every language: %s', (language) => {
    const greeting = acceptGreeting('Ana', language)
    for (const part of ['{{ms}}', '*{{name}}*', '*Ana*']) expect(greeting).toContain(part)
  })

  it.each([
    ['as it is', acceptGreeting('Ana', 'pt'), true],
    [
      'with spaces in its variables',
      '*Mensagem Automática:*\n{{ ms }} *{{name}}*, meu nome é *Ana* e agora vou prosseguir com seu atendimento!',
      true,
    ],
    ['with white space around it', `\n${acceptGreeting('Ana', 'pt')}  `, true],
    ['in the name of somebody else', acceptGreeting('Bia', 'pt'), false],
    ['with something after it', `${acceptGreeting('Ana', 'pt')} Oi`, false],
    ['another text', 'Bom dia', false],
  ])('is known %s', (_how, body, expected) => {
    expect(isAcceptGreeting(body, 'Ana')).toBe(expected)
  })
})
