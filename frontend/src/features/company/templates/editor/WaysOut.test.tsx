import type { Template } from '@balcao/contract/resources/company/templates'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../../i18n/i18n'
import { ThemeProvider } from '../../../../theme/ThemeProvider'
import { draftOf, type TemplateDraft } from './draft.rules'
import { WaysOut } from './WaysOut'

const server = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../../data/apiClient', () => server)

beforeAll(async () => {
  await loadPhrases('templatesPage')
  const prices = { marketing: 350_000, utility: 40_000, authentication: 40_000, service: 30_000 }
  server.call.mockResolvedValue({ list: { prices }, connections: [{ id: 3, freeService: 0 }] })
})

const text = 'O pedido foi entregue. Ganhe 15% de desconto na próxima compra.'

const refused: Template = {
  id: 1,
  account: { id: 1, name: 'Casa Aurora', connectionIds: [3] },
  name: 'desconto_retorno',
  language: 'pt_BR',
  category: 'UTILITY',
  previousCategory: null,
  categoryChangedAt: null,
  status: 'REJECTED',
  rejectedReason: 'TAG_CONTENT_MISMATCH',
  rejectedDetails: null,
  pausedUntil: null,
  quality: null,
  components: { header: null, body: { text, examples: {} }, footer: null, buttons: [], other: [] },
  variables: [],
  isSendable: true,
  usedBy: [],
  languages: [],
  syncedAt: '',
}

/** Shows the ways out of a template, and returns the present draft. */
function show(template: Template): () => TemplateDraft {
  let draft = draftOf(template)
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Formik initialValues={draft} onSubmit={() => undefined}>
          {({ values }) => {
            draft = values
            return <WaysOut template={template} />
          }}
        </Formik>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return () => draft
}

it('a text that sells changes its category, with both prices, or loses what sells', async () => {
  const draft = show(refused)
  const user = userEvent.setup()
  expect(await screen.findByText(/Cada entrega passa de R\$\s0,04 para R\$\s0,35/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Tirar o trecho marcado.*O pedido foi entregue/ }))
  expect(draft().body).toBe('O pedido foi entregue.')
  expect(screen.queryByRole('button', { name: /Tirar o trecho/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Mudar para Marketing/ }))
  expect(draft().category).toBe('MARKETING')
  expect(screen.queryByRole('button')).toBeNull()
})

it('a review is asked for at Meta, whose API has no call for it, and for a category until a date', () => {
  const changed = { previousCategory: 'UTILITY', categoryChangedAt: new Date().toISOString() } as const
  show({ ...refused, status: 'APPROVED', rejectedReason: null, category: 'MARKETING', ...changed })
  const link = screen.getByRole('link', { name: /Pedir revisão à Meta.*Prazo até \d\d\/\d\d\/\d{4}/ })
  expect(link).toHaveAttribute('href', 'https://business.facebook.com/business-support-home')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.queryByRole('button')).toBeNull()
})

it('a template that is well has none', () => {
  show({ ...refused, status: 'APPROVED', rejectedReason: null })
  expect(screen.queryByRole('group')).toBeNull()
})
