import { passwordScore } from '@balcao/contract/passwordScore'
import type { PasswordOwner, PasswordScore } from '@balcao/contract/passwords'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Bars } from './Bars'

export interface RatedPasswordProps extends Pick<PasswordOwner, 'name' | 'email' | 'company'> {
  password: string
  /** The score that the server requires. */
  needed: PasswordScore
}

const words = ['trivial', 'easy', 'fair', 'good', 'great'] as const

const colourOf = (score: PasswordScore, needed: PasswordScore) => {
  if (score < needed) return score < 2 ? 'error' : 'warning'
  return score < 3 ? 'warning' : 'success'
}

/** Shows the score; typing stays fast while the previous password is being rated. */
export function RatedPassword({ password, needed, name, email, company }: RatedPasswordProps) {
  const { t } = useTranslation()
  const typed = useDeferredValue(password)
  const score = useMemo(() => passwordScore(typed, { name, email, company }), [typed, name, email, company])
  return (
    <Bars filled={Math.max(1, score)} colour={colourOf(score, needed)}>
      {t(`passwordStrength.scores.${words[score]}`)}
      {score < needed && ` ${t(`passwordStrength.needed.${needed < 3 ? 'user' : 'admin'}`)}`}
    </Bars>
  )
}
