import type { MessageContent } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { wordOf } from './words.rules.js'

const text = (body: string) => wordOf({ body, media: null, content: null })
const picture = (body: string) => wordOf({ body, media: { kind: 'image' }, content: null })
const holding = (content: MessageContent, body = '') => wordOf({ body, media: null, content })

describe('who wants nothing more', () => {
  it.each([
    ...[
      'sair',
      'SAIR',
      'Sair.',
      ' sair ',
      '"SAIR"',
      '*SAIR*',
      '_sair_',
      'Sáir',
      'ＳＡＩＲ',
      'sa\u200bir',
      'sairrr!!!',
    ],
    ...[
      'parar',
      'Parar 🙏',
      '🛑 parar 🛑',
      'PARE',
      'stop',
      'STOP!',
      'Stop please',
      'unsubscribe',
      'salir',
      'baja',
    ],
    ...[
      'quero sair',
      'sair da lista',
      'sair, por favor',
      'parar de receber mensagens',
      'pode parar',
      'pare de me enviar isso',
    ],
  ])('%j', (body) => {
    expect(text(body)).toEqual({ says: 'optOut', isBare: true })
  })
})

describe('who declines', () => {
  it.each([
    ...[
      'nao',
      'não',
      'NÃO',
      'Na\u0303o',
      'no',
      'No!',
      'cancelar',
      'Cancelar.',
      'cancela',
      'n',
      'nn',
      'nããããão',
      'não não não',
    ],
    ...[
      'não, obrigado',
      'Não quero',
      'não quero receber mais mensagens',
      'nao pf',
      'no, gracias',
      'no thanks',
      'no me mande más mensajes',
    ],
    ...["don't send", 'not interested', 'sem interesse', 'quero cancelar', '👎', '❌❌', '🚫 '],
  ])('%j, and nobody has to read it', (body) => {
    expect(text(body)).toEqual({ says: 'no', isBare: true })
  })

  it.each(['não posso hoje, semana que vem?', 'Nao entendi', 'não quero sair', 'não: já comprei ontem'])(
    '%j, which a person reads',
    (body) => {
      expect(text(body)).toEqual({ says: 'no', isBare: false })
    },
  )
})

describe('any other reply', () => {
  it.each([
    ...[
      'sim',
      'Sim!',
      'SIIIM',
      's',
      'ok',
      'Okay 👍',
      'claro',
      'pode enviar',
      'sim, por favor',
      'Quero',
      'quero receber',
      'com certeza',
    ],
    ...['1', '1️⃣', '[1]', 'yes please', 'sí', 'dale', '👍', '🙏🏽', '😂', '❤️', '?'],
  ])('%j is a bare one', (body) => {
    expect(text(body)).toEqual({ says: 'other', isBare: true })
  })

  it.each([
    ...[
      'Quem é?',
      'oi',
      '2',
      'sim, mas quanto custa?',
      'No sábado pode ser?',
      'no centro tem loja?',
      'Saindo agora',
      'parada de ônibus',
    ],
    ...[
      'nossa',
      'nada',
      'naomi',
      'cancelaram meu pedido ontem',
      'quero sair às 15h',
      'não'.repeat(2) + 'x',
      '我要',
    ],
  ])('%j is one that a person reads', (body) => {
    expect(text(body)).toEqual({ says: 'other', isBare: false })
  })
})

describe('what is no text', () => {
  it('is any other reply, which a person looks at: a voice note, a picture, a place, a card', () => {
    const seen = { says: 'other', isBare: false }
    expect(picture('')).toEqual(seen)
    expect(holding({ type: 'location', latitude: 1, longitude: 2 } as MessageContent)).toEqual(seen)
    expect(picture('sim')).toEqual(seen)
  })

  it('says what its words say: the caption of a picture, the button that was pressed', () => {
    expect(picture('Não')).toEqual({ says: 'no', isBare: false })
    expect(picture('sair')).toEqual({ says: 'optOut', isBare: false })
    const pressed = { type: 'choice' } as MessageContent
    expect(holding(pressed, 'Sim')).toEqual({ says: 'other', isBare: true })
    expect(holding(pressed, 'Não')).toEqual({ says: 'no', isBare: true })
    expect(holding(pressed, 'SAIR')).toEqual({ says: 'optOut', isBare: true })
  })
})
