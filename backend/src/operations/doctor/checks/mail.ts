import { connect } from 'node:net'
import { inWords, ok, problem, warning, type Check, type Finding } from '../check.js'

const CONNECT_MS = 3_000

const MAILS = `
  select coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting' and due_at <= now())), 0)::float8 as late,
         count(*) filter (where state = 'failed' and updated_at > now() - interval '1 day')::integer as failed
    from mails`

const LATE_S = 600

/** @param late seconds by which the oldest mail is late; `failed`: mails that were given up within a day. */
export function* judgeMails({ late, failed }: { late: number; failed: number }): Generator<Finding> {
  if (late > LATE_S)
    yield problem(`A mail is late by ${inWords(late)}.`, 'See what the worker logs about the mail server.')
  if (failed > 0)
    yield warning(
      `${failed} mails of the last day were given up.`,
      'See what the worker logs about the mail server.',
    )
}

/** @returns the reason why nothing accepts connections there; undefined if something does. */
const whyNoAnswer = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (reason?: string) => {
      socket.destroy()
      resolve(reason)
    }
    socket.setTimeout(CONNECT_MS, () => end('no answer'))
    socket.once('connect', () => end())
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })

async function serverFinding(url: string): Promise<Finding> {
  const { hostname, port, protocol } = new URL(url)
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  const reason = await whyNoAnswer(hostname.replace(/^\[|\]$/g, ''), number)
  return reason === undefined
    ? ok(`The mail server ${hostname}:${number} accepts connections.`)
    : problem(`The mail server ${hostname}:${number} does not answer (${reason}).`, 'Check SMTP_URL.')
}

export const mailCheck: Check = {
  name: 'mail',
  run: async ({ env, rows }) => {
    if (env.MAIL_FROM === undefined)
      return [ok('Off: MAIL_FROM is not set, so nobody gets mail about passwords and invoices.')]
    const server =
      env.SMTP_URL === undefined ? ok('On; only a worker knows SMTP_URL.') : serverFinding(env.SMTP_URL)
    const [facts] = await rows<{ late: number; failed: number }>(MAILS)
    return [await server, ...(facts ? judgeMails(facts) : [])]
  },
}
