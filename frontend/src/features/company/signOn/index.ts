import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

/** The company's login by its own identity provider, on the page of security. */
export const SignOnCard = lazyPart(async () => {
  const [{ SignOnCard: part }] = await Promise.all([
    import('./SignOnCard'),
    loadPhrases('form', 'signOn', 'usersPage'),
  ])
  return { default: part }
})
