import { AppError } from '../../../platform/errors/AppError.js'
import type { Program } from '../../../platform/http/programRoute.js'
import { findConnection, maybeDefaultConnection } from '../connections/index.js'
import type { SendingProgram } from './apiCalls.commands.js'

type InScope = <T>(work: () => Promise<T>) => Promise<T>

/**
 * The program with the connection that sends: the one it names, or the only one that it reaches, or the
 * company's default one. Only a program that reaches all connections needs a scope for that.
 * @throws AppError ERR_NO_WAPP_FOUND (field `body.whatsappId`) for one that it does not reach, and where
 *   there is no default one.
 */
export async function sendingProgram(
  { companyId, connectionId, tokenId }: Program,
  whatsappId: number | undefined,
  inScope: InScope,
): Promise<SendingProgram> {
  const refusal = new AppError('ERR_NO_WAPP_FOUND', { field: 'body.whatsappId' })
  if (connectionId !== null) {
    // Programs with a connection's own token could always send other fields along.
    if (tokenId !== null && whatsappId !== undefined && whatsappId !== connectionId) throw refusal
    return { companyId, connectionId, tokenId }
  }
  const found = await inScope(async () => {
    const chosen = whatsappId ?? (await maybeDefaultConnection())
    return chosen === null ? null : findConnection(chosen)
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'ERR_NO_WAPP_FOUND' ? refusal : error
  })
  if (!found) throw refusal
  return { companyId, connectionId: found.id, tokenId }
}
