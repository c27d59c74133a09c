import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckedPart } from '../../../../ui/overlays/CheckedPart'
import type { PartView } from '../officialNumbers.rules'

interface PartProps {
  view: PartView
  /** WhatsApp is being asked. */
  isChecking: boolean
  /** In place of the word on its state. */
  word?: string | undefined
  children: ReactNode
}

/** One part of the set-up of a number. */
export function Part({ view: { part, tone, isReady, problem }, isChecking, word, children }: PartProps) {
  const { t } = useTranslation()
  const usual = isReady
    ? t(`officialNumbers.parts.${part}.ready`)
    : problem
      ? t(`officialNumbers.problems.${problem}.word`)
      : t(`officialNumbers.parts.${part}.waiting`)
  return (
    <CheckedPart
      title={t(`officialNumbers.parts.${part}.title`)}
      tone={tone}
      word={isChecking && !isReady ? t('officialNumbers.checking') : (word ?? usual)}
    >
      {children}
    </CheckedPart>
  )
}
