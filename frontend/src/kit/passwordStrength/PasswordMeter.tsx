import { Suspense } from 'react'
import { loadPhrases } from '../../i18n/i18n'
import { lazyPart } from '../../ui/loading/lazyPart'
import { Bars } from './Bars'
import type { RatedPasswordProps } from './RatedPassword'

/** The rating needs a megabyte of dictionaries, which are loaded when the user begins to type a password. */
const RatedPassword = lazyPart(async () => {
  const [{ RatedPassword: rated }] = await Promise.all([
    import('./RatedPassword'),
    loadPhrases('passwordStrength'),
  ])
  return { default: rated }
})

/** Shows how hard a password is to guess; nothing while it is empty. The server decides. */
export function PasswordMeter(props: RatedPasswordProps) {
  if (props.password === '') return null
  return (
    <Suspense fallback={<Bars />}>
      <RatedPassword {...props} />
    </Suspense>
  )
}
