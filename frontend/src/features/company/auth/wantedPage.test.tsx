import { expect, it } from 'vitest'
import { keepWantedPage, takeWantedPage } from './wantedPage'

it('the wanted page is kept once', () => {
  keepWantedPage('/contacts?searchParam=Ana')
  expect([takeWantedPage(), takeWantedPage()]).toEqual(['/contacts?searchParam=Ana', null])
  keepWantedPage('/tags')
  keepWantedPage(undefined)
  expect(takeWantedPage()).toBeNull()
})

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'is never another site: %s',
  (page) => {
    keepWantedPage(page)
    expect(takeWantedPage()).toBeNull()
  },
)
