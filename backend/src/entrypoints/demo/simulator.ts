import { env } from '../../platform/config/env.js'
import { CUSTOMERS, PHONE } from './demoData.js'

const ANSWER_WITHIN_MS = 10_000

/**
 * One control call of the simulator.
 * @throws Error naming the call, with the simulator's error message if there is one.
 */
async function control(path: string, body: object): Promise<void> {
  const address = `${env.SIMULATOR_URL}/control/${path}`
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  } catch (error) {
    throw new Error(`The simulator does not answer at ${address}`, { cause: error })
  }
  const answer = await response.text()
  if (!response.ok) throw new Error(`The simulator refused ${address}: ${response.status} ${answer}`)
}

/** Creates or updates the phone and the customers. */
export async function seedSimulator(): Promise<void> {
  await control('phones', PHONE)
  for (const { number, name, script } of CUSTOMERS) await control('contacts', { number, name, script })
}

/** The phone scans a QR code. */
export const scanQr = (qr: string): Promise<void> => control(`phones/${PHONE.number}/scan`, { qr })

/** A customer writes to the phone. */
export const writeAs = (customer: string, { id, text }: { id: string; text: string }): Promise<void> =>
  control(`contacts/${customer}/send`, { to: PHONE.number, type: 'text', text, id })
