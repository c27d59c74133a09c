import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br'
import { limits } from './limits.js'
import { ownWords, type PasswordOwner, type PasswordScore } from './passwords.js'

// The dictionaries weigh about a megabyte, so importers load this file only when they need it.

/**
 * Words that are tried early where this product is used, but are missing in the dictionaries. The likeliest
 * come first.
 */
const early =
  `whatsapp mudar senha clave contrasena contraseña usuario root trocar deusefiel mudar@123 hola atendente atendimento suporte
  vendas tequiero`.split(/\s+/)

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...portuguese, early },
  graphs: adjacencyGraphs,
  maxLength: limits.password.max,
  // With the library's default of 100 one password of 50 characters took up to 0.8 s of CPU; with 20 it takes
  // a fifth.
  l33tMaxSubstitutions: 20,
})

/** How hard a password of this person is to guess. */
export const passwordScore = (
  password: string,
  owner: Pick<PasswordOwner, 'name' | 'email' | 'company'>,
): PasswordScore => zxcvbn.check(password, ownWords(owner)).score
