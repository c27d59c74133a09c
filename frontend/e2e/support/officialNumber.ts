import { expect } from '@playwright/test'
import type { Api } from './api'
import type { AnyMessage, OfficialAccess, OfficialMessage, Simulator } from './simulator'
import type { TestData } from './testData'

/** A number of the official API that is connected, with its customers and templates. */
export interface OfficialNumber {
  /** Id of its connection. */
  id: number
  name: string
  access: OfficialAccess
  simulator: Simulator
  api: Api
}

/** Settings of its connection. */
interface OfficialTraits {
  queueIds?: number[]
  greetingMessage?: string
}

/** Adds a registered number by the server's API, acts, and deletes its connection. */
export async function withOfficialNumber(
  api: Api,
  testData: TestData,
  traits: OfficialTraits,
  act: (official: OfficialNumber) => Promise<void>,
): Promise<void> {
  const { simulator } = testData
  const name = `Oficial ${testData.mark()}`
  const access = await simulator.saveOfficialNumber(testData.number(), name, true)
  const { phoneNumberId, businessAccountId, accessToken, appSecret } = access
  const credentials = { phoneNumberId, businessAccountId, accessToken, appSecret }
  const { id } = await api.post<{ id: number }>('/whatsapp', {
    name,
    provider: 'cloud',
    queueIds: [],
    ...traits,
    ...credentials,
  })
  try {
    const status = async () => (await api.get<{ status: string }>(`/whatsapp/${id}`)).status
    await expect.poll(status).toBe('CONNECTED')
    // Meta sends what it decides about templates to the app's address alone, which a person pastes there.
    const { webhookUrl, verifyToken } = await api.get<{ webhookUrl: string; verifyToken: string }>(
      `/whatsapp/${id}/official`,
    )
    await simulator.pasteWebhook(phoneNumberId, webhookUrl, verifyToken)
    await act({ id, name, access, simulator, api })
  } finally {
    await api.remove(`/whatsapp/${id}`)
  }
}

/** A template as Meta's API takes it. */
interface MetaTemplate {
  category: 'MARKETING' | 'UTILITY'
  /** With variables by name: `{{nome}}`. */
  text: string
  /** Texts of its buttons. */
  replies?: string[]
}

/**
 * Writes a template at Meta, which approves it at once, and waits until the product has it.
 * @returns its id in the product
 */
export async function approveTemplate(
  { id: connectionId, access, simulator, api }: OfficialNumber,
  name: string,
  { category, text, replies = [] }: MetaTemplate,
): Promise<number> {
  const variables = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable]) => variable)
  const examples = variables.map((variable) => ({ param_name: variable, example: `um ${variable}` }))
  const body = {
    type: 'BODY',
    text,
    ...(examples.length > 0 && { example: { body_text_named_params: examples } }),
  }
  const buttons = replies.map((reply) => ({ type: 'QUICK_REPLY', text: reply }))
  await simulator.writeTemplate(access, {
    name,
    category,
    language: 'pt_BR',
    parameter_format: 'NAMED',
    components: [body, ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons }] : [])],
  })
  await simulator.decideTemplate(name, { status: 'APPROVED' })
  const find = async () => {
    const { templates } = await api.get<{ templates: { id: number; name: string }[] }>(
      `/templates?connectionId=${connectionId}&status=APPROVED&searchParam=${name}`,
    )
    return templates.find((template) => template.name === name)?.id ?? 0
  }
  await expect.poll(find).toBeGreaterThan(0)
  return find()
}

/** A customer of an official number. */
export class OfficialCustomer {
  readonly #official: OfficialNumber

  private constructor(
    readonly name: string,
    readonly number: string,
    official: OfficialNumber,
  ) {
    this.#official = official
  }

  /** @param person default: somebody new */
  static async of(
    official: OfficialNumber,
    testData: TestData,
    { name, number } = testData.person(),
  ): Promise<OfficialCustomer> {
    await official.simulator.saveOfficialCustomer({ name, number })
    return new OfficialCustomer(name, number, official)
  }

  /** @param ageMs how old the message is when it comes */
  writes(text: string, ageMs = 0): Promise<unknown> {
    return this.sends({ type: 'text', text, ageMs })
  }

  /** Taps a button or row of the newest message that has one with this title. */
  taps(title: string): Promise<unknown> {
    return this.sends({ type: 'click', title })
  }

  sends(message: AnyMessage): Promise<unknown> {
    const { access, simulator } = this.#official
    return simulator.sendOfficial(this.number, access.phoneNumberId, message)
  }

  inbox(): Promise<OfficialMessage[]> {
    const { access, simulator } = this.#official
    return simulator.officialInbox(this.number, access.phoneNumberId)
  }

  /** Waits until the newest message offers exactly these buttons or rows. */
  async expectChoices(...titles: string[]): Promise<void> {
    const offered = async () => (await this.inbox()).at(-1)?.choices?.map(({ title }) => title)
    await expect.poll(offered, { timeout: 60_000 }).toEqual(titles)
  }

  /** Waits until exactly these texts have arrived, in this order. The signature above a text is ignored. */
  async expectInbox(...texts: string[]): Promise<void> {
    const received = async () => (await this.inbox()).map(({ text }) => text?.replace(/^\*[^*\n]+:\*\n/, ''))
    await expect.poll(received, { timeout: 60_000 }).toEqual(texts)
  }
}
