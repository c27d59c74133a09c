import { expect, it } from 'vitest'
import { languageOf, languages, nameOfLanguage } from './languages.js'

it('a language is called by its name, in itself and in the others', () => {
  expect(languages.map((language) => nameOfLanguage(language))).toEqual(['Português', 'English', 'Español'])
  expect(languages.map((language) => nameOfLanguage(language, 'es'))).toEqual([
    'Portugués',
    'Inglés',
    'Español',
  ])
})

it('an unknown code stands for the source', () => {
  expect([languageOf('en'), languageOf('fr'), languageOf(null)]).toEqual(['en', 'pt', 'pt'])
})
