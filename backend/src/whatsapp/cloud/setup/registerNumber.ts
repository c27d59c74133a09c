import type { SetupProblem } from '@balcao/contract'
import { maybeAccount } from '../account.js'
import { callGraph } from '../graph.js'
import { registrationProblemOf } from './problem.rules.js'

/** `register` of the port's `NumberSetup`, for the Cloud API. */
export async function registerNumber(connectionId: number, pin: string): Promise<'ready' | SetupProblem> {
  const account = await maybeAccount(connectionId)
  if (!account) return 'token_missing'
  const { phoneNumberId, accessToken } = account
  const body = { messaging_product: 'whatsapp', pin }
  try {
    await callGraph({ method: 'POST', path: `/${phoneNumberId}/register`, accessToken, body })
    return 'ready'
  } catch (error) {
    return registrationProblemOf(error)
  }
}
