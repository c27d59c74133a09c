import { expect, it } from 'vitest'
import { compareNames } from './alphabet.js'

it('accents and case stand beside their letter, digits before letters and other signs before both', () => {
  const names = ['🙂 Sol', '10', '9', 'ana', 'Ana', 'Ána', 'Anabela', 'Cássia', 'Casta', 'Ótica', 'Zeca']
  expect(names.toReversed().sort(compareNames)).toEqual(names)
})
