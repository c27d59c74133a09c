import type { FirstSteps as Steps } from '@balcao/contract/resources/company/firstSteps'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadPhrases } from '../../../i18n/i18n'
import { useCan } from '../../../session'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { firstStepsKey } from './firstSteps.queries'

const Checklist = lazyPart(async () => {
  const [part] = await Promise.all([import('./Checklist'), loadPhrases('firstSteps', 'workingHours', 'form')])
  return { default: part.Checklist }
})

const FirstAnswerCard = lazyPart(async () => {
  const [{ FirstAnswerCard: card }] = await Promise.all([
    import('./FirstAnswerCard'),
    loadPhrases('firstSteps'),
  ])
  return { default: card }
})

/**
 * The setup steps for an admin; nothing for others, and once all are done.
 * @param onPhones shows it only where the list has the full width
 */
export function FirstSteps({ onPhones = false }: { onPhones?: boolean }) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const maySetUp = useCan()('settings:write')
  return <Suspense>{maySetUp && isPhone === onPhones && <Checklist />}</Suspense>
}

/** In a conversation: says that the first answer was sent, to a user who saw the steps before. */
export function FirstAnswer() {
  const client = useQueryClient()
  const [isAwaited] = useState(() => client.getQueryData<Steps>(firstStepsKey)?.answer === false)
  return <Suspense>{isAwaited && <FirstAnswerCard />}</Suspense>
}
