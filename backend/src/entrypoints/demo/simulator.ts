import { env } from '../../platform/config/env.js'
import { PHONE } from './data/company.js'
import { CUSTOMERS } from './data/customers.js'
import { OFFICIAL, OFFICIAL_CUSTOMERS } from './data/official.js'

const ANSWER_WITHIN_MS = 10_000

/**
 * One control call of the simulator.
 * @throws Error naming the call, with the simulator's error message if there is one.
 */
const control = (path: string, body: object): Promise<unknown> => post(`control/${path}`, body)

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const address = `${env.SIMULATOR_URL}/${path}`
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  } catch (error) {
    throw new Error(`The simulator does not answer at ${address}`, { cause: error })
  }
  const answer = await response.text()
  if (!response.ok) throw new Error(`The simulator refused ${address}: ${response.status} ${answer}`)
  return JSON.parse(answer) as unknown
}

/** Creates or updates the phone and the customers. */
export async function seedSimulator(): Promise<void> {
  await control('phones', PHONE)
  for (const { number, name, script } of CUSTOMERS) await control('contacts', { number, name, script })
}

/** The phone scans a QR code. */
export const scanQr = (qr: string): Promise<unknown> => control(`phones/${PHONE.number}/scan`, { qr })

/** A customer writes to the phone. */
export const writeAs = (customer: string, { id, text }: { id: string; text: string }): Promise<unknown> =>
  control(`contacts/${customer}/send`, { to: PHONE.number, type: 'text', text, id })

/** One control call of the stand-in for the official API. */
export const askStandIn = (path: string, body: object): Promise<unknown> => control(`cloud/${path}`, body)

/** Credentials of an official number. */
export interface Credentials {
  phoneNumberId: string
  businessAccountId: string
  accessToken: string
  appSecret: string
}

/** Creates the official number and its customers, or finds them. */
export async function makeOfficialNumber(): Promise<Credentials> {
  const { number, name } = OFFICIAL
  const made = (await askStandIn('numbers', { number, name })) as Credentials
  for (const { writes: _writes, number: customer, ...traits } of OFFICIAL_CUSTOMERS)
    await askStandIn('customers', { number: customer, ...traits })
  return made
}

/** Gives a template to the account at the stand-in, in Meta's form. */
export const submitTemplate = (
  { businessAccountId, accessToken }: Credentials,
  template: object,
): Promise<unknown> =>
  post(
    `graph/v23.0/${businessAccountId}/message_templates`,
    { language: 'pt_BR', parameter_format: 'NAMED', ...template },
    { authorization: `Bearer ${accessToken}` },
  )
