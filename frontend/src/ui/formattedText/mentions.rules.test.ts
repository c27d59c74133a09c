import { expect, it } from 'vitest'
import { mentionParts } from './mentions.rules'

const named = (text: string, names: readonly string[]) =>
  mentionParts(text, names)
    .filter(({ isMention }) => isMention)
    .map(({ text: part }) => part)

it('finds the people that a text names, whole and in any case', () => {
  expect(mentionParts('Oi @Ana Souza, veja', ['Ana Souza'])).toEqual([
    { text: 'Oi ', isMention: false },
    { text: '@Ana Souza', isMention: true },
    { text: ', veja', isMention: false },
  ])
  expect(named('@ana e @JOÃO!', ['Ana', 'João'])).toEqual(['@ana', '@JOÃO'])
})

it('takes the longer of two names, and neither in an address nor as the beginning of a word', () => {
  expect(named('@Ana Lima', ['Ana', 'Ana Lima'])).toEqual(['@Ana Lima'])
  expect(named('contato@Ana.com @Anabela', ['Ana'])).toEqual([])
})

it('takes a name as it is written, whatever is in it', () => {
  expect(named('@C. (TI)+ ok', ['C. (TI)+'])).toEqual(['@C. (TI)+'])
  expect(mentionParts('sem ninguém', [])).toEqual([{ text: 'sem ninguém', isMention: false }])
})
