import { Suspense } from 'react'
import { loadPhrases } from '../../i18n/i18n'
import { lazyPart } from '../../ui/loading/lazyPart'
import { Bars } from './Bars'
import type { RatedPasswordProps } from './RatedPassword'

/** What rates it is dictionaries of a megabyte: they come when somebody begins to choose a password. */
const RatedPassword = lazyPart(async () => {
  const [{ RatedPassword: rated }] = await Promise.all([
    import('./RatedPassword'),
    loadPhrases('passwordStrength'),
  ])
  return { default: rated }
})

/**
 * How hard to guess is what somebody chooses for a password; nothing before they begin. The server decides.
 */
export function PasswordMeter(props: RatedPasswordProps) {
  if (props.password === '') return null
  return (
    <Suspense fallback={<Bars />}>
      <RatedPassword {...props} />
    </Suspense>
  )
}
