import { describe, expect, it } from 'vitest'
import { candidates, mentionAt, mentionedIn } from './mentionOffer.rules'

const people = [
  { id: 1, name: 'Ana Souza' },
  { id: 2, name: 'João Prado' },
  { id: 3, name: 'Ana' },
  { id: 4, name: 'Mariana Dias' },
]
const at = (text: string) => mentionAt(text, text.length)

describe('naming somebody', () => {
  it('is asked for after an @ at the start, or after a space', () => {
    expect(at('@')).toEqual({ query: '', start: 0, end: 1 })
    expect(at('oi @jo')).toEqual({ query: 'jo', start: 3, end: 6 })
    expect(at('oi\n@Ana S')).toEqual({ query: 'Ana S', start: 3, end: 9 })
    expect(mentionAt('@an, veja', 3)).toEqual({ query: 'an', start: 0, end: 3 })
  })

  it.each(['ana@x', 'oi', '', '@ana, ', '@um dois tres', '@@'])('is not asked for by "%s"', (text) => {
    expect(at(text)).toBeNull()
  })

  it('is not asked for while something is selected', () => {
    expect(mentionAt('@ana', -1)).toBeNull()
  })

  it('offers people by the beginnings of their names, without accents', () => {
    const names = (query: string) => candidates(people, query, 8).map(({ name }) => name)
    expect(names('ana')).toEqual(['Ana', 'Ana Souza'])
    expect(names('joao')).toEqual(['João Prado'])
    expect(names('d')).toEqual(['Mariana Dias'])
    expect(names('')).toEqual(['Ana', 'Ana Souza', 'João Prado', 'Mariana Dias'])
    expect(names('zz')).toEqual([])
  })

  it('tells who is named, each once, and of two names the longer', () => {
    expect(mentionedIn('@Ana Souza e @joão prado, @Ana Souza?', people)).toEqual([1, 2])
    expect(mentionedIn('@Ana!', people)).toEqual([3])
    expect(mentionedIn('a@Ana.com @Marian', people)).toEqual([])
  })
})
