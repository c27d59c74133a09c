import { until, type Operator } from './Operator.js'

/** A number of the official API that is set up, and what its webhooks are signed with. */
export interface OfficialNumber {
  /** The connection's id. */
  id: number
  /** Its digits. */
  number: string
  phoneNumberId: string
  businessAccountId: string
  appSecret: string
  /** Where WhatsApp delivers what happens. */
  webhookUrl: string
}

interface Credentials {
  phoneNumberId: string
  businessAccountId: string
  accessToken: string
  appSecret: string
}

/** Makes a number at the stand-in of the official API, and sets it up as an administrator does. */
export async function setUpOfficialNumber(operator: Operator, number: string): Promise<OfficialNumber> {
  const { phoneNumberId, businessAccountId, accessToken, appSecret } = await operator.control<Credentials>(
    'POST',
    '/cloud/numbers',
    { number, name: `Loja ${number}` },
  )
  const { id, webhookUrl } = await operator.api<{ id: number; webhookUrl: string }>('POST', '/whatsapp', {
    name: `Oficial ${number}`,
    provider: 'cloud',
    phoneNumberId,
    businessAccountId,
    accessToken,
    appSecret,
  })
  await until(`the connection of ${number}`, async () => {
    const { status } = await operator.api<{ status: string }>('GET', `/whatsapp/${id}`)
    return status === 'CONNECTED' ? true : undefined
  })
  return { id, number, phoneNumberId, businessAccountId, appSecret, webhookUrl }
}
