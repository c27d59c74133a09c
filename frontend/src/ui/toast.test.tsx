import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeLanguage } from '../i18n/i18n'
import { toast } from './toast'

afterEach(() => changeLanguage('pt'))

it('the place of notices and its buttons are named in the language that is read now', async () => {
  toast.success('Pronto')
  await screen.findByText('Pronto')
  expect(screen.getByRole('region', { name: 'Avisos' })).toBeVisible()
  await act(() => changeLanguage('en'))
  expect(screen.getByRole('region', { name: 'Notices' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
})
