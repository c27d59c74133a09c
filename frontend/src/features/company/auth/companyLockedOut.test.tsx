import type { ErrorAnswer } from '@balcao/contract/errorAnswer'
import type { SessionUser } from '@balcao/contract/resources/company/auth'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { endSession, startSession } from '../../../data/session/sessionStore'
import { LoginNotice } from './LoginNotice'

const dueDate = '2026-03-02T12:00:00.000Z'

it.each<[string, ErrorAnswer, string, string | null]>([
  [
    'past its due date',
    { error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate, supportContact: 'suporte@balcao.example' },
    'A assinatura da sua empresa expirou',
    'Venceu em 02/03/2026. Entre em contato com o suporte: suporte@balcao.example',
  ],
  [
    'switched off',
    { error: 'ERR_COMPANY_INACTIVE' },
    'Sua empresa está desativada',
    'Entre em contato com o suporte.',
  ],
])(
  'a company that is %s is told so, at the login and when its session is ended',
  (_is, answer, title, text) => {
    const failure = new ApiError(answer.error, 403, answer)
    const { unmount } = render(<LoginNotice failure={failure} onOver={vi.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent(`${title}${text}`)
    unmount()
    startSession({ token: 'x', user: { id: 7 } as SessionUser })
    endSession('refused', answer)
    render(<LoginNotice failure={null} onOver={vi.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent(`${title}${text}`)
  },
)
