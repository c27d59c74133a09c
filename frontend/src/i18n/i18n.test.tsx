import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, i18n, loadPhrases } from './i18n'

const { away } = vi.hoisted(() => ({ away: { now: true } }))

const comesLater = (file: object) => {
  if (away.now) throw new Error('the server is away')
  return file
}
vi.mock('./locales/en/desk', async (load) => comesLater(await load<object>()))
vi.mock('./locales/pt/pages/tagsPage', async (load) => comesLater(await load<object>()))

beforeEach(() => {
  away.now = true
})

it('phrases that do not come are a failure, and are asked for again', async () => {
  await expect(loadPhrases('list', 'tagsPage')).rejects.toThrow('tagsPage')
  away.now = false
  await loadPhrases('tagsPage')
  expect(i18n.t('tagsPage.title')).toBe('Etiquetas')
})

it('a language whose phrases do not come is not switched to; with them the whole client is', async () => {
  await expect(changeLanguage('en')).rejects.toThrow('desk')
  expect(i18n.t('tickets.title')).toBe('Atendimentos')
  expect(document.documentElement.lang).not.toBe('en')
  away.now = false
  await changeLanguage('en')
  expect([i18n.t('tickets.title'), i18n.t('auth.submit'), i18n.t('list.sort')]).toEqual([
    'Conversations',
    'Log in',
    'Sort',
  ])
  await changeLanguage('pt')
  expect(i18n.t('list.sort')).toBe('Ordenar')
})

it('a language is switched to while a part of the page asks for its phrases', async () => {
  away.now = false
  await Promise.all([changeLanguage('en'), loadPhrases('plansPage')])
  expect(i18n.language).toBe('en')
  expect(i18n.hasResourceBundle('en', 'plansPage')).toBe(true)
  await changeLanguage('pt')
})
