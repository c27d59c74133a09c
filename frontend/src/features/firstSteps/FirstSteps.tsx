import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import { loadPhrases } from '../../i18n/i18n'
import { useCan } from '../../session'
import { lazyPart } from '../../ui/lazyPart'

const Checklist = lazyPart(async () => {
  const [part] = await Promise.all([import('./Checklist'), loadPhrases('firstSteps', 'workingHours', 'form')])
  return { default: part.Checklist }
})

/**
 * What an admin has still to set up; nothing for others, and once all is done.
 * @param onPhones shows it where the list has the whole width, and nowhere else
 */
export function FirstSteps({ onPhones = false }: { onPhones?: boolean }) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const maySetUp = useCan()('settings:write')
  return <Suspense>{maySetUp && isPhone === onPhones && <Checklist />}</Suspense>
}
