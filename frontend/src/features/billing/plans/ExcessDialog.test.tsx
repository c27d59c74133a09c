import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { ExcessDialog } from './ExcessDialog'

it('companies are named with all that they have too much of, files among it', async () => {
  await loadPhrases('plansPage')
  const excess = [
    { id: 1, name: 'Padaria', users: 3, queues: 1 },
    { id: 2, name: 'Farmácia', storageMb: 2048 },
  ]
  render(<ExcessDialog excess={excess} onClose={() => undefined} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Padaria: 3 usuários, 1 fila',
    expect.stringMatching(/^Farmácia: 2\sGB em arquivos$/),
  ])
})
