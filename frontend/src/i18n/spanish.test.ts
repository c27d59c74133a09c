import { expect, it } from 'vitest'
import { es } from './locales/es'
import { connections } from './locales/es/connections'
import { conversation } from './locales/es/conversation'

const phrasesOf = (part: object): string[] =>
  Object.values(part).flatMap((phrase: string | object) =>
    typeof phrase === 'string' ? [phrase] : phrasesOf(phrase),
  )

/** Words that only who says "usted" to the reader needs. */
const formal = new RegExp(
  [
    'usted',
    ...[
      'revise',
      'elija',
      'escriba (su|al menos|un|el (código|número))',
      'seleccione',
      'espere',
      'recargue',
      'vuelva a',
      'int[eé]ntelo',
    ],
    ...[
      'contacte',
      'abra',
      'toque',
      'a[nñ]ada',
      'su (empresa|internet|correo|contraseña|sesión|cuenta|plan)',
    ],
  ]
    .map((words) => `(^|[^\\p{L}])${words}($|[^\\p{L}])`)
    .join('|'),
  'iu',
)

it('Spanish says "tú" to its reader, on every screen', () => {
  const phrases = phrasesOf({ es, connections, conversation })
  expect(phrases.length).toBeGreaterThan(700)
  expect(phrases.filter((phrase) => formal.test(phrase))).toEqual([])
})
