import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PasswordMeter } from './PasswordMeter'

const nina = { name: 'Nina Nova', email: 'nina@loja.com', company: 'Loja do Mar' }

const meter = (password: string, needed: 2 | 3) => (
  <PasswordMeter {...nina} password={password} needed={needed} />
)

const status = () =>
  waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement(), { timeout: 20_000 })

it('says how easy a password is to guess, and what would be harder', async () => {
  const { rerender } = render(meter('', 2))
  expect(screen.queryByRole('status')).toBeNull()
  rerender(meter('zxcvb', 2))
  await status()
  const says = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
  await says('Fácil de adivinhar. Experimente três palavras que não combinam.')
  rerender(meter('lojadomar', 2))
  await says('ácil de adivinhar. Experimente três palavras que não combinam.')
  rerender(meter('guarda-sol', 2))
  await says('Senha razoável.')
  expect(screen.getByRole('status')).not.toHaveTextContent('Experimente')
  rerender(meter('guarda-sol', 3))
  await says('Senha razoável. Quem administra precisa de uma senha boa')
  rerender(meter('tres sapos no lago', 3))
  await says('Senha muito boa.')
})
