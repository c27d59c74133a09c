import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { PASSWORD, people, type Person } from './testData'

/** The fields of a ticket that tests use. */
export interface TicketRow {
  id: number
  uuid: string
  status: string
  contactId: number
  queueId: number | null
}

/** The newest session of a person. A login ends the earlier ones. */
interface Session {
  /** Valid for 15 minutes. */
  token: string
  userId: number
  /** When it began, in milliseconds since 1970. */
  since: number
}

/** The answer of a login, and of a session that is continued. */
interface SessionAnswer {
  token: string
  user: { id: number; email: string }
  /** Set in sessions that may not do everything, or that are in another company. */
  scope?: string
  support?: object
}

const sessions = new Map<Person, Session>()

/**
 * Milliseconds after which the next test logs in again. Tokens of an older session could end during a test,
 * and its sensitive calls would ask for the password.
 */
const FRESH_MS = 5 * 60_000

const remember = (person: Person, { token, user }: SessionAnswer, since: number): number => {
  sessions.set(person, { token, userId: user.id, since })
  return user.id
}

const isFresh = ({ since }: Session): boolean => Date.now() - since < FRESH_MS

/**
 * Logs in as a person, which ends their other sessions; their `Api` continues with this one.
 * @returns the user's id.
 */
export async function logInBy(request: APIRequestContext, person: Person): Promise<number> {
  const data = { email: people[person].email, password: PASSWORD }
  const answer = await request.post('/auth/login', { data })
  expect(answer.ok()).toBe(true)
  return remember(person, (await answer.json()) as SessionAnswer, Date.now())
}

/**
 * Continues the session that a browser has, or logs in: checking a password takes a second on a busy machine.
 * @returns the user's id
 */
export async function enterBy(page: Page, person: Person): Promise<number> {
  const { request } = page
  const newest = sessions.get(person)
  if (newest && isFresh(newest)) {
    const answer = await request.post('/auth/refresh_token')
    if (answer.ok()) {
      const session = (await answer.json()) as SessionAnswer
      const isWhole = session.scope === undefined && session.support === undefined
      if (isWhole && session.user.email === people[person].email)
        return remember(person, session, newest.since)
    }
  }
  await page.context().clearCookies()
  return logInBy(request, person)
}

/** The server's API, to prepare what a test needs. It uses the person's newest session. */
export class Api {
  readonly #request: APIRequestContext
  readonly #person: Person

  private constructor(
    request: APIRequestContext,
    person: Person,
    readonly userId: number,
  ) {
    this.#request = request
    this.#person = person
  }

  static async as(person: Person, request: APIRequestContext): Promise<Api> {
    const session = sessions.get(person)
    if (session && isFresh(session)) {
      const headers = { Authorization: `Bearer ${session.token}` }
      // It may have ended, or be in another company.
      const own = await request.get(`/users/${session.userId}`, { headers })
      if (own.ok()) return new Api(request, person, session.userId)
    }
    return new Api(request, person, await logInBy(request, person))
  }

  get #token(): string {
    return sessions.get(this.#person)?.token ?? ''
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#call('GET', path)
  }

  post<Answer>(path: string, data: object = {}): Promise<Answer> {
    return this.#call('POST', path, data)
  }

  put<Answer>(path: string, data: object): Promise<Answer> {
    return this.#call('PUT', path, data)
  }

  /** Sends a file in a field of a form. */
  async attach(
    path: string,
    file: { name: string; mimeType: string; buffer: Buffer },
    field = 'file',
  ): Promise<void> {
    const headers = { Authorization: `Bearer ${this.#token}` }
    const answer = await this.#request.post(path, { headers, multipart: { [field]: file } })
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`)
  }

  async remove(path: string): Promise<void> {
    await this.#call('DELETE', path)
  }

  /** Runs `work` with these company settings, and restores the previous ones. */
  async withSettings<Result>(values: Record<string, string>, work: () => Promise<Result>): Promise<Result> {
    const stored = await this.get<{ key: string; value: string }[]>('/settings')
    const before = stored.filter(({ key }) => key in values)
    try {
      for (const [key, value] of Object.entries(values)) await this.put(`/settings/${key}`, { value })
      return await work()
    } finally {
      for (const { key, value } of before) await this.put(`/settings/${key}`, { value })
    }
  }

  /** The id of a queue or tag. */
  async idOf(path: '/queue' | '/tags/list', name: string): Promise<number> {
    const all = await this.get<{ id: number; name: string }[]>(path)
    const found = all.find((each) => each.name === name)
    if (!found) throw new Error(`There is no ${name} at ${path}`)
    return found.id
  }

  /** The open ticket of a number, once the server has received the message. */
  async ticketOf(number: string): Promise<TicketRow> {
    const live = async () =>
      (
        await this.get<{ tickets: TicketRow[] }>(`/tickets?showAll=true&searchParam=${number}`)
      ).tickets.filter(({ status }) => status !== 'closed')
    await expect.poll(async () => (await live()).length).toBe(1)
    const [ticket] = await live()
    if (!ticket) throw new Error('The ticket was closed meanwhile')
    return ticket
  }

  async #call<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.#token}` }
    const answer = await this.#request.fetch(path, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    // Some calls have an empty answer.
    return (answer.status() === 204 ? undefined : await answer.json()) as Answer
  }
}
