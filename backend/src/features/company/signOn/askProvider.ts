import { AppError } from '../../../platform/errors/AppError.js'
import { log } from '../../../platform/log/log.js'
import { NotIdentified, ProviderUnusable, type ProviderClient } from '../../../platform/openId/provider.js'
import { noteProvider } from './signOn.commands.js'

/**
 * Asks the provider for a login. If it cannot be used, the company's admins see since when, and people are
 * referred to their passwords.
 * @param inScope runs work in the company's scope.
 * @throws AppError ERR_SIGN_ON_PROVIDER, ERR_SIGN_ON_DENIED, ERR_SIGN_ON_INVALID
 */
export async function askProvider<T>(
  { issuer }: ProviderClient,
  inScope: (work: () => Promise<void>) => Promise<void>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask()
    await inScope(() => noteProvider(issuer, null))
    return answer
  } catch (error) {
    if (error instanceof ProviderUnusable) {
      log.warn({ issuer, problem: error.problem }, 'a company’s identity provider cannot be used')
      await inScope(() => noteProvider(issuer, error.problem))
      throw new AppError('ERR_SIGN_ON_PROVIDER')
    }
    if (!(error instanceof NotIdentified)) throw error
    // The library's words name the check that failed; what the provider sent is not logged.
    const { cause } = error
    const check = cause instanceof Error ? cause.message : undefined
    log.warn({ issuer, reason: error.reason, check }, 'a login at a company’s provider failed')
    throw new AppError(error.reason === 'denied' ? 'ERR_SIGN_ON_DENIED' : 'ERR_SIGN_ON_INVALID')
  }
}
