import { phrases } from '@balcao/contract/phrases/index'
import { expect, it } from 'vitest'
import { dashboardPage as en } from '../../../i18n/locales/en/pages/dashboardPage'
import { dashboardPage as es } from '../../../i18n/locales/es/pages/dashboardPage'
import { dashboardPage as pt } from '../../../i18n/locales/pt/pages/dashboardPage'

it.each([
  ['pt', pt.cards],
  ['en', en.cards],
  ['es', es.cards],
] as const)(
  'a file of the dashboard calls its figures as the cards do, with their unit: %s',
  (language, cards) => {
    const { pending, open, finished, leads, avgSupportTime, avgWaitTime, avgFirstResponseTime } =
      phrases[language].dashboard
    const figures = {
      pending,
      open,
      finished,
      leads,
      support: avgSupportTime,
      wait: avgWaitTime,
      firstResponse: avgFirstResponseTime,
    }
    const withoutUnit = Object.entries(figures).map(([card, name]) => [
      card,
      name.replace(/ (agora|now|ahora|\(min\))$/, ''),
    ])
    expect(Object.fromEntries(withoutUnit)).toEqual(cards)
  },
)
