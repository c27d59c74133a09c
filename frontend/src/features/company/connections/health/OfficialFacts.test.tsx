import type { Connection } from '@balcao/contract/resources/company/connections'
import type { OfficialHealth } from '@balcao/contract/resources/company/officialNumbers'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThemeProvider } from '../../../../theme/ThemeProvider'
import { OfficialFacts } from './OfficialFacts'

const healthy: OfficialHealth = {
  quality: 'GREEN',
  verifiedName: 'Casa Aurora',
  peoplePerDay: 2_000,
  monthlyLimitCents: null,
  nameStatus: 'APPROVED',
  messagesPerSecond: 80,
  problems: [],
  checkedAt: '2026-11-26T12:00:00Z',
  webhookReceivedAt: null,
}

/** The facts by their labels. */
function factsOf(
  official: Partial<OfficialHealth>,
  connection: Partial<Connection> = {},
  until: string | null = null,
) {
  const working = { status: 'CONNECTED', statusReason: null, ...connection } as Connection
  const { container } = render(
    <ThemeProvider>
      <OfficialFacts connection={working} official={{ ...healthy, ...official }} restrictedUntil={until} />
    </ThemeProvider>,
  )
  const texts = (tag: string) => [...container.querySelectorAll(tag)].map(({ textContent }) => textContent)
  const values = texts('dd')
  return Object.fromEntries(texts('dt').map((label, place) => [label, values[place]]))
}

it('shows what WhatsApp says about a healthy number', () => {
  expect(factsOf({})).toMatchObject({
    Qualidade: 'Alta',
    'Pessoas novas': '2.000 em 24 horas',
    Velocidade: '80 mensagens por segundo',
    'Nome exibido': 'Casa Aurora · aprovado',
    Pagamento: 'Nenhum problema avisado',
    Restrições: 'Nenhuma',
    'Último aviso': 'Nunca',
  })
})

it('shows a failed payment, a restriction, and a name that was refused', () => {
  const stopped = (statusReason: string) => ({ status: 'DISCONNECTED', statusReason }) as Partial<Connection>
  expect(factsOf({}, stopped('payment_failed'))).toMatchObject({ Pagamento: 'A Meta não conseguiu cobrar' })
  expect(factsOf({}, stopped('account_restricted'))).toMatchObject({
    Restrições: 'A Meta restringiu ou bloqueou a conta',
  })
  expect(factsOf({}, {}, '2099-06-01T15:30:00Z')['Restrições']).toContain('bloqueadas até')
  expect(factsOf({ nameStatus: 'DECLINED', verifiedName: null })).toMatchObject({
    'Nome exibido': 'recusado',
  })
})

it('says nothing about limits before the first check, and knows no limit as one', () => {
  expect(factsOf({ checkedAt: null, peoplePerDay: null })).not.toHaveProperty('Pessoas novas')
  expect(factsOf({ peoplePerDay: null })).toMatchObject({ 'Pessoas novas': 'Sem limite' })
  expect(factsOf({ nameStatus: 'SOMETHING_NEW' })).toMatchObject({
    'Nome exibido': 'Casa Aurora · sem decisão',
  })
})
