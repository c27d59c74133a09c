import type { MoveState } from '@balcao/contract/resources/billing/movedCompanies'
import { useTranslation } from 'react-i18next'
import { StatusPill, type Tone } from '../../../ui/display/StatusPill'

const tones: Readonly<Record<MoveState, Tone>> = { running: 'busy', interrupted: 'bad', finished: 'good' }

export function MoveStatus({ state }: { state: MoveState }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[state]}>{t(`overviewPage.moves.states.${state}`)}</StatusPill>
}
